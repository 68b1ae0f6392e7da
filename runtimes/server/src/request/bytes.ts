import type { Bytes } from './request.ts';

/** Pieces of bytes, one after the other. */
export function joinedBytes(pieces: readonly Uint8Array[]): Bytes {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  return bytes;
}

/** Returns a piece of bytes, in the same memory. `subarray` would do, but forgets in its type that the memory is not shared. */
export function pieceOf(bytes: Bytes, start: number, end = bytes.length): Bytes {
  return new Uint8Array(bytes.buffer, bytes.byteOffset + start, end - start);
}
