import type { Json, JsonObject } from '@specline/kernel/json';
import { stepsOf } from '@specline/kernel/pointer';
import { isList, isObject, memberAt, membersOf, ownValue, memberOf } from '@specline/kernel/values';
import type { CheckContext } from '../context.ts';
import { mostSchemas } from '../schema/declared-property.ts';
import { isUnresolved, readerOf } from '../schema/target.ts';

/** Keywords next to a `$ref` that declare nothing about the values of a schema. */
const silent: ReadonlySet<string> = new Set([
  '$ref',
  'description',
  'title',
  'summary',
  'deprecated',
  'example',
  'examples',
  'default',
  'readOnly',
  'writeOnly',
  '$comment',
]);

/** True for a schema that declares more about its values than a `$ref` next to it does. */
export function constrainsMore(schema: JsonObject): boolean {
  return Object.keys(schema).some((key) => !silent.has(key) && !key.startsWith('x-'));
}

/**
 * Returns the properties that a schema declares, with those of the schemas that it is made of.
 * @param schema Any value that stands where a schema does.
 * @returns Schemas by name, of two the first; undefined where parts of it are not known.
 */
export function propertiesOf(
  schema: Json | undefined,
  check: CheckContext,
): ReadonlyMap<string, Json> | undefined {
  const { document } = check;
  const properties = new Map<string, Json>();
  if (schema === undefined) return undefined;
  let count = 0;
  for (const part of readerOf(document).possible(schema)) {
    count += 1;
    if (typeof part === 'boolean') continue;
    if (!isObject(part) || count > mostSchemas || isUnresolved(part, document)) return undefined;
    if (ownValue(part, '$dynamicRef') !== undefined) return undefined;
    const own = ownValue(part, 'properties');
    for (const [name, property] of isObject(own) ? membersOf(own) : [])
      if (!properties.has(name)) properties.set(name, property);
  }
  return properties;
}

/**
 * True if values of a schema may have something at a JSON Pointer; items of lists go by a number or `-`.
 * @param body The schema of the values.
 */
export function mayHold(body: Json, pointer: string, check: CheckContext): boolean {
  let found: readonly Json[] = [body];
  for (const step of stepsOf(pointer)) {
    const next = found.map((each) => heldAt(each, step, check));
    if (next.includes(undefined)) return true;
    found = next.flatMap((each) => each ?? []);
  }
  return found.length > 0;
}

/** Returns the schema of what stands at a step in the values of a schema, if there is one; undefined where that is not known. */
function heldAt(schema: Json, step: string, check: CheckContext): readonly Json[] | undefined {
  const items = /^(?:\d+|-)$/.test(step) ? itemsOf(schema, check) : undefined;
  if (items !== undefined) return [items];
  const properties = propertiesOf(schema, check);
  const property = properties?.get(step);
  return properties === undefined ? undefined : property === undefined ? [] : [property];
}

/** Returns the schema of the items of a list, in a schema or in one that it is composed of. */
function itemsOf(schema: Json, { document }: CheckContext): Json | undefined {
  for (const part of readerOf(document).possible(schema)) {
    const items = memberOf(part, 'items');
    if (items !== undefined) return items;
  }
  return undefined;
}

/** A text of a notation: where it stands, and what it is. */
export interface NotedText {
  readonly text: string;
  readonly container: JsonObject | readonly Json[];
  readonly key: string | number;
}

/**
 * Returns the texts that a member of a notation holds: one, or a list.
 * @param notation Object of an extension.
 * @param key Name of the member.
 */
export function textsIn(notation: JsonObject, key: string): readonly NotedText[] {
  const value = ownValue(notation, key);
  if (typeof value === 'string') return [{ text: value, container: notation, key }];
  if (!isList(value)) return [];
  return value.flatMap((text, index) =>
    typeof text === 'string' ? [{ text, container: value, key: index }] : [],
  );
}

/**
 * Returns the members of an object that a member of a notation holds.
 * @returns Names, values, and the object that has them.
 */
export function entriesIn(
  notation: JsonObject,
  key: string,
): readonly (readonly [name: string, value: Json, holder: JsonObject])[] {
  const holder = ownValue(notation, key);
  if (!isObject(holder)) return [];
  return Object.keys(holder).flatMap((name) => {
    const value = memberAt(holder, name);
    return value === undefined ? [] : [[name, value, holder] as const];
  });
}
