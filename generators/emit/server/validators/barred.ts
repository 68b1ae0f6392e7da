import type { Json } from '@specline/kernel/json';
import { isObject, newObject } from '@specline/kernel/values';
import type { Cursor } from '../../../ir/cursor.ts';
import { schemaReader } from '../../../ir/references/schema-reader.ts';
import { accessOf } from '../../../ir/schema/schema-facts.ts';
import { isBarred, type Medium } from './medium.ts';

/** The properties of an object that are not for its medium: OpenAPI 3.1.1, section 4.8.24. */
export interface Barred {
  /** Those that nothing can require, since one of the schemas of the object, or one of their alternatives, bars them. */
  readonly needless: ReadonlySet<string>;
  /** Those that no schema of the object judges or counts, since one that always applies bars them. */
  readonly removed: ReadonlySet<string>;
}

/** Bars nothing. */
export const nothingBarred: Barred = { needless: new Set(), removed: new Set() };

/**
 * Returns what a schema bars in its own object, with what is barred there already.
 * @param at The schema.
 * @param outer What the schemas around it bar that apply to the same object.
 */
export function barredBy(at: Cursor, outer: Barred, medium: Medium | undefined): Barred {
  if (medium === undefined) return outer;
  const needless = [...schemaReader.possible(at)].flatMap((part) => ownBarred(part, medium));
  if (needless.length === 0) return outer;
  const removed = [...schemaReader.applied(at)].flatMap((part) => ownBarred(part, medium));
  return {
    needless: new Set([...outer.needless, ...needless]),
    removed: new Set([...outer.removed, ...removed]),
  };
}

/**
 * Returns the part of it that changes what a schema accepts, so that the schema needs no function of its own for the rest.
 * @param at The schema, which applies to the same object.
 * @param barred What is barred there.
 */
export function barredWithin(at: Cursor, barred: Barred, medium: Medium | undefined): Barred {
  if (barred.needless.size === 0) return nothingBarred;
  const parts = [...schemaReader.reachable([at], inPlaceOf)];
  const own = barredBy(at, nothingBarred, medium);
  const needed = new Set(parts.flatMap(requiredBy));
  const isJudged = (name: string): boolean =>
    parts.some((part) => countsAll(part) || part.at('properties')?.has(name) === true);
  return {
    needless: new Set([...barred.needless].filter((name) => !own.needless.has(name) && needed.has(name))),
    removed: new Set([...barred.removed].filter((name) => !own.removed.has(name) && isJudged(name))),
  };
}

/** Returns the properties that a schema declares itself, and that are not for a medium. */
export function ownBarred(at: Cursor, medium: Medium | undefined): readonly string[] {
  return at
    .entriesAt('properties')
    .flatMap(([name, schema]) => (isBarred(accessOf(schema), medium) ? [name] : []));
}

/**
 * Frees a schema from what is barred.
 * @param made The schema as it is prepared so far; changed in place.
 * @param at The schema as it is written.
 */
export function barProperties(
  made: Record<string, Json>,
  at: Cursor,
  { needless, removed }: Barred,
  medium: Medium | undefined,
): void {
  if (needless.size > 0 && at.has('required'))
    made['required'] = at.texts('required').filter((name) => !needless.has(name));
  if (needless.size > 0 && at.has('dependentRequired')) made['dependentRequired'] = neededOf(at, needless);
  const own = ownBarred(at, medium);
  const names = at.has('additionalProperties') ? [...removed] : declaredOf(removed, at);
  const changed = newObject();
  for (const name of names) changed[name] = true;
  for (const name of own) changed[name] = medium === 'reply' ? { writeOnly: true } : true;
  if (Object.keys(changed).length > 0) addTo(made, 'properties', changed);
  if (removed.size > 0 && (at.has('minProperties') || at.has('maxProperties')))
    made['uncounted'] = [...removed].sort();
}

function addTo(made: Record<string, Json>, keyword: string, members: Readonly<Record<string, Json>>): void {
  const before = made[keyword];
  made[keyword] = Object.assign(newObject(), isObject(before) ? before : {}, members);
}

function declaredOf(names: ReadonlySet<string>, at: Cursor): readonly string[] {
  return [...names].filter((name) => at.at('properties')?.has(name) === true);
}

/** Returns `dependentRequired` without properties that are absent: none of them is required, nor what one of them would require. */
function neededOf(at: Cursor, needless: ReadonlySet<string>): Json {
  const needed = newObject();
  for (const [name] of at.entriesAt('dependentRequired').filter(([each]) => !needless.has(each))) {
    const needs = at.at('dependentRequired')?.texts(name) ?? [];
    needed[name] = needs.filter((each) => !needless.has(each));
  }
  return needed;
}

/** Returns the schemas that a schema applies to its own value, be it on a condition: JSON Schema 2020-12, Core, section 10.2. */
function inPlaceOf(at: Cursor): readonly Cursor[] {
  const conditions = ['if', 'then', 'else', 'not'].flatMap((keyword) => at.at(keyword) ?? []);
  return [
    ...schemaReader.composedOf(at),
    ...conditions,
    ...at.entriesAt('dependentSchemas').map(([, schema]) => schema),
  ];
}

function requiredBy(part: Cursor): readonly string[] {
  const dependent = part
    .entriesAt('dependentRequired')
    .flatMap(([name]) => [name, ...(part.at('dependentRequired')?.texts(name) ?? [])]);
  return [...part.texts('required'), ...dependent];
}

/** True for a schema that judges or counts properties whatever they are called. */
function countsAll(part: Cursor): boolean {
  return ['additionalProperties', 'minProperties', 'maxProperties'].some((keyword) => part.has(keyword));
}
