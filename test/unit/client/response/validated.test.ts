import { describe, expect, it } from 'vitest';
import { call } from '@specline/client-runtime/call';
import { ApiError } from '@specline/client-runtime/errors/errors';
import type { Operation } from '@specline/client-runtime/operation';
import type { Received } from '@specline/client-runtime/response/receive';
import type { Transport } from '@specline/client-runtime/transport';
import { validated } from '@specline/client-runtime/response/validated';

const operation: Operation = { id: 'getSpace', method: 'GET', path: '/' };

function received(status: number, body: unknown): Received {
  const response = new Response(null, { status });
  const failure = new ApiError('getSpace', String(status), { status, body });
  return { status, headers: response.headers, response, body, ...(status >= 400 && { failure }) };
}

/** Returns a transport that gives one answer, whatever is sent, and records what was. */
function transportOf(answer: Received): {
  readonly transport: Transport;
  readonly sent: readonly unknown[][];
} {
  const sent: unknown[][] = [];
  const transport: Transport = {
    send(...given) {
      sent.push(given);
      return Promise.resolve(answer);
    },
  };
  return { transport, sent };
}

describe('validated', () => {
  it('passes on what is sent, and the answer to whoever checks it', async () => {
    const answer = received(200, { id: 's' });
    const { transport, sent } = transportOf(answer);
    const checked: unknown[] = [];
    const checking = validated(transport, (...given) => void checked.push(given));
    expect(await call(checking, operation, { spaceId: 's' }, { timeout: 5 })).toEqual({ id: 's' });
    expect(sent).toEqual([[operation, { spaceId: 's' }, { timeout: 5 }]]);
    expect(checked).toEqual([[answer, operation]]);
  });

  it.each([
    [
      'at once',
      () => {
        throw new RangeError('id is missing');
      },
    ],
    ['later', () => Promise.reject(new RangeError('id is missing'))],
  ])('gives what the check throws %s', async (_, check) => {
    const checking = validated(transportOf(received(200, {})).transport, check);
    await expect(call(checking, operation)).rejects.toThrow(new RangeError('id is missing'));
    await expect(call(checking, operation).result()).rejects.toThrow(RangeError);
  });

  it('checks failures, too', async () => {
    const statuses: number[] = [];
    const checking = validated(
      transportOf(received(404, {})).transport,
      ({ status }) => void statuses.push(status),
    );
    await expect(call(checking, operation)).rejects.toThrow(ApiError);
    expect(statuses).toEqual([404]);
  });
});
