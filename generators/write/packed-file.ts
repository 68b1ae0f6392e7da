import type { OutFile } from '../emit/emitter.ts';
import { sha256 } from './manifest.ts';

/**
 * A file that waits to be written, kept as the bytes that are written: a string takes up to four times as much, and what it was put
 * together from, as long as nobody has looked at it as a whole.
 */
export class PackedFile implements OutFile {
  readonly path: string;
  /** The text in UTF-8. */
  readonly bytes: Buffer;
  #hash: string | undefined;

  constructor({ path, text }: OutFile) {
    this.path = path;
    this.bytes = Buffer.from(text);
  }

  get text(): string {
    return this.bytes.toString('utf8');
  }

  /** Returns the SHA-256 of the bytes, in hex. */
  get hash(): string {
    return (this.#hash ??= sha256(this.bytes));
  }
}

/** Returns a file as the bytes that are written. */
export function packed(file: OutFile): PackedFile {
  return file instanceof PackedFile ? file : new PackedFile(file);
}
