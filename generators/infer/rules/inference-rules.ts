import { initialRules, type InitialRules } from './initial-rules.ts';
import { keyRules, type KeyRules } from './key-rules.ts';
import { linkRules, type LinkRules } from './link-rules.ts';
import { operationRules } from './operation-rules.ts';
import type { OperationRules } from './operation-subject.ts';
import {
  removalRules,
  sampledRules,
  uniqueRules,
  versionRules,
  type RemovalRules,
  type SampledRules,
  type UniqueRules,
  type VersionRules,
} from './record-rules.ts';
import { referenceRules, type ReferenceRules } from './reference-rules.ts';
import { shownRules, type ShownRules } from './shown-rules.ts';
import { stampRules, type StampRules } from './stamp-rules.ts';

/** The rules of inference: a table for each kind of decision. */
export interface InferenceRules {
  readonly initial: InitialRules;
  readonly keys: KeyRules;
  readonly links: LinkRules;
  readonly operations: OperationRules;
  readonly references: ReferenceRules;
  readonly removal: RemovalRules;
  readonly sampled: SampledRules;
  readonly shown: ShownRules;
  readonly stamps: StampRules;
  readonly unique: UniqueRules;
  readonly versions: VersionRules;
}

/** The rules that hold where nothing else is given. */
export const inferenceRules: InferenceRules = {
  initial: initialRules,
  keys: keyRules,
  links: linkRules,
  operations: operationRules,
  references: referenceRules,
  removal: removalRules,
  sampled: sampledRules,
  shown: shownRules,
  stamps: stampRules,
  unique: uniqueRules,
  versions: versionRules,
};

/** Returns the tables without one rule. @throws {TypeError} There is no rule of that id. */
export function withoutRule(rules: InferenceRules, id: string): InferenceRules {
  const names = Object.keys(rules) as readonly (keyof InferenceRules)[];
  const name = names.find((each) => rules[each].has(id));
  if (name === undefined) throw new TypeError(`There is no rule ${id}.`);
  return { ...rules, [name]: rules[name].without(id) };
}
