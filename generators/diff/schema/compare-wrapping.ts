import type { Origin } from '@specline/kernel/origin';
import type { Json } from '@specline/kernel/json';
import { isList, isObject, membersOf, refOf } from '@specline/kernel/values';
import type { Schemas } from './flat-schema.ts';
import { shownChoice, reportAddedChoice } from './compare-choices.ts';
import { mayMeet, takesNull } from './may-meet.ts';
import type { SchemaWalk } from './schema-walk.ts';
import type { Subject } from '../subject.ts';

/** Keywords next to alternatives that declare nothing about values. */
const prose: ReadonlySet<string> = new Set(['title', 'description', 'discriminator', 'example', 'examples']);

interface Alternatives {
  readonly keyword: 'oneOf' | 'anyOf';
  readonly members: readonly Json[];
}

/**
 * Reports a schema that is one of several alternatives now, and one that was and is alone now. Its properties have not changed, and
 * nothing is reported about them.
 * @returns Whether it is so.
 */
export function compareWrapping(
  base: Schemas,
  revision: Schemas,
  subject: Subject,
  walk: SchemaWalk,
  fallback: { readonly base: Origin; readonly revision: Origin },
): boolean {
  const { sides } = walk;
  const [one, other] = [onlyOf(base), onlyOf(revision)];
  const [was, is] = [sides.base.resolve(one), sides.revision.resolve(other)];
  if (one === undefined || was === undefined || other === undefined || is === undefined) return false;
  const [before, after] = [alternativesOf(was), alternativesOf(is)];
  // Where both refer to the same, that has changed; else what refers has.
  const changed = refOf(one) === refOf(other) ? is : other;
  const origin = isObject(changed) ? sides.revision.originOf(changed) : fallback.revision;
  // What was referred to by its name may be so still, or be written out in the place of that name.
  const isSame = (old: Json, young: Json): boolean =>
    walk.same.holds(old, young) || walk.same.holds(sides.base.resolve(old), sides.revision.resolve(young));
  const added = after?.members.filter((member) => !isSame(one, member));
  if (after && added?.length === after.members.length - 1) {
    reportAdded(after, added, subject, walk, origin);
    return true;
  }
  const others = before?.members.filter((member) => !isSame(member, other));
  if (!before || others?.length !== before.members.length - 1) return false;
  for (const gone of others)
    if (isNull(gone))
      walk.report(subject, 'became-not-nullable', 'narrows', 'must not be null any more', origin);
    else
      walk.report(
        subject,
        `${before.keyword === 'oneOf' ? 'one-of' : 'any-of'}-removed`,
        'narrows',
        `has lost the alternative ${shownChoice(gone)}`,
        origin,
      );
  return true;
}

function reportAdded(
  { keyword, members }: Alternatives,
  others: readonly Json[],
  subject: Subject,
  walk: SchemaWalk,
  origin: Origin,
): void {
  const isBody = keyword === 'oneOf' && subject.prefix.endsWith('-body');
  for (const other of others) {
    const rest = members.filter((member) => member !== other);
    // What takes null already takes nothing more by an "anyOf", and null no more by a "oneOf".
    const { revision } = walk.sides;
    if (isNull(other) && keyword === 'anyOf' && rest.some((member) => takesNull(member, revision))) continue;
    if (isNull(other) && (keyword === 'anyOf' || !rest.some((member) => mayMeet(member, other, revision))))
      walk.report(subject, 'became-nullable', 'widens', 'may be null now', origin);
    else
      reportAddedChoice(
        keyword,
        other,
        members,
        origin,
        subject,
        walk,
        isBody ? 'wrapped-in-one-of-original-preserved' : undefined,
      );
  }
}

function onlyOf([schema, ...others]: Schemas): Json | undefined {
  return others.length === 0 ? unwrapped(schema) : undefined;
}

/** Returns the only schema of an `allOf`, which is how OpenAPI 3.0 writes a description next to a reference. */
function unwrapped(schema: Json | undefined): Json | undefined {
  const [keyword, members] = onlyKeywordOf(schema) ?? [];
  return keyword === 'allOf' && isList(members) && members.length === 1 ? unwrapped(members[0]) : schema;
}

/** Returns the alternatives of a schema that says nothing else. */
function alternativesOf(schema: Json): Alternatives | undefined {
  const [keyword, members] = onlyKeywordOf(schema) ?? [];
  return (keyword === 'oneOf' || keyword === 'anyOf') && members !== undefined && isList(members)
    ? { keyword, members }
    : undefined;
}

/** Returns the keyword of a schema that has only one, not counting those that declare nothing about values. */
function onlyKeywordOf(schema: Json | undefined): readonly [string, Json] | undefined {
  if (!isObject(schema)) return undefined;
  const members = membersOf(schema).filter(([keyword]) => !prose.has(keyword) && !keyword.startsWith('x-'));
  return members.length === 1 ? members[0] : undefined;
}

function isNull(schema: Json): boolean {
  return isObject(schema) && schema['type'] === 'null';
}
