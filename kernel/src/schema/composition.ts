import type { Json, JsonObject } from '../json.ts';
import { isList, isObject, listOf, ownValue } from '../values.ts';

/** Keywords whose schemas a value is held against by choice: JSON Schema 2020-12, Core, sections 10.2.1.2 and 10.2.1.3. */
export const choiceKeywords = ['oneOf', 'anyOf'] as const;

/** Keywords whose lists of schemas are about the value itself: JSON Schema 2020-12, Core, section 10.2.1. */
export const compositionKeywords = ['allOf', ...choiceKeywords] as const;

/** The alternatives of a schema object under one keyword. */
export interface Choice {
  readonly keyword: (typeof choiceKeywords)[number];
  readonly members: readonly Json[];
}

/**
 * Returns the members of the `allOf` of a schema object.
 * @source JSON Schema 2020-12, Core, section 10.2.1.1
 */
export function joinedIn(schema: JsonObject): readonly Json[] {
  return listOf(schema, 'allOf');
}

/** Returns the `oneOf` and the `anyOf` of a schema object, as far as they are lists. */
export function choicesOf(schema: JsonObject): readonly Choice[] {
  return choiceKeywords.flatMap((keyword) => {
    const members = ownValue(schema, keyword);
    return isList(members) ? [{ keyword, members }] : [];
  });
}

/** Returns the members of `oneOf` and `anyOf` of a schema object. */
export function alternativesOf(schema: JsonObject): readonly Json[] {
  return choicesOf(schema).flatMap(({ members }) => members);
}

/** True if a schema object is composed of others, apart from a `$ref`. */
export function isComposed(schema: Json | undefined): boolean {
  return isObject(schema) && compositionKeywords.some((keyword) => Object.hasOwn(schema, keyword));
}
