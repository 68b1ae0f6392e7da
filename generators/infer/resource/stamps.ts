import type { Cursor } from '../../ir/cursor.ts';
import { pointerTo } from '../envelope.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { ModelContext } from '../model-context.ts';
import type { Schemas } from '../schemas.ts';
import { headNames } from '@specline/kernel/lexicon/names';
import { endsAsTime, isChangeTime, isCreationTime, isServiceTime } from '@specline/kernel/lexicon/times';

/** Fields that tell when a record was made and when it was changed, as they are named. */
export interface Stamps {
  readonly made: readonly string[];
  readonly changed: readonly string[];
}

/** The fields of a resource, and pointers into what tells of the record, that hold such times. */
export function foundStamps(
  { declared, name, schema }: FoundResource,
  { schemas, sent: sentOf }: ModelContext,
): Stamps {
  const sent = sentOf.get(name) ?? new Set();
  const fields = schemas.fields(schema);
  // What a client may send because records are sent as they are shown is still for the service to say.
  const isOwn = (field: string): boolean => declared === undefined && isServiceTime(field);
  const times = [...fields].flatMap(([field, at]) =>
    isTime(field, at, schemas) && (!sent.has(field) || isOwn(field)) ? [[field, field] as const] : [],
  );
  // In an object that tells of the record, times are for the service to say.
  const deep = declared === undefined ? [...headNames] : [];
  const inner = deep.flatMap((head) =>
    entriesOf(schemas, fields.get(head)).flatMap(([field, at]) =>
      isTime(field, at, schemas) ? [[field, pointerTo(head, field)] as const] : [],
    ),
  );
  const named = (isNamed: (field: string) => boolean): readonly string[] =>
    [...times, ...inner].flatMap(([field, at]) => (isNamed(field) ? [at] : [])).sort();
  return { made: named(isCreationTime), changed: named(isChangeTime) };
}

function entriesOf(schemas: Schemas, at: Cursor | undefined) {
  return at === undefined ? [] : [...schemas.fields(at)];
}

/** Of texts (RFC 3339), or of numbers of seconds since 1970: registry of formats of OpenAPI, and a usual name beside it. */
function isTime(name: string, at: Cursor, schemas: Schemas): boolean {
  const format = schemas.format(at);
  return ['date-time', 'unixtime', 'unix-time'].includes(format ?? '') || isCountedTime(name, at, schemas);
}

/** True for a number that may hold seconds since 1970, and is called like a time. */
function isCountedTime(name: string, at: Cursor, schemas: Schemas): boolean {
  const target = schemas.target(at);
  return schemas.isNumber(target) && takesSeconds(target) && endsAsTime(name);
}

/** Whether limits leave the seconds of our days, which 32 bits hold. */
function takesSeconds(at: Cursor): boolean {
  const most = Math.min(at.number('maximum') ?? Infinity, at.number('exclusiveMaximum') ?? Infinity);
  return most >= 2 ** 31 - 1 && !at.has('enum') && !at.has('const');
}
