import type { Cursor } from '../../ir/cursor.ts';
import { bareName } from '@specline/kernel/plural';
import type { Fields, Schemas } from '../schemas.ts';

/** Names of what is sent that name somebody or something: `userId`, `agent`, `to`. */
const keyNames = /(?:id|to|user|agent|member|assignee|owner|login|username|email)$/;

/** Endings of fields that tell of a verb, but not to what it was done. */
const circumstances = /(?:at|on|by|date|time|count|reason|note|notes|comment)$/;

/**
 * The fields of a record that a verb fills from a body which calls them otherwise: `cancel` keeps `reason` as `cancellationReason`, and
 * `assign` a `userId` as `assigneeId`.
 * @param segment The verb, as the end of a path has it.
 * @param sent Fields of the body.
 * @param own Fields of the record.
 * @returns Fields of the record by those of the body.
 */
export function verbFields(
  segment: string,
  sent: Fields,
  own: Fields,
  schemas: Schemas,
): Readonly<Record<string, string>> {
  const about = fieldsAbout(bareName(segment), own);
  const others = [...sent.keys()].filter((name) => !own.has(name));
  const named = others.flatMap((name) => {
    const bare = bareName(name);
    const found = about.filter(([field]) => bareName(field).endsWith(bare));
    return found.length === 1 && found[0] !== undefined ? [[name, found[0][0]] as const] : [];
  });
  if (named.length > 0) return Object.fromEntries(named);
  const [target, ...more] = about.filter(([field, at]) => isTarget(field, at, schemas));
  const keys = others.filter((name) => keyNames.test(bareName(name)));
  const isSure = target !== undefined && more.length === 0 && keys.length === 1;
  return isSure ? Object.fromEntries(keys.map((name) => [name, target[0]])) : {};
}

/** Fields whose names begin as a verb does: those of `cancel` are `cancelReason` and `cancellationReason`. */
function fieldsAbout(verb: string, own: Fields): readonly (readonly [string, Cursor])[] {
  const stem = verb.slice(0, Math.max(4, verb.length - 2));
  if (stem.length < 4) return [];
  return [...own].filter(([name]) => bareName(name).startsWith(stem) && bareName(name).length > stem.length);
}

function isTarget(name: string, at: Cursor, schemas: Schemas): boolean {
  const isKey = ['string', 'integer', 'object', 'other'].includes(schemas.kind(at));
  return isKey && schemas.values(at).length === 0 && !circumstances.test(bareName(name));
}
