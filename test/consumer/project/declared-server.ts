import {
  createFetchHandler,
  createNodeListener,
  createRouter,
  defineHandlers,
  notImplemented,
  renderFailure,
  reply,
  streamed,
} from '@doc-workspace/server';
import type { Handlers } from '@doc-workspace/server';
import { api, getSpace } from '@doc-workspace/server/operations';
import { requestOf, Space } from '@doc-workspace/server/validators';

export const options = { authenticate: (token: string) => ({ user: token }) };
export const router = createRouter({}, options);
export const handle = createFetchHandler({}, options);
export const listen = createNodeListener({}, options);
export const handlers = defineHandlers({ deleteSpace: () => reply(204), getSpace: notImplemented });
export const typed = defineHandlers.withAuth<{ user: string }>()({ deleteSpace: () => reply(204) });
export const later = () => defineHandlers;
export const [first] = api.operations;
export const scheme = getSpace.security?.[0]?.[0]?.scheme;
export const decode = getSpace.params?.[0]?.decode;
export const value = getSpace.params?.[0]?.value;
export const load = getSpace.validators;
export const loadReplies = getSpace.replyValidators;
export const positions = api.positions;
export const space = Space;
export const request = requestOf('getSpace');
export const check = (one: unknown) => Space['~standard'].validate(one);
export const context = (given: Parameters<Handlers['getSpace']>[0]) => given;
export const answer = (handler: Handlers<string>['updateSpace']) => handler;
export const upload = streamed<Handlers['updateSpace']>(({ body }) =>
  reply(404, { error: { code: 1, message: String(body.locked) } }),
);
export const failed = () => renderFailure;
