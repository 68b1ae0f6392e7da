import {
  perhapsUniqueNames,
  perhapsVersionNames,
  uniqueNames,
  versionNames,
} from '@specline/kernel/lexicon/names';
import { bareName } from '@specline/kernel/plural';
import type { Cursor } from '../../../ir/cursor.ts';
import { accessOf } from '../../../ir/schema/schema-facts.ts';
import type { FoundResource } from '../../found/found-resource.ts';
import type { Found } from '../../found/found.ts';
import { millisecondsOf } from '../../notation.ts';
import { restoringOf } from '../../resource/soft-deletion.ts';
import type { Schemas, ValueKind } from '../../schemas.ts';
import type { StoredResource } from '../../types.ts';
import { findingRule, RuleTable, type Reason, type RuleExample } from '../rule.ts';

/** A resource that no `x-resource` describes, and whose records have fields. */
export interface RecordSubject {
  readonly resource: FoundResource;
  readonly schemas: Schemas;
  readonly found: Pick<Found, 'places'>;
  /** Its key. */
  readonly key: string | undefined;
  /** Fields that some request sends. */
  readonly sent: ReadonlySet<string>;
}

/** The rules about values that no two records of an owner have. */
export type UniqueRules = RuleTable<RecordSubject, readonly string[]>;

/** The rules about the field that holds which version of a record there is. */
export type VersionRules = RuleTable<RecordSubject, string>;

/** The rules about what stays of a removed record. */
export type RemovalRules = RuleTable<RecordSubject, NonNullable<StoredResource['data']['softDelete']>>;

/** The rules about fields whose values the service gives to new records. */
export type SampledRules = RuleTable<RecordSubject, readonly string[]>;

function fieldReason({ resource, schemas }: RecordSubject, field: string | undefined, text: string): Reason {
  const at = schemas.fields(resource.schema).get(field ?? '');
  return { text: `${field ?? ''} ${text}`, origin: at?.keyOrigin ?? resource.schema.origin };
}

/** Returns the texts that creation sends, where it declares a conflict. */
function textsOf({ resource: { schema, places }, schemas }: RecordSubject): readonly string[] {
  const makers = places.flatMap(({ ofAll }) => ofAll.get('post') ?? []);
  if (!makers.some(({ at }) => at.at('responses')?.has('409') === true)) return [];
  const sent = new Set(
    makers.flatMap(({ body }) => (body === undefined ? [] : [...schemas.fields(body.schema).keys()])),
  );
  return [...schemas.fields(schema)].flatMap(([name, at]) => {
    const isText = schemas.kind(at) === 'string' && schemas.values(at).length === 0;
    return isText && sent.has(name) ? [name] : [];
  });
}

/** Returns the texts that are called like what one record has alone; the first of what may be so where there is none. */
function uniqueIn(texts: readonly string[]): readonly string[] {
  const sure = texts.filter((name) => uniqueNames.has(bareName(name)));
  const perhaps = texts.filter((name) => perhapsUniqueNames.has(bareName(name)));
  return sure.length > 0 ? sure.sort() : perhaps.slice(0, 1);
}

/** The rules about unique values. */
export const uniqueRules: UniqueRules = new RuleTable([
  findingRule<RecordSubject, readonly string[]>({
    id: 'unique.name',
    priority: 100,
    find: (subject) => {
      const fields = uniqueIn(textsOf(subject));
      return fields.length > 0 ? fields : undefined;
    },
    why: (subject, [first]) =>
      fieldReason(subject, first, 'is called like what one record has alone, and POST declares 409'),
    example: {
      document: [
        'User { id, age: integer, email }',
        'POST /users User -> 201 User, 409',
        'GET /users/{userId} -> User',
      ],
      resource: 'users',
      does: 'answers 409 to the email of another user',
    },
  }),
]);

const isVersion = (name: string): boolean => versionNames.has(bareName(name));

const isPerhapsVersion = (name: string): boolean => name === '__v' || perhapsVersionNames.has(bareName(name));

/** Returns the field of an object that holds a version by its name, of those of a kind. */
function versionIn(
  at: Cursor,
  schemas: Schemas,
  isCalled: (name: string) => boolean,
  ...kinds: readonly ValueKind[]
): string | undefined {
  const found = [...schemas.fields(at)].find(([name, field]) => {
    const isFree = schemas.values(field).length === 0 && /^$|^int/.test(schemas.format(field) ?? '');
    return isFree && isCalled(name) && kinds.includes(schemas.kind(field));
  });
  return found?.[0];
}

/** True for a field that a request sets: what a new record is sent with, and what changes it where no conflict may come of it. */
function isForClients(name: string, { resource: { places }, schemas }: RecordSubject): boolean {
  const posted = places.flatMap(({ ofAll }) => ofAll.get('post') ?? []);
  const changed = places
    .flatMap(({ ofOne }) => ['put', 'patch'].flatMap((method) => ofOne.get(method) ?? []))
    .filter(({ statuses }) => !statuses.has('409') && !statuses.has('412'));
  return [...posted, ...changed].some(({ body }) => {
    const field = body === undefined ? undefined : schemas.fields(body.schema).get(name);
    return field !== undefined && accessOf(field) !== 'read';
  });
}

const versioned = (field: string): RuleExample => ({
  document: [
    `Pet { id, name, ${field} }`,
    'GET /pets/{petId} -> Pet',
    'PUT /pets/{petId} Pet -> 200 Pet, 409',
  ],
  resource: 'pets',
  does: 'has another version after each change',
});

/** The rules about versions. */
export const versionRules: VersionRules = new RuleTable([
  findingRule<RecordSubject, string>({
    id: 'version.name',
    priority: 300,
    find: ({ resource, schemas }) => versionIn(resource.schema, schemas, isVersion, 'string', 'integer'),
    why: (subject, field) => fieldReason(subject, field, 'is called like nothing but a version'),
    example: versioned('etag'),
  }),
  findingRule<RecordSubject, string>({
    id: 'version.number',
    priority: 200,
    find: (subject) => {
      const field = versionIn(subject.resource.schema, subject.schemas, isPerhapsVersion, 'integer');
      return field === undefined || isForClients(field, subject) ? undefined : field;
    },
    why: (subject, field) =>
      fieldReason(subject, field, 'is a number called like a version, which requests do not set'),
    example: versioned('version: integer'),
  }),
]);

type Removal = NonNullable<StoredResource['data']['softDelete']>;

/** Time for which deleted records can be restored, where no document declares it: longer than anyone tries out a mock. */
const retention = millisecondsOf('P30D') ?? 0;

/** Names of the fields that hold whether, or when, a record was removed. */
const removed = /^(?:is)?(?:deleted|removed|trashed)(?:at|on|date|time)?$/;

function removedField({ resource, schemas }: RecordSubject): string | undefined {
  const found = [...schemas.fields(resource.schema)].find(
    ([name, at]) =>
      removed.test(bareName(name)) && (schemas.kind(at) === 'boolean' || schemas.format(at) === 'date-time'),
  );
  return found?.[0];
}

function removalRule(
  id: string,
  priority: number,
  find: (subject: RecordSubject) => Removal | undefined,
  field: string,
  does: string,
) {
  return findingRule<RecordSubject, Removal>({
    id,
    priority,
    find: (subject) =>
      restoringOf(subject.resource, subject.found.places) === undefined ? undefined : find(subject),
    why: ({ resource, found: { places } }) => {
      const restoring = restoringOf(resource, places);
      return {
        text: `${restoring?.method.toUpperCase() ?? ''} takes a removal back`,
        origin: (restoring?.at ?? resource.schema).keyOrigin,
      };
    },
    example: {
      document: [
        `Task { id, name, ${field} }`,
        'GET /tasks/{taskId} -> Task',
        'DELETE /tasks/{taskId} -> 204',
        'POST /tasks/{taskId}/restore -> 200 Task',
      ],
      resource: 'tasks',
      does,
    },
  });
}

/** The rules about removal: a document that takes removals back has to keep what was removed. */
export const removalRules: RemovalRules = new RuleTable([
  removalRule(
    'removal.marked',
    200,
    (subject) => {
      const field = removedField(subject);
      return field === undefined ? undefined : { field, retention };
    },
    'deletedAt?: date-time',
    'keeps a removed task, with the time in deletedAt',
  ),
  removalRule('removal.kept', 100, () => ({ retention }), 'age: integer', 'keeps a removed task'),
]);

/** The rules about other names of records. */
export const sampledRules: SampledRules = new RuleTable([
  findingRule<RecordSubject, readonly string[]>({
    id: 'sampled.other-name',
    priority: 100,
    find: ({ resource, schemas, key, sent }) => {
      const names = [...schemas.fields(resource.schema)].flatMap(([field, at]) => {
        const isName = /^(?:_?id|uuid|key|number)$/.test(field) && field !== key && !sent.has(field);
        return isName && ['string', 'integer', 'number'].includes(schemas.kind(at)) ? [field] : [];
      });
      return names.length > 0 ? names.sort() : undefined;
    },
    why: (subject, [first]) =>
      fieldReason(subject, first, 'names the record as well, and no request sends it'),
    example: {
      document: ['Issue { id, number: integer }', 'GET /issues/{issue_number} -> Issue'],
      resource: 'issues',
      does: 'gives a new issue an id that is none of another issue',
    },
  }),
]);
