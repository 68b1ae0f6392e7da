import type { Replies } from '../../packages/client/src/generated/replies.ts';
import { encodeJson } from '@specline/client-runtime/request/body';
import { call, type Call } from '@specline/client-runtime/call';
import type { Operation } from '@specline/client-runtime/operation';
import type { CallOptions, Transport } from '@specline/client-runtime/transport';

/** Operations of these tests. Their ids are those of the interface, what they do is not. */
export const get: Operation = {
  id: 'getSpace',
  method: 'GET',
  path: '/spaces/{spaceId}',
  query: ['shareKey', 'tag'],
  secrets: ['shareKey'],
};
export const put: Operation = {
  id: 'updateSpace',
  method: 'PUT',
  path: '/spaces/{spaceId}',
  encode: encodeJson,
};
export const post: Operation = {
  id: 'duplicateSpace',
  method: 'POST',
  nonIdempotent: true,
  path: '/spaces/{spaceId}',
  encode: encodeJson,
  success: [200, 201],
};
export const patch: Operation = {
  id: 'updateSpace',
  method: 'PATCH',
  nonIdempotent: true,
  path: '/spaces/{spaceId}',
  encode: encodeJson,
};
export const remove: Operation = {
  id: 'deleteSpace',
  method: 'DELETE',
  path: '/spaces/{spaceId}',
  success: [204],
};

/** Calls an operation for the space `s`. */
export function callSpace(
  transport: Transport,
  operation: Operation,
  params: Readonly<Record<string, unknown>> = {},
  options?: CallOptions,
): Call<unknown, keyof Replies, Replies> {
  return call(transport, operation, { spaceId: 's', ...params }, options);
}

/** Returns what a promise fails with. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => {
      throw new Error(`did not fail, but gave ${JSON.stringify(value)}`);
    },
    (error: unknown) => error,
  );
}
