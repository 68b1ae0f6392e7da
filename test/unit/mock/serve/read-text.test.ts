import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { readText } from '@specline/mock-runtime/serve/node/read-text';

/** Returns a request whose body comes in these pieces. */
function requestOf(...pieces: readonly (readonly number[])[]): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  for (const piece of pieces) request.push(Uint8Array.from(piece));
  request.push(null);
  return request;
}

it('a character whose bytes come in two pieces is read whole', async () => {
  expect(await readText(requestOf([0x61, 0xc3], [0xa4, 0x62]), 4)).toBe('aäb');
});

it('a body of more bytes than it may have is not read', async () => {
  expect(await readText(requestOf([0x61, 0xc3], [0xa4, 0x62]), 3)).toBeUndefined();
});
