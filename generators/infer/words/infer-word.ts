import type { behaviourWords } from '../../load/check/extensions/behaviour-forms.ts';
import type { FoundResource } from '../found/found-resource.ts';

/** A word of `x-behavior`. */
export type Word = (typeof behaviourWords)[number];

/** What an operation does, with the record that it does it to where the path names none. */
export interface Inferred {
  readonly word: Word;
  readonly resource?: FoundResource | undefined;
  readonly select?: 'latest' | 'only';
  /** What it does, where no word of `x-behavior` is for that. */
  readonly does?: 'sign in' | 'sign out' | 'change secret' | 'hold' | 'change many';
}
