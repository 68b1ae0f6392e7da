import type { Json, Scalar } from '@specline/kernel/json';
import { isObject } from '@specline/kernel/values';
import type { Cursor } from '../cursor.ts';
import { schemaReader } from '../references/schema-reader.ts';
import { listedValues } from '../schema/listed-values.ts';
import { typesOf } from '../schema/schema-parts.ts';

/**
 * Returns the only values that schemas take together, wherever they list them: by `const` or `enum`, or in all of their alternatives.
 * @param schemas Schemas that apply to one value.
 * @returns Undefined where they list none.
 */
export function onlyValues(schemas: readonly Cursor[]): readonly Json[] | undefined {
  return inAll(schemas.flatMap((schema) => listsOf(schema, new Set())));
}

function inAll([first, ...others]: readonly (readonly Json[])[]): readonly Json[] | undefined {
  const sets = others.map((list) => new Set(list));
  return first?.filter((value) => sets.every((set) => set.has(value)));
}

/** Returns the lists that each hold for all values of a schema. */
function listsOf(schema: Cursor, seen: Set<Json>): readonly (readonly Json[])[] {
  return [...schemaReader.applied(schema)].flatMap((part) => {
    const listed = part.text('type') === 'null' ? [null] : listedValues(part);
    const alternatives = ['oneOf', 'anyOf'].flatMap((keyword) => eitherOf(part.itemsAt(keyword), seen));
    return [...(listed === undefined ? [] : [listed]), ...alternatives];
  });
}

/** Returns what alternatives list, if each of them does; schemas may meet themselves, so that none is read twice. */
function eitherOf(members: readonly Cursor[], seen: Set<Json>): readonly (readonly Json[])[] {
  const values: Json[] = [];
  for (const member of members) {
    const own = seen.has(member.value) ? undefined : inAll(listsOf(member, seen.add(member.value)));
    if (own === undefined) return [];
    for (const value of own) values.push(value);
  }
  return members.length === 0 ? [] : [values];
}

/** Returns the types that the first of some schemas to name any allows; none where none does. */
export function typesOfAny(schemas: readonly Cursor[]): readonly string[] {
  for (const schema of schemas)
    for (const part of schemaReader.applied(schema)) if (part.has('type')) return typesOf(part);
  return [];
}

/**
 * Returns the value that a key of a mapping, or the name of a schema, stands for.
 * @param text The key.
 * @param types The types of the property; none where any is possible.
 * @returns Undefined where it can be none of them.
 * @source OpenAPI 3.1.1, section 4.8.25.2: keys are strings, and values may be of other types
 */
export function asTag(text: string, types: readonly string[]): Scalar | undefined {
  if (types.length === 0 || types.includes('string')) return text;
  if (types.includes('boolean') && ['true', 'false'].includes(text)) return text === 'true';
  const isNumeric = types.some((type) => type === 'integer' || type === 'number');
  return isNumeric && String(Number(text)) === text ? Number(text) : undefined;
}

/** True for a schema that may take objects. */
export function takesObjects(at: Cursor): boolean {
  for (const part of schemaReader.applied(at)) {
    if (part.value === false || (part.has('type') && !typesOf(part).includes('object'))) return false;
    if (listedValues(part)?.some(isObject) === false) return false;
  }
  return true;
}
