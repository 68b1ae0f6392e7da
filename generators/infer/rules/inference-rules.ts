import { acceptedRules } from './bodies/accepted-rules.ts';
import { bodyFieldRules } from './bodies/body-field-rules.ts';
import { outcomeRules } from './bodies/outcome-rules.ts';
import { verbEffectRules } from './bodies/verb-effect-rules.ts';
import { responsePartRules } from './bodies/response-part-rules.ts';
import { filterRules } from './lists/filter-rules.ts';
import { initialRules } from './resources/initial-rules.ts';
import { keyRules } from './resources/key-rules.ts';
import { linkRules } from './resources/link-rules.ts';
import { directionRules, sortRules, sparseRules } from './lists/list-parameter-rules.ts';
import { operationRules } from './operations/operation-rules.ts';
import {
  pageBeforeRules,
  pageSizeRules,
  pageStartRules,
  pageWayRules,
} from './lists/page-parameter-rules.ts';
import { pageCountRules, pageFactRules, pageLinkRules, pageNextRules } from './lists/page-response-rules.ts';
import { removalRules, sampledRules, uniqueRules, versionRules } from './resources/record-rules.ts';
import { referenceRules } from './resources/reference-rules.ts';
import { shownRules } from './resources/shown-rules.ts';
import { stampRules } from './resources/stamp-rules.ts';

/** The rules of inference: a table for each kind of decision. */
export const inferenceRules = {
  accepted: acceptedRules,
  bodyFields: bodyFieldRules,
  directions: directionRules,
  filters: filterRules,
  initial: initialRules,
  keys: keyRules,
  links: linkRules,
  operations: operationRules,
  outcomes: outcomeRules,
  pageBefore: pageBeforeRules,
  pageCounts: pageCountRules,
  pageFacts: pageFactRules,
  pageLinks: pageLinkRules,
  pageNext: pageNextRules,
  pageSizes: pageSizeRules,
  pageStarts: pageStartRules,
  pageWays: pageWayRules,
  references: referenceRules,
  removal: removalRules,
  responseParts: responsePartRules,
  sampled: sampledRules,
  shown: shownRules,
  sorts: sortRules,
  sparse: sparseRules,
  stamps: stampRules,
  unique: uniqueRules,
  verbEffects: verbEffectRules,
  versions: versionRules,
};

/** The tables of rules. */
export type InferenceRules = typeof inferenceRules;

/** Returns the tables without one rule. @throws {TypeError} There is no rule of that id. */
export function withoutRule(rules: InferenceRules, id: string): InferenceRules {
  const names = Object.keys(rules) as readonly (keyof InferenceRules)[];
  const name = names.find((each) => rules[each].has(id));
  if (name === undefined) throw new TypeError(`There is no rule ${id}.`);
  return { ...rules, [name]: rules[name].without(id) };
}
