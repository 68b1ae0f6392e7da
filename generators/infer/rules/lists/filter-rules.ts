import { fieldFilterRules } from './field-filter-rules.ts';
import type { FilterSubject, FoundFilter } from './filter-subject.ts';
import { limitFilterRules } from './limit-filter-rules.ts';
import { RuleTable } from '../rule.ts';

/** The rules about what query parameters choose records by. */
export const filterRules: RuleTable<FilterSubject, FoundFilter> = new RuleTable([
  ...fieldFilterRules,
  ...limitFilterRules,
]);
