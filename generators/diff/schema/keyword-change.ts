import type { Json } from '@specline/kernel/json';
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

/** Returns what became of the value of a keyword, as messages say it. */
export function moved(keyword: string, before: Json | undefined, after: Json | undefined): string {
  if (before === undefined) return `got the ${keyword} ${JSON.stringify(after)}`;
  if (after === undefined) return `lost its ${keyword} ${JSON.stringify(before)}`;
  return `changed its ${keyword} from ${JSON.stringify(before)} to ${JSON.stringify(after)}`;
}
