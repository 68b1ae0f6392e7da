import type { Origin } from '@specline/kernel/origin';
import type { Container, JsonObject } from '@specline/kernel/json';

/** Generation of the specification that a document is written for. */
export type SpecVersion = '3.0' | '3.1' | '3.2';

/** Finds where the parts of a document were written. */
export interface Places {
  /**
   * Returns the place of a container, or of one of its members.
   * @param container An object or array that was read from a file of the document.
   * @param key Member of it; the container itself when omitted.
   * @param at `key` for the place of the member's name, `value` (the default) for that of its value.
   */
  originOf(container: Container, key?: string | number, at?: 'key' | 'value'): Origin;
  /**
   * Returns a number as it was written: `1.10`, `007`.
   * @param container An object or array that was read from a file of the document.
   * @param key Member of it that is a number.
   * @returns `undefined` where it does not stand there itself, as behind an alias of YAML.
   */
  numberText(container: Container, key: string | number): string | undefined;
}

/**
 * Value of a `$ref` that leads nowhere: the problem has been reported, and the reference is kept from being followed.
 * It is not a JSON Pointer that could lead anywhere, since `~` in one is followed by 0 or 1.
 */
export const brokenRef = '#/~broken';

/**
 * A document in one piece: every `$ref` is `#` and the percent-encoded JSON Pointer of a place in it (or {@link brokenRef}), keys
 * are in canonical order, path items stand where they were referred to. What `$id` and anchors referred to is in the references;
 * the keywords are kept only where a `$dynamicRef` needs them.
 */
export interface Document extends Places {
  readonly root: JsonObject;
  /** Document in its own version, where `root` has the same in terms of an older one; else absent. */
  readonly published?: JsonObject;
  readonly version: SpecVersion;
  /** The files that were read, the root document first. */
  readonly files: readonly SourceText[];
}

/** A file of the document, as it was read. */
export interface SourceText {
  /** Relative to the folder of the root document, with forward slashes. */
  readonly file: string;
  /** Path on disk. */
  readonly path: string;
  readonly text: string;
}
