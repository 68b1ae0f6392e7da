import type { Json } from '@specline/kernel/json';
import type { LocatedFile } from '../text/locate.ts';

/** A file of the document, and what it holds. */
export interface LoadedFile extends LocatedFile {
  /** Nothing when the text could not be read as YAML or JSON. */
  readonly content: Json | undefined;
}
