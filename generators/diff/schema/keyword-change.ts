import type { Effect } from '../report/change.ts';

/** What is told of a keyword: the last part of the rule id, what it does, and a sentence of which the subject is left out. */
export interface KeywordChange {
  readonly id: string;
  readonly effect: Effect;
  /** `got the maxLength 5`. */
  readonly predicate: string;
  /** Keyword whose place is told; that of the schema where it is absent. */
  readonly keyword: string;
  /** Where the level is not that of the effect. */
  readonly level?: 'warning' | 'info';
}
