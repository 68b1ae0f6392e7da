import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { sha256 } from './manifest.ts';

/** The place of a text in a file of texts. */
export interface TextPlace {
  /** Offset of its first byte. */
  readonly at: number;
  /** Number of its bytes in UTF-8. */
  readonly length: number;
  /** SHA-256 of the bytes, in hex. */
  readonly hash: string;
}

/** A text as it is kept. */
export interface StoredText {
  /** In UTF-8. */
  readonly bytes: Buffer;
  /** SHA-256 of the bytes, in hex. */
  readonly hash: string;
}

/** A row of the index. */
export type TextRow = readonly [key: string, at: number, length: number, hash: string];

/** Texts are requested in the order in which they were kept, or nearly so: what follows one is read with it. In bytes. */
const aheadOf = 1 << 19;

const nothing = { at: 0, bytes: Buffer.alloc(0) };

/** The last line of a file: the SHA-256 of the index in hex, and its length in bytes. */
const ending = /^([0-9a-f]{64}) +(\d+)\n$/u;
const lengthDigits = 12;
const endingLength = 64 + 1 + lengthDigits + 1;

/**
 * Texts by their keys in a file: the texts in UTF-8, one after the other, then the index as JSON, then what the index is
 * checked by. A text is read when it is needed; the file is never in memory as a whole.
 */
export class TextStore {
  #file: number | undefined;
  #places: ReadonlyMap<string, TextPlace> = new Map();
  /** The part of the file that was read last. */
  #part: { readonly at: number; readonly bytes: Buffer } = nothing;

  /** @param path Absolute path. Where there is no such file, or its index is damaged, there are no texts. */
  constructor(path: string) {
    try {
      this.#file = openSync(path, 'r');
      this.#places = readIndex(this.#file);
    } catch {
      // It only saves time.
    }
  }

  /** Returns the keys of all texts. */
  get keys(): Iterable<string> {
    return this.#places.keys();
  }

  /** True if there is a text of a key, though it may be damaged. */
  has(key: string): boolean {
    return this.#places.has(key);
  }

  /** Returns the text of a key; undefined where there is none, or where it is damaged. */
  read(key: string): Buffer | undefined {
    const text = this.readUnchecked(key);
    return text && sha256(text.bytes) === text.hash ? text.bytes : undefined;
  }

  /** Returns the same for a text that is only passed on, with the hash that shows whether it is damaged. */
  readUnchecked(key: string): StoredText | undefined {
    const place = this.#places.get(key);
    const bytes = place && this.#bytesAt(place);
    return place && bytes && { bytes, hash: place.hash };
  }

  /** Returns the bytes of a text. As long as they are kept, so is the part of the file that they are of. */
  #bytesAt({ at, length }: TextPlace): Buffer | undefined {
    if (this.#file === undefined) return undefined;
    const { at: start, bytes } = this.#part;
    if (at >= start && at + length <= start + bytes.length)
      return bytes.subarray(at - start, at - start + length);
    try {
      this.#part = { at, bytes: readUpTo(this.#file, at, Math.max(length, aheadOf)) };
      return this.#part.bytes.length < length ? undefined : this.#part.bytes.subarray(0, length);
    } catch {
      return undefined;
    }
  }

  /** Lets go of the file, which cannot be replaced everywhere while it is open. Nothing is found any more. */
  close(): void {
    this.#places = new Map();
    this.#part = nothing;
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}

/**
 * Returns what follows the texts in a file.
 * @param rows Of all texts.
 */
export function indexBytes(rows: readonly TextRow[]): Buffer {
  const index = Buffer.from(JSON.stringify(rows));
  return Buffer.concat([
    index,
    Buffer.from(`${sha256(index)} ${String(index.length).padStart(lengthDigits)}\n`),
  ]);
}

/**
 * Returns the bytes at a place of a file.
 * @returns Undefined where the file does not have them, or has others.
 */
export function readPlace(file: number, { at, length, hash }: TextPlace): Buffer | undefined {
  try {
    const bytes = readBytes(file, at, length);
    return sha256(bytes) === hash ? bytes : undefined;
  } catch {
    return undefined;
  }
}

function readIndex(file: number): ReadonlyMap<string, TextPlace> {
  const end = fstatSync(file).size - endingLength;
  const [, hash, length] = ending.exec(readBytes(file, end, endingLength).toString('latin1')) ?? [];
  const index = readBytes(file, end - Number(length), Number(length));
  if (sha256(index) !== hash) return new Map();
  const rows: unknown = JSON.parse(index.toString('utf8'));
  const found = Array.isArray(rows) ? rows.filter(isRow) : [];
  return new Map(found.map(([key, at, size, check]) => [key, { at, length: size, hash: check }]));
}

function isRow(row: unknown): row is TextRow {
  return (
    Array.isArray(row) &&
    typeof row[0] === 'string' &&
    typeof row[1] === 'number' &&
    typeof row[2] === 'number' &&
    typeof row[3] === 'string'
  );
}

/**
 * Returns bytes of a file.
 * @throws {Error} when it does not have them.
 */
function readBytes(file: number, at: number, length: number): Buffer {
  const bytes = readUpTo(file, at, length);
  if (bytes.length < length) throw new Error('the file ends too early');
  return bytes;
}

/** Returns bytes of a file, fewer where it ends before. */
function readUpTo(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let end = 0;
  for (let count = -1; end < length && count !== 0; end += count)
    count = readSync(file, bytes, end, length - end, at + end);
  return bytes.subarray(0, end);
}
