import { expect, expectTypeOf, it } from 'vitest';
import type { HandlerContext } from '@specline/server-runtime/handler';
import { reply } from '@specline/server-runtime/reply/reply';

interface Space {
  id: string;
  kind: 'open' | 'closed';
  tags: string[];
}

/** As it is generated for an operation. */
type GetSpaceReply =
  | { status: 200; headers?: { 'X-Count'?: number; 'X-Tags'?: string[] }; body: Space }
  | { status: 202; body?: undefined }
  | { status: 404; body: { error: string } };
type GetSpace = (
  context: HandlerContext<{ params: { spaceId: string } }, { user: string }>,
) => GetSpaceReply | Promise<GetSpaceReply>;

it('gives what a handler may answer', async () => {
  const getSpace: GetSpace = async ({ params, auth }) => {
    expectTypeOf(params.spaceId).toBeString();
    expectTypeOf(auth.user).toBeString();
    if (params.spaceId === '') return reply(202);
    if (params.spaceId === 'x') return reply(404, { error: 'none' });
    return await Promise.resolve(
      reply(
        200,
        { id: params.spaceId, kind: 'open', tags: ['a'] },
        { headers: { 'X-Count': 1, 'X-Tags': ['a', 'b'] } },
      ),
    );
  };
  expect(getSpace).toBeTypeOf('function');
  expect(reply(202)).toEqual({ status: 202 });
  expect(await Promise.resolve(reply(200, 'a', { contentType: 'text/plain' }))).toEqual({
    status: 200,
    body: 'a',
    contentType: 'text/plain',
  });
});

it('lets nothing compile that the document does not have', () => {
  // @ts-expect-error: no such status.
  const status: GetSpace = () => reply(201, { id: 'a', kind: 'open', tags: [] });
  // @ts-expect-error: no such kind.
  const body: GetSpace = () => reply(200, { id: 'a', kind: 'other', tags: [] });
  // @ts-expect-error: the body of another status.
  const other: GetSpace = () => reply(404, { id: 'a', kind: 'open', tags: [] });
  // @ts-expect-error: no body.
  const none: GetSpace = () => reply(200);
  expect([status, body, other, none]).toHaveLength(4);
});
