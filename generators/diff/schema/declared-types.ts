import type { Json } from '@specline/kernel/json';
import { isList } from '@specline/kernel/values';
import { occurrencesOf, type FlatSchema } from './flat-schema.ts';
import { jsonTypeOf, jsonTypes, type JsonType } from './json-type.ts';
import { isEqual } from './sameness.ts';

/** Returns the types that the keyword `type` allows; none where it is left out. */
export function declaredTypes(schema: FlatSchema): ReadonlySet<string> {
  const sets = occurrencesOf(schema, 'type').map(typeNames);
  const named = sets.flat();
  return new Set(named.filter((name) => sets.every((set) => covers(new Set(set), name))));
}

/** True if the types that a schema declares exclude each other, so that no value is valid. */
export function isOfNoType(schema: FlatSchema): boolean {
  return schema.keywords.has('type') && declaredTypes(schema).size === 0;
}

function typeNames(value: Json): readonly string[] {
  const names = isList(value) ? value : [value];
  return names.filter((name) => typeof name === 'string');
}

/** True if types cover a type; an integer is a number. */
export function covers(types: ReadonlySet<string>, type: string): boolean {
  return types.has(type) || (type === 'integer' && types.has('number'));
}

/** True if numbers of a schema are whole by its `type`. */
export function isOfIntegers(schema: FlatSchema): boolean {
  const types = declaredTypes(schema);
  return types.has('integer') && !types.has('number');
}

/** Returns the values of a schema that lists them by `enum` or `const`; those that each of several lists has. */
export function listedValues(schema: FlatSchema): readonly Json[] | undefined {
  const lists = [
    ...occurrencesOf(schema, 'enum').filter(isList),
    ...occurrencesOf(schema, 'const').map((value) => [value]),
  ];
  const [first, ...others] = lists;
  return first?.filter((value) => others.every((list) => list.some((each) => isEqual(each, value))));
}

/** Returns the types of the values that `type`, `enum` and `const` leave. */
export function possibleTypes(schema: FlatSchema): ReadonlySet<JsonType> {
  if (!schema.possible) return new Set();
  const isDeclared = schema.keywords.has('type');
  const declared = declaredTypes(schema);
  const types = jsonTypes.filter(
    (type) => !isDeclared || declared.has(type) || (type === 'number' && declared.has('integer')),
  );
  const values = listedValues(schema);
  return new Set(
    values === undefined ? types : types.filter((type) => values.some((value) => jsonTypeOf(value) === type)),
  );
}
