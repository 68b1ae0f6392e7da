import type { JsonObject } from '@specline/kernel/json';
import type { Checklist } from '../interface/checklist.ts';
import { checkInvented } from './check-invented.ts';
import {
  checkDeprecatedOperations,
  checkMentions,
  checkOperations,
  checkStatuses,
} from './check-operations.ts';
import { checkDeprecatedFields, checkEnumerations, checkLimits, checkValues } from './check-values.ts';
import { subjectOf, type Subject } from './subject.ts';

/** The groups of checks, by name. Each names every item that the document lacks. */
const groups = {
  operations: (subject) => checkOperations(subject, subject.checklist.operations),
  'query parameters': (subject) => checkValues(subject, 'query', subject.checklist['query-parameters']),
  'body fields': (subject) => checkValues(subject, 'body', subject.checklist['body-fields']),
  'response fields': (subject) => checkValues(subject, 'response', subject.checklist['response-fields']),
  'resource fields': (subject) => checkValues(subject, 'resource', subject.checklist['resource-fields']),
  limits: (subject) => checkLimits(subject, subject.checklist.limits),
  statuses: (subject) => checkStatuses(subject, subject.checklist.statuses),
  'error conditions': (subject) => checkMentions(subject, subject.checklist['error-conditions']),
  states: (subject) => checkMentions(subject, subject.checklist.states),
  'incomplete enumerations': (subject) =>
    checkEnumerations(subject, subject.checklist['incomplete-enumerations']),
  deprecations: (subject) => [
    ...checkDeprecatedOperations(subject, subject.checklist.operations),
    ...checkDeprecatedFields(subject, 'resource', subject.checklist['resource-fields']),
    ...checkDeprecatedFields(subject, 'body', subject.checklist['body-fields']),
    ...checkDeprecatedFields(subject, 'query', subject.checklist['query-parameters']),
  ],
  'nothing invented': checkInvented,
} satisfies Record<string, (subject: Subject) => readonly string[]>;

/** The names of all groups, in the order in which they are run. */
export const coverageGroups: readonly string[] = Object.keys(groups);

/**
 * Holds a document against the checklist.
 * @param root The bundled document.
 * @param checklist What the interface document says.
 * @returns For each group the complete list of what is wrong; empty lists when the document covers the interface.
 */
export function checkCoverage(
  root: JsonObject,
  checklist: Checklist,
): ReadonlyMap<string, readonly string[]> {
  const subject = subjectOf(root, checklist);
  return new Map(Object.entries(groups).map(([name, check]) => [name, check(subject)]));
}
