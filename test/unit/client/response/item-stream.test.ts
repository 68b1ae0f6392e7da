import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DecodeError } from '@specline/client-runtime/errors/errors';
import { decodeJsonLines, decodeJsonSequence } from '@specline/client-runtime/response/item-stream';
import type { Decode, Operation } from '@specline/client-runtime/operation';

const operation: Operation = { id: 'getSpace', method: 'GET', path: '/' };

async function itemsOf(
  decode: Decode,
  body: ConstructorParameters<typeof Response>[0],
): Promise<AsyncIterable<unknown>> {
  const decoded = await decode(new Response(body, { headers: { 'x-request-id': 'r1' } }), operation);
  return decoded.body as AsyncIterable<unknown>;
}

/** Returns the items of a body, and what ended them where it was an error. */
async function collected(
  decode: Decode,
  body: ConstructorParameters<typeof Response>[0],
): Promise<readonly unknown[]> {
  const seen: unknown[] = [];
  try {
    for await (const item of await itemsOf(decode, body)) seen.push(item);
    return seen;
  } catch (error) {
    return [...seen, error];
  }
}

function streamOf(pieces: readonly Uint8Array[], onCancel?: () => void): ReadableStream<Uint8Array> {
  const left = [...pieces];
  return new ReadableStream({
    pull(controller) {
      const piece = left.shift();
      if (piece === undefined) controller.close();
      else controller.enqueue(piece);
    },
    ...(onCancel && { cancel: onCancel }),
  });
}

const broken = (what: string): unknown =>
  expect.objectContaining({ name: 'DecodeError', message: `getSpace: 200: ${what} is not JSON` });

const cases: readonly (readonly [name: string, decode: Decode, body: string, items: readonly unknown[]])[] = [
  ['nothing', decodeJsonLines, '', []],
  ['a line each', decodeJsonLines, '{"a":1}\n"b"\nnull\n', [{ a: 1 }, 'b', null]],
  ['a last line without an end', decodeJsonLines, '1\n2', [1, 2]],
  ['both ends of lines', decodeJsonLines, '1\r\n2\r\n3\n', [1, 2, 3]],
  ['a carriage return within a line', decodeJsonLines, '{"a":\r1}\n', [{ a: 1 }]],
  ['empty lines', decodeJsonLines, '\n1\n\r\n \t\n2\n\n', [1, 2]],
  ['a byte order mark', decodeJsonLines, '\uFEFF1\n2\n', [1, 2]],
  ['text beyond ASCII', decodeJsonLines, '"Zoë 😀\u2028"\n', ['Zoë 😀\u2028']],
  ['a broken line', decodeJsonLines, '1\n\nhunter2\n4\n', [1, broken('line 3')]],
  ['a last line that is cut off', decodeJsonLines, '1\n{"a":', [1, broken('line 2')]],
  ['no item', decodeJsonSequence, '', []],
  ['an item each', decodeJsonSequence, '\x1e{"a":1}\n\x1e"b"\n\x1e3\n', [{ a: 1 }, 'b', 3]],
  ['items of several lines', decodeJsonSequence, '\x1e{\n  "a": 1\n}\n\x1e[\n]\r\n', [{ a: 1 }, []]],
  ['what needs no end', decodeJsonSequence, '\x1e{}\x1e[]\x1e"a"', [{}, [], 'a']],
  ['separators without an item', decodeJsonSequence, '\x1e\x1e1\n\x1e\n\x1e', [1]],
  ['a number that may be cut off', decodeJsonSequence, '\x1e1\n\x1e12\x1e3\n', [1, broken('item 2')]],
  ['a last word that may be cut off', decodeJsonSequence, '\x1e1\n\x1etrue', [1, broken('item 2')]],
  ['a broken item', decodeJsonSequence, '\x1e1\n\x1e\x1e{"a"\x1e3\n', [1, broken('item 2')]],
];

describe('items', () => {
  it.each(cases)('%s', async (_, decode, body, items) => {
    expect(await collected(decode, body)).toEqual(items);
  });

  it.each(cases)('%s, however it is cut', async (_, decode, body, items) => {
    const bytes = new TextEncoder().encode(body);
    const cuts = fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        const sorted = [0, ...places.sort((a, b) => a - b), bytes.length];
        const pieces = sorted.slice(1).map((end, index) => bytes.slice(sorted[index], end));
        expect(await collected(decode, streamOf(pieces))).toEqual(items);
      }),
      { seed: 13, examples: [[[...bytes.keys()]]] },
    );
  });

  it('of an answer without a body', async () => {
    expect(await collected(decodeJsonLines, null)).toEqual([]);
  });

  it('of one line of twenty megabytes, in many pieces', async () => {
    const piece = new TextEncoder().encode('x'.repeat(1000));
    const quote = new TextEncoder().encode('"');
    const pieces = [quote, ...Array<Uint8Array>(20_000).fill(piece), quote];
    const [only] = await collected(decodeJsonLines, streamOf(pieces));
    expect(only).toHaveLength(20_000_000);
  });

  it('that are broken show nothing of themselves, and free the connection', async () => {
    let isCancelled = false;
    const pieces = ['1\n', 'hunter2\n', '3\n', '4\n'].map((text) => new TextEncoder().encode(text));
    const [, error] = await collected(
      decodeJsonLines,
      streamOf(pieces, () => (isCancelled = true)),
    );
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({
      message: 'getSpace: 200: line 2 is not JSON',
      requestId: 'r1',
      text: 'hunter2',
    });
    expect(isCancelled).toBe(true);
  });

  it('that are left free the connection', async () => {
    let isCancelled = false;
    const line = new TextEncoder().encode('1\n2\n');
    const items = await itemsOf(
      decodeJsonLines,
      streamOf([line, line], () => (isCancelled = true)),
    );
    for await (const item of items) if (item === 1) break;
    expect(isCancelled).toBe(true);
  });
});
