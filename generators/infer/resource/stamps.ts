import { headNames } from '@specline/kernel/lexicon/names';
import { endsAsTime } from '@specline/kernel/lexicon/times';
import type { Cursor } from '../../ir/cursor.ts';
import { pointerTo } from '../envelope.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { RuledContext } from '../ruled-context.ts';
import type { Decision } from '../rules/rule.ts';
import type { Stamp, StampSubject } from '../rules/resources/stamp-rules.ts';
import type { Schemas } from '../schemas.ts';

/** A field that holds when a record was made or changed, or a JSON Pointer to one in an object that describes the record. */
export interface FoundStamp {
  readonly name: string;
  readonly decision: Decision<Stamp>;
}

/** Returns the fields of a resource that hold such times, in the order of their names. */
export function foundStamps(
  { declared, name, schema }: FoundResource,
  { schemas, sent, rules }: Pick<RuledContext, 'schemas' | 'sent' | 'rules'>,
): readonly FoundStamp[] {
  const fields = schemas.fields(schema);
  const stampsIn = (
    at: Cursor | undefined,
    where: StampSubject['in'],
    nameOf: (field: string) => string,
  ): readonly FoundStamp[] =>
    [...(at === undefined ? [] : schemas.fields(at))].flatMap(([field, inner]) => {
      if (!isTime(field, inner, schemas)) return [];
      const isSent = sent.get(name)?.has(field) === true;
      const subject = { field, at: inner, in: where, isSent, isDeclared: declared !== undefined };
      const decision = rules.stamps.decide(subject);
      return decision === undefined ? [] : [{ name: nameOf(field), decision }];
    });
  const heads = [...headNames].flatMap((head) =>
    stampsIn(fields.get(head), 'head', (field) => pointerTo(head, field)),
  );
  const found = [...stampsIn(schema, 'record', (field) => field), ...heads];
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * True for a field of times: texts (RFC 3339), or numbers of seconds since 1970 (registry of formats of OpenAPI) with a usual name.
 */
function isTime(name: string, at: Cursor, schemas: Schemas): boolean {
  const format = schemas.format(at);
  return ['date-time', 'unixtime', 'unix-time'].includes(format ?? '') || isCountedTime(name, at, schemas);
}

/** True for a number that may hold seconds since 1970, and is called like a time. */
function isCountedTime(name: string, at: Cursor, schemas: Schemas): boolean {
  const target = schemas.target(at);
  return schemas.isNumber(target) && takesSeconds(target) && endsAsTime(name);
}

/** True if limits leave the seconds of our days, which 32 bits hold. */
function takesSeconds(at: Cursor): boolean {
  const most = Math.min(at.number('maximum') ?? Infinity, at.number('exclusiveMaximum') ?? Infinity);
  return most >= 2 ** 31 - 1 && !at.has('enum') && !at.has('const');
}
