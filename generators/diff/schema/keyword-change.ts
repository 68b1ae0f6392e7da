import type { Effect } from '../report/change.ts';

/** Change of a keyword, as it is reported: last part of the rule id, effect, and a sentence of which the subject is left out. */
export interface KeywordChange {
  readonly id: string;
  readonly effect: Effect;
  /** `got the maxLength 5`. */
  readonly predicate: string;
  /** Keyword whose place is reported; where absent, that of the schema is. */
  readonly keyword: string;
  /** Level, where it is not that of the effect. */
  readonly level?: 'warning' | 'info';
}
