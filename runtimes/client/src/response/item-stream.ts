/** Values of JSON one after the other: JSON Lines, and the sequences of RFC 7464. */
import type { Decode, Operation } from '../operation.ts';
import { jsonOf, separated, streamed, textsOf } from './streamed-answer.ts';

/**
 * Items of which each is a line. They can be gone through once, while they come; leaving the loop frees the connection. Empty lines
 * are passed over, and the last one need not end.
 * Iterating throws a `DecodeError` for a line that is no JSON, an `AbortError` when the caller gives up, and a `NetworkError`
 * when the connection breaks.
 */
export const decodeJsonLines: Decode = (response, operation, signal) =>
  Promise.resolve({ body: itemsOf(operation, response, signal, lines) });

/** Items of which each begins with a record separator; else as those that are lines. */
export const decodeJsonSequence: Decode = (response, operation, signal) =>
  Promise.resolve({ body: itemsOf(operation, response, signal, sequence) });

/** The format that separates items. */
interface Format {
  readonly separator: string;
  /** The name of a text between two separators, and whether a blank one counts. */
  readonly unit: string;
  readonly countsBlank: boolean;
  /** True if a text is a complete item. */
  readonly isWhole: (text: string) => boolean;
}

const lines: Format = { separator: '\n', unit: 'line', countsBlank: true, isWhole: () => true };

/** A number or a word without white space behind it may be cut off: RFC 7464, section 2.4. */
const sequence: Format = {
  separator: '\u001e',
  unit: 'item',
  countsBlank: false,
  isWhole: (text) => ' \t\r\n"]}'.includes(text.charAt(text.length - 1)),
};

function itemsOf(
  operation: Operation,
  response: Response,
  signal: AbortSignal | undefined,
  { separator, unit, countsBlank, isWhole }: Format,
): AsyncGenerator<unknown, void, undefined> {
  return streamed(operation, response, signal, async function* (chunks) {
    let number = 0;
    for await (const text of separated(withEnd(textsOf(chunks), separator), separator)) {
      const hasItem = !isBlank.test(text);
      if (hasItem || countsBlank) number += 1;
      if (hasItem) yield jsonOf(text, `${unit} ${number}`, operation, response, isWhole(text));
    }
  });
}

const isBlank = /^[ \t\r\n]*$/;

/** Yields texts, and a separator after the last one: the last item may end with the body. */
async function* withEnd(
  texts: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<string, void, undefined> {
  yield* texts;
  yield separator;
}
