import { createMockHandlers } from '@doc-workspace/mock';
import {
  createFetchHandler,
  createNodeListener,
  defineHandlers,
  HttpError,
  reply,
} from '@doc-workspace/server';
import type { Authenticate } from '@doc-workspace/server';
import { api } from '@doc-workspace/server/operations';
import type { Space } from '@doc-workspace/server/types';

const space: Space = {
  object: 'space',
  id: 'spc_1',
  title: 'One',
  visibility: 'public',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  editMode: 'live',
  urls: { location: 'https://api.example/spaces/spc_1', app: 'https://app.example/spc_1' },
  organization: 'org_1',
  revision: 'rev_1',
  comments: 0,
  changeRequests: 0,
  changeRequestsOpen: 0,
  changeRequestsDraft: 0,
  permissions: {
    view: true,
    access: false,
    admin: false,
    viewInviteLinks: false,
    edit: false,
    triggerGitSync: false,
    comment: false,
    merge: false,
    review: false,
    installIntegration: false,
  },
};

interface User {
  readonly user: string;
}

/** A service that is half written: the mock stands in for the rest. */
const handlers = defineHandlers.withAuth<User>()({
  getSpace({ params }) {
    if (params.spaceId === 'none') throw new HttpError(404, 'No such space.');
    return reply(200, { ...space, id: params.spaceId });
  },
});

const authenticate: Authenticate<User> = (token) => (token === 'secret' ? { user: 'me' } : undefined);
const options = { authenticate, fallback: createMockHandlers({ seed: 1 }), basePath: '/v1' };

export const listener = createNodeListener<User>(handlers, options);

/** The same service without sockets: what it says of a parameter that cannot be, and how many operations it has. */
export async function inMemory(): Promise<unknown> {
  const handle = createFetchHandler<User>(handlers, options);
  const request = new Request('http://localhost/v1/orgs/o/spaces?limit=many', {
    headers: { authorization: 'Bearer secret' },
  });
  const response = await handle(request);
  return { status: response.status, body: await response.json(), hasOperations: api.operations.length > 0 };
}
