import type { Json } from '@specline/kernel/json';
import type { Origin } from '@specline/kernel/origin';
import { isObject } from '@specline/kernel/values';
import { occurrencesOf, structuralKeywords, type FlatSchema } from '../flat-schema.ts';
import { isAssertion } from '../json-type.ts';

/** True for a schema that takes every value: `true`, `{}`, or annotations alone. */
export function takesAnything(schema: Json | undefined): boolean {
  return schema === true || (isObject(schema) && limitingKeys(schema).length === 0);
}

/**
 * Returns the value of a schema's keyword where nothing else limits its values: the names of `{ required: [a] }`.
 * @returns Undefined where the keyword is absent, or other keywords limit values as well.
 */
export function onlyKeyword(schema: Json | undefined, keyword: string): Json | undefined {
  if (!isObject(schema)) return undefined;
  const [key, ...others] = limitingKeys(schema);
  return key === keyword && others.length === 0 ? schema[keyword] : undefined;
}

function limitingKeys(schema: Readonly<Record<string, Json>>): readonly string[] {
  return Object.keys(schema).filter(
    (key) => structuralKeywords.has(key) || key === '$dynamicRef' || isAssertion(key),
  );
}

/** Returns the value of a keyword that a schema declares once. */
export function singleValue(schema: FlatSchema, keyword: string): Json | undefined {
  const [value, ...others] = occurrencesOf(schema, keyword);
  return others.length === 0 ? value : undefined;
}

/** Returns a schema without some of its keywords. */
export function withoutKeywords(schema: FlatSchema, ...names: readonly string[]): FlatSchema {
  if (!names.some((name) => schema.keywords.has(name))) return schema;
  return { ...schema, keywords: new Map([...schema.keywords].filter(([name]) => !names.includes(name))) };
}

/** Returns a schema with one more value of a keyword. */
export function withKeyword(schema: FlatSchema, keyword: string, value: Json, origin: Origin): FlatSchema {
  const values = [...(schema.keywords.get(keyword) ?? []), { value, origin }];
  return { ...schema, keywords: new Map(schema.keywords).set(keyword, values) };
}

/** Returns the place of a keyword, or of the schema where it is absent. */
export function originOfKeyword(schema: FlatSchema, keyword: string): Origin {
  return schema.keywords.get(keyword)?.[0]?.origin ?? schema.origin;
}
