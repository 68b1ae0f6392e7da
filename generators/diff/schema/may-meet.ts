import type { Json } from '@specline/kernel/json';
import { isList } from '@specline/kernel/values';
import { declaredTypes } from './compare-types.ts';
import { flatten, occurrencesOf, valueOf, type FlatSchema } from './flat-schema.ts';
import { isEqual } from './sameness.ts';
import type { Side } from '../side.ts';

/**
 * True if some value may match two schemas, as far as types and listed values show. Objects and lists are assumed to differ in
 * their content.
 */
export function mayMeet(one: Json, other: Json, side: Side): boolean {
  const [first, second] = [one, other].map((schema) => flatten([schema], side, side.originOf(side.root)));
  if (first === undefined || second === undefined || !first.possible || !second.possible) return false;
  const [some, others] = [valuesOf(first), valuesOf(second)];
  if (some && others) return some.some((value) => others.some((each) => isEqual(value, each)));
  const types = [first, second].map((schema) => typesOf(schema, side));
  const [own, theirs] = types;
  return own !== undefined && theirs !== undefined && own.some((type) => theirs.includes(type));
}

/** Returns the types of single values that a schema takes. */
function typesOf(schema: FlatSchema, side: Side): readonly string[] {
  const values = valuesOf(schema);
  const types = values ? new Set(values.map(typeOf)) : declaredTypes(schema);
  if (types.size > 0)
    return [...types]
      .map((type) => (type === 'integer' ? 'number' : type))
      .filter((type) => singles.includes(type));
  const [choice] = schema.choices;
  if (choice)
    return choice.members.flatMap((member) => typesOf(flatten([member], side, schema.origin), side));
  // One that says something of its members is of objects.
  return schema.properties.size > 0 || schema.required.size > 0 ? [] : singles;
}

const singles: readonly string[] = ['null', 'boolean', 'number', 'string'];

function typeOf(value: Json): string {
  if (value === null) return 'null';
  return isList(value) ? 'array' : typeof value;
}

function valuesOf(schema: FlatSchema): readonly Json[] | undefined {
  const values = valueOf(schema, 'enum');
  if (isList(values)) return values;
  const fixed = occurrencesOf(schema, 'const');
  return fixed.length > 0 ? fixed : undefined;
}

/** True if null is valid for sure. */
export function takesNull(schema: Json, side: Side): boolean {
  const flat = flatten([schema], side, side.originOf(side.root));
  const isOpen = !['const', 'enum', 'not', 'if'].some((keyword) => flat.keywords.has(keyword));
  return isOpen && flat.possible && flat.choices.length === 0 && declaredTypes(flat).has('null');
}
