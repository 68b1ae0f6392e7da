import type { Json } from '@specline/kernel/json';
import { isCountName } from '@specline/kernel/lexicon/names';
import { isEnabledFlag, isReachedFlag, isStateName } from '@specline/kernel/lexicon/states';
import type { Cursor } from '../../../ir/cursor.ts';
import type { FoundResource } from '../../found/found-resource.ts';
import type { Schemas } from '../../schemas.ts';
import { isNullable } from '../../schemas.ts';
import { firstState } from '../../writing/defaults.ts';
import { findingRule, RuleTable, type FindingRule, type RuleExample } from '../rule.ts';
import { schemaReader } from '../../../ir/references/schema-reader.ts';

/** A field of a new record. */
export interface InitialSubject {
  readonly field: string;
  readonly at: Cursor;
  readonly resource: FoundResource;
  /** True where the record cannot be without it, and no request sends it. */
  readonly isOwed: boolean;
  readonly schemas: Schemas;
}

/** The rules about values that fields have in new records although no request sends them. */
export type InitialRules = RuleTable<InitialSubject, Json>;

function initialRule({
  text,
  ...rule
}: Omit<FindingRule<InitialSubject, Json>, 'why'> & { readonly text: string }) {
  return findingRule<InitialSubject, Json>({
    ...rule,
    why: ({ field, at }) => ({ text: `${field} ${text}`, origin: at.keyOrigin }),
  });
}

function timeChoices(at: Cursor): readonly Cursor[] {
  return [at, ...schemaReader.alternatives(at)];
}

function isFlag({ field, at, isOwed, schemas }: InitialSubject): boolean {
  const target = schemas.target(at);
  const isFree = !target.has('enum') && !target.has('const');
  return isOwed && isFree && schemas.kind(target) === 'boolean' && isReachedFlag(field);
}

function zeroOf({ at, isOwed, schemas }: InitialSubject): 0 | undefined {
  return isOwed && (schemas.target(at).number('minimum') ?? 0) <= 0 ? 0 : undefined;
}

function exampleOf(field: string, does: string): RuleExample {
  return {
    document: [
      `Task { id, name, ${field} }`,
      'New { name }',
      'POST /tasks New -> 201 Task',
      'GET /tasks/{taskId} -> Task',
    ],
    resource: 'tasks',
    does,
  };
}

/** The rules about initial values. */
export const initialRules: InitialRules = new RuleTable([
  initialRule({
    id: 'initial.state',
    priority: 900,
    find: ({ field, at, schemas }) => (isStateName(field) ? firstState(schemas.values(at)) : undefined),
    text: 'lists the states that there are',
    example: exampleOf('status: done|open', 'begins as open'),
  }),
  initialRule({
    id: 'initial.time',
    priority: 800,
    find: ({ at, isOwed, schemas }) => {
      const target = schemas.target(at);
      const isTime = timeChoices(target).some((each) => schemas.format(each) === 'date-time');
      return isOwed && isTime && isNullable(target) ? null : undefined;
    },
    text: 'is a time that may be null, and no request sends it',
    example: exampleOf('closedAt: date-time?', 'has not been closed'),
  }),
  initialRule({
    id: 'initial.enabled',
    priority: 750,
    find: (subject) => (isFlag(subject) && isEnabledFlag(subject.field) ? true : undefined),
    text: 'is what is on unless it is turned off, and no request sends it',
    example: exampleOf('enabled: boolean', 'is enabled'),
  }),
  initialRule({
    id: 'initial.flag',
    priority: 700,
    find: (subject) => (isFlag(subject) ? false : undefined),
    text: 'is what a verb makes true, and no request sends it',
    example: exampleOf('archived: boolean', 'is not archived'),
  }),
  initialRule({
    id: 'initial.count',
    priority: 650,
    find: (subject) => {
      const { field, at, schemas } = subject;
      return schemas.kind(at) === 'integer' && isCountName(field) ? zeroOf(subject) : undefined;
    },
    text: 'is called like a count, and no request sends it',
    example: exampleOf('viewCount: integer', 'has been viewed 0 times'),
  }),
  initialRule({
    id: 'initial.list',
    priority: 550,
    find: ({ at, isOwed, schemas }) => {
      const target = schemas.target(at);
      const mayBeEmpty = (target.number('minItems') ?? 0) === 0 && schemaReader.joined(target).length === 0;
      return isOwed && schemas.kind(target) === 'array' && mayBeEmpty ? [] : undefined;
    },
    text: 'is a list that may be empty, and no request sends it',
    example: exampleOf('comments: [string]', 'begins without comments'),
  }),
]);
