import { filterRules } from './filter-rules.ts';
import { directionRules, sortRules, sparseRules } from './list-parameter-rules.ts';
import { operationRules } from './operation-rules.ts';
import { pageBeforeRules, pageSizeRules, pageStartRules, pageWayRules } from './page-parameter-rules.ts';
import { pageCountRules, pageFactRules, pageLinkRules, pageNextRules } from './page-response-rules.ts';

/** Everything that is inferred by rules, in tables. */
export const inferenceRules = {
  directions: directionRules,
  filters: filterRules,
  operations: operationRules,
  pageBefore: pageBeforeRules,
  pageCounts: pageCountRules,
  pageFacts: pageFactRules,
  pageLinks: pageLinkRules,
  pageNext: pageNextRules,
  pageSizes: pageSizeRules,
  pageStarts: pageStartRules,
  pageWays: pageWayRules,
  sorts: sortRules,
  sparse: sparseRules,
};

/** The tables of rules. */
export type InferenceRules = typeof inferenceRules;

/** Returns the tables without the rule of that id. */
export function withoutRule(rules: InferenceRules, id: string): InferenceRules {
  return {
    directions: rules.directions.without(id),
    filters: rules.filters.without(id),
    operations: rules.operations.without(id),
    pageBefore: rules.pageBefore.without(id),
    pageCounts: rules.pageCounts.without(id),
    pageFacts: rules.pageFacts.without(id),
    pageLinks: rules.pageLinks.without(id),
    pageNext: rules.pageNext.without(id),
    pageSizes: rules.pageSizes.without(id),
    pageStarts: rules.pageStarts.without(id),
    pageWays: rules.pageWays.without(id),
    sorts: rules.sorts.without(id),
    sparse: rules.sparse.without(id),
  };
}
