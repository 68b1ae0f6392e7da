import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sha256 } from './manifest.ts';
import { indexBytes, readPlace, type TextPlace, type TextRow } from './text-store.ts';

/** Texts are written together, some of them at a time. */
const bytesAtOnce = 1 << 20;

/**
 * A file of texts in the making (see `TextStore`). Texts go to the disk as they come, so that those of a large document are not held until
 * the end. Where the disk refuses, nothing is kept.
 */
export class TextDraft {
  readonly #path: string;
  readonly #draft: string;
  readonly #places = new Map<string, TextPlace>();
  /** Undefined where the disk has refused. */
  #file: number | undefined;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #end = 0;

  /** @param path Absolute path of the file that it is to become. */
  constructor(path: string) {
    this.#path = path;
    this.#draft = `${path}-${randomBytes(6).toString('hex')}`;
    this.#try(() => {
      mkdirSync(dirname(path), { recursive: true });
      this.#file = openSync(this.#draft, 'wx+');
    });
  }

  /**
   * Adds a text.
   * @param bytes The text in UTF-8.
   * @param hash SHA-256 of the bytes, in hex.
   */
  add(key: string, bytes: Buffer, hash = sha256(bytes)): void {
    this.#places.set(key, { at: this.#end, length: bytes.length, hash });
    this.#end += bytes.length;
    this.#append(bytes);
    if (this.#waitingBytes >= bytesAtOnce) this.#flush();
  }

  /** True if a text was added under a key. */
  has(key: string): boolean {
    return this.#places.has(key);
  }

  /** Returns the bytes of a text that was added; undefined where there is none, or where the disk has refused. */
  read(key: string): Buffer | undefined {
    const place = this.#places.get(key);
    if (place === undefined) return undefined;
    this.#flush();
    return this.#file === undefined ? undefined : readPlace(this.#file, place);
  }

  /** Puts the file in place of the one that there is. Nothing can be added any more. */
  finish(): void {
    const rows = [...this.#places].map(([key, place]): TextRow => [key, place.at, place.length, place.hash]);
    this.#append(indexBytes(rows));
    this.#flush();
    if (this.#file === undefined) return;
    closeSync(this.#file);
    this.#file = undefined;
    this.#try(() => {
      renameSync(this.#draft, this.#path);
    });
  }

  #append(bytes: Buffer): void {
    if (this.#file === undefined) return;
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
  }

  #flush(): void {
    const file = this.#file;
    if (file === undefined || this.#waiting.length === 0) return;
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#try(() => {
      writeFileSync(file, bytes);
    });
  }

  /** Runs an action that may fail: a full disk, or one that is not to be written to, costs time and nothing else. */
  #try(action: () => void): void {
    try {
      action();
    } catch {
      this.#discard();
    }
  }

  #discard(): void {
    const file = this.#file;
    this.#file = undefined;
    this.#waiting = [];
    try {
      if (file !== undefined) closeSync(file);
      rmSync(this.#draft, { force: true });
    } catch {
      // What is left is pruned with what is old.
    }
  }
}
