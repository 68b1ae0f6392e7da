import type { Cursor } from '../../ir/cursor.ts';
import { pointerTo } from '../envelope.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { ModelContext } from '../model-context.ts';
import type { Schemas } from '../schemas.ts';
import { headNames } from '../head-names.ts';

const madeNames =
  /^(?:created?|creation|posted|joined|added|registered|inserted|submitted|opened|placed|ordered|booked|inception|date_?created)(?:_?(?:at|on|date|time|timestamp))?$/i;
const changedNames =
  /^(?:last_?)?(?:updated?|modified|modification|changed)(?:_?(?:at|on|date|time|timestamp))?$/i;

/** Whether a field is called like the time at which a record was made. */
export function isMakingStamp(field: string): boolean {
  return madeNames.test(field);
}

/** Whether a field is called like the time at which a record was last changed. */
export function isChangeStamp(field: string): boolean {
  return changedNames.test(field);
}

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
  const isOwn = (field: string): boolean =>
    declared === undefined &&
    /^(?:created?|creation|(?:last_?)?updated?|modified)(?:_?(?:at|on|date|time|timestamp))?$/i.test(field);
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
  const named = (names: RegExp): readonly string[] =>
    [...times, ...inner].flatMap(([field, at]) => (names.test(field) ? [at] : [])).sort();
  return { made: named(madeNames), changed: named(changedNames) };
}

function entriesOf(schemas: Schemas, at: Cursor | undefined) {
  return at === undefined ? [] : [...schemas.fields(at)];
}

/** Of texts (RFC 3339), or of numbers of seconds since 1970: registry of formats of OpenAPI, and a usual name beside it. */
function isTime(name: string, at: Cursor, schemas: Schemas): boolean {
  const format = schemas.format(at);
  return ['date-time', 'unixtime', 'unix-time'].includes(format ?? '') || isCountedTime(name, at, schemas);
}

/** Seconds since 1970 of which no format tells, but the end of the name or the description does. */
function isCountedTime(name: string, at: Cursor, schemas: Schemas): boolean {
  const target = schemas.target(at);
  if (!schemas.isNumber(target)) return false;
  const text = [at, target].map((each) => each.text('description') ?? '').join(' ');
  if (/milli/i.test(text) || !takesSeconds(target)) return false;
  return (
    /(?:at|date|time|timestamp|(?<!i)on)$/i.test(name) ||
    /\b(?:unix|epoch|timestamp|seconds since)\b/i.test(text)
  );
}

/** Whether limits leave the seconds of our days, which 32 bits hold. */
function takesSeconds(at: Cursor): boolean {
  const most = Math.min(at.number('maximum') ?? Infinity, at.number('exclusiveMaximum') ?? Infinity);
  return most >= 2 ** 31 - 1 && !at.has('enum') && !at.has('const');
}
