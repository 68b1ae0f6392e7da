import type { behaviourWords } from '../../load/check/extensions/behaviour-forms.ts';
import type { Binding } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';

/** A word of `x-behavior`. */
export type Word = (typeof behaviourWords)[number];

/** What an operation does, with the record that it does it to where the path names none. */
export interface Inferred {
  readonly word: Word;
  readonly resource?: FoundResource | undefined;
  readonly select?: 'latest' | 'only';
  /** All that it does, where no word of `x-behavior` says that. */
  readonly binding?: Binding | undefined;
}
