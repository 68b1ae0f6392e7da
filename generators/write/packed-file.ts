import type { OutFile } from '../emit/emitter.ts';

/**
 * A file that waits to be written, kept as the bytes that are written: a string takes up to four times as much, and what it was put
 * together from, as long as nobody has looked at it as a whole.
 */
export class PackedFile implements OutFile {
  readonly path: string;
  /** The text in UTF-8. */
  readonly bytes: Buffer;

  constructor({ path, text }: OutFile) {
    this.path = path;
    this.bytes = Buffer.from(text);
  }

  get text(): string {
    return this.bytes.toString('utf8');
  }
}

/** The bytes of a file, in UTF-8. */
export function bytesOf(file: OutFile): Buffer {
  return file instanceof PackedFile ? file.bytes : Buffer.from(file.text);
}
