import { joinedBytes, pieceOf } from './bytes.ts';
import type { Bytes } from './request.ts';

/** WHATWG Encoding has no other name for it: one character for each byte. */
const latin1 = new TextDecoder('windows-1252');

/** Bytes that are read up to delimiters while they come. */
export class ByteInput {
  readonly #read: () => Promise<Bytes | undefined>;
  readonly #end: () => Error;
  #held: Bytes;

  /**
   * @param read Returns the next bytes; undefined at their end.
   * @param end Makes the error where they end before a delimiter.
   * @param first What is read before all others.
   */
  constructor(read: () => Promise<Bytes | undefined>, end: () => Error, first: Bytes) {
    this.#read = read;
    this.#end = end;
    this.#held = first;
  }

  /** Reads what precedes a delimiter, piece by piece, and takes the delimiter as well. */
  async *until(delimiter: string): AsyncGenerator<Bytes, void, undefined> {
    for (;;) {
      const at = latin1.decode(this.#held).indexOf(delimiter);
      // A piece of the delimiter may have come.
      const end = at === -1 ? Math.max(0, this.#held.length - delimiter.length + 1) : at;
      const piece = pieceOf(this.#held, 0, end);
      this.#held = pieceOf(this.#held, at === -1 ? end : at + delimiter.length);
      if (piece.length > 0) yield piece;
      if (at !== -1) return;
      await this.#more();
    }
  }

  /**
   * Reads all that precedes a delimiter.
   * @param most Bytes that it may have.
   * @param tooMany Makes the error where it has more.
   */
  async collect(delimiter: string, most: number, tooMany: () => Error): Promise<Bytes> {
    const pieces: Bytes[] = [];
    let size = 0;
    for await (const piece of this.until(delimiter)) {
      size += piece.length;
      if (size > most) throw tooMany();
      pieces.push(piece);
    }
    return joinedBytes(pieces);
  }

  /** True if the next bytes are a text of ASCII; these are not taken. */
  async isNext(text: string): Promise<boolean> {
    while (this.#held.length < text.length) await this.#more();
    return latin1.decode(this.#held.subarray(0, text.length)) === text;
  }

  /** Puts bytes before those that come next. */
  putBack(bytes: Bytes): void {
    this.#held = joinedBytes([bytes, this.#held]);
  }

  async #more(): Promise<void> {
    const more = await this.#read();
    if (more === undefined) throw this.#end();
    this.#held = joinedBytes([this.#held, more]);
  }
}
