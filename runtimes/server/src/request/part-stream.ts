import { ByteInput } from './byte-input.ts';
import { joinedBytes, pieceOf } from './bytes.ts';
import {
  boundaryOf,
  malformedParts,
  maxHead,
  maxParts,
  partsOf,
  tooManyParts,
  type BodyPart,
} from './multipart.ts';
import type { Bytes } from './request.ts';

/** A part of a form while it comes. */
export interface PartStream {
  /** Its head; it has no bytes. */
  readonly head: BodyPart;
  /** The lines of the head. */
  readonly lines: Bytes;
  /** The pieces of its content, which can be gone through once; what is left of them is skipped before the next part. */
  readonly content: AsyncGenerator<Bytes, void, undefined>;
}

/** A part that has come. */
export interface FormPart {
  readonly lines: Bytes;
  readonly content: readonly Bytes[];
}

/**
 * Takes a body of `multipart/form-data` apart while it comes: RFC 2046, section 5.1.1, and RFC 7578.
 * @param read Returns the next bytes; undefined at their end.
 * @param header The `Content-Type` of the body, which gives the boundary.
 * @throws {HttpError} 400 where the body is not what the header says; whatever reading throws.
 */
export async function* partStreams(
  read: () => Promise<Bytes | undefined>,
  header: string,
): AsyncGenerator<PartStream, void, undefined> {
  const delimiter = `\r\n--${boundaryOf(header) ?? ''}`;
  // The first delimiter may begin the body, without a line break before it.
  const input = new ByteInput(read, malformedParts, bytesOf('\r\n'));
  await skip(input.until(delimiter));
  for (let count = 0; !(await input.isNext('--')); count++) {
    if (count === maxParts) throw tooManyParts();
    const padding = await input.collect('\r\n', maxHead, malformedParts);
    if (padding.some((byte) => byte !== space && byte !== tab)) throw malformedParts();
    const lines = await input.collect('\r\n\r\n', maxHead, malformedParts);
    // A part without content may have no line before that: what follows its fields is the delimiter.
    input.putBack(bytesOf('\r\n'));
    const [head] = partsOf(formOf([{ lines, content: [] }], header), header) ?? [];
    if (head === undefined) throw malformedParts();
    const content = withoutLineBreak(input.until(delimiter));
    yield { head, lines, content };
    await skip(content);
  }
}

/**
 * Returns a form of parts that have come.
 * @param header The `Content-Type`, which gives the boundary.
 */
export function formOf(parts: readonly FormPart[], header: string): Bytes {
  const boundary = boundaryOf(header) ?? '';
  const pieces = parts.flatMap(({ lines, content }) => [
    bytesOf(`--${boundary}\r\n`),
    lines,
    bytesOf('\r\n\r\n'),
    ...content,
    bytesOf('\r\n'),
  ]);
  return joinedBytes([...pieces, bytesOf(`--${boundary}--`)]);
}

const [tab, space] = [9, 32];

/** Returns the bytes of a boundary, which is ASCII like all header fields that arrive here. */
function bytesOf(text: string): Bytes {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

/** @param pieces They begin with a line break. */
async function* withoutLineBreak(pieces: AsyncIterable<Bytes>): AsyncGenerator<Bytes, void, undefined> {
  let left = 2;
  for await (const piece of pieces) {
    const cut = Math.min(left, piece.length);
    left -= cut;
    if (piece.length > cut) yield pieceOf(piece, cut);
  }
}

async function skip(pieces: AsyncIterator<unknown>): Promise<void> {
  let isOver = false;
  while (!isOver) isOver = (await pieces.next()).done === true;
}
