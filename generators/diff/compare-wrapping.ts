import type { Json, Origin } from '../ir/types.ts';
import { isList, isObject, membersOf } from '../load/values.ts';
import type { Schemas } from './flat-schema.ts';
import { shownChoice } from './compare-choices.ts';
import type { SchemaWalk } from './schema-walk.ts';
import type { Subject } from './subject.ts';

/** Keywords beside alternatives that say nothing of values. */
const prose: ReadonlySet<string> = new Set(['title', 'description', 'discriminator', 'example', 'examples']);

interface Alternatives {
  readonly keyword: 'oneOf' | 'anyOf';
  readonly members: readonly Json[];
}

/**
 * Tells of a schema that is one of several alternatives now, and of one that was and is alone now. Its properties have not changed, and
 * nothing is told of them.
 * @returns Whether it is so.
 */
export function compareWrapping(
  base: Schemas,
  revision: Schemas,
  subject: Subject,
  walk: SchemaWalk,
  fallback: { readonly base: Origin; readonly revision: Origin },
): boolean {
  const [was, is] = [onlyOf(base), onlyOf(revision)];
  if (was === undefined || is === undefined) return false;
  const [before, after] = [alternativesOf(was), alternativesOf(is)];
  if (before && after) return false;
  const origin = isObject(is) ? walk.sides.revision.originOf(is) : fallback.revision;
  if (after) {
    const others = after.members.filter((member) => !walk.same.holds(was, member));
    if (others.length !== after.members.length - 1) return false;
    tellAdded(after.keyword, others, subject, walk, origin);
    return true;
  }
  if (!before) return false;
  const others = before.members.filter((member) => !walk.same.holds(member, is));
  if (others.length !== before.members.length - 1) return false;
  for (const other of others)
    if (isNull(other))
      walk.tell(subject, 'became-not-nullable', 'narrows', 'must not be null any more', origin);
    else
      walk.tell(
        subject,
        ruleOf(before.keyword, 'removed'),
        'narrows',
        `has lost the alternative ${shownChoice(other)}`,
        origin,
      );
  return true;
}

function tellAdded(
  keyword: Alternatives['keyword'],
  others: readonly Json[],
  subject: Subject,
  walk: SchemaWalk,
  origin: Origin,
): void {
  const isBody = keyword === 'oneOf' && subject.prefix.endsWith('-body');
  for (const other of others)
    if (isNull(other)) walk.tell(subject, 'became-nullable', 'widens', 'may be null now', origin);
    else
      walk.tell(
        subject,
        isBody ? 'wrapped-in-one-of-original-preserved' : ruleOf(keyword, 'added'),
        'widens',
        `has a new alternative ${shownChoice(other)}`,
        origin,
      );
}

function ruleOf(keyword: Alternatives['keyword'], verb: 'added' | 'removed'): string {
  return `${keyword === 'oneOf' ? 'one-of' : 'any-of'}-${verb}`;
}

function onlyOf([schema, ...others]: Schemas): Json | undefined {
  return others.length === 0 ? schema : undefined;
}

/** The alternatives of a schema that says nothing else. */
function alternativesOf(schema: Json): Alternatives | undefined {
  if (!isObject(schema)) return undefined;
  const said = membersOf(schema).filter(([keyword]) => !prose.has(keyword) && !keyword.startsWith('x-'));
  const [first, ...others] = said;
  if (!first || others.length > 0) return undefined;
  const [keyword, members] = first;
  return (keyword === 'oneOf' || keyword === 'anyOf') && isList(members) ? { keyword, members } : undefined;
}

function isNull(schema: Json): boolean {
  return isObject(schema) && schema['type'] === 'null';
}
