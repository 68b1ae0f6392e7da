import type { behaviourWords } from '../../load/check/extensions/behaviour-forms.ts';
import type { FoundResource } from '../found/found-resource.ts';

/** A word of `x-behavior`. */
export type Word = (typeof behaviourWords)[number];

/** Action of an operation, with the record that it acts on where the path names none. */
export interface Inferred {
  readonly word: Word;
  readonly resource?: FoundResource | undefined;
  readonly select?: 'latest' | 'only';
  /** Action for which `x-behavior` has no word. */
  readonly does?: 'sign in' | 'sign out' | 'change secret' | 'hold' | 'change many';
}
