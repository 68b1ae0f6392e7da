import type { Json, JsonObject } from '@specline/kernel/json';
import { isObject, listOf, refOf } from '@specline/kernel/values';

/** Finds the target of a `$ref` of a document; undefined where there is none. */
export type Resolve = (ref: string) => Json | undefined;

/** How many schemas are read for one value. No real document has more, and a hostile one costs no more. */
const mostParts = 1000;

/**
 * Yields the schemas that apply to every value of some schemas: these, then those of their `$ref` and `allOf`, and so on, nearest
 * first and each once.
 * @param schemas Schemas that apply to one value; those that are no objects say nothing.
 * @param resolve Follows the references of the document that they stand in.
 * @source JSON Schema 2020-12, Core, sections 8.2.3.1 and 10.2.1.1
 */
export function appliedParts(schemas: readonly Json[], resolve: Resolve): Generator<JsonObject> {
  return nearestFirst(schemas, (part) => includedBy(part, resolve));
}

/**
 * Yields the same, and what applies to every value but null: the one member of a `oneOf` or `anyOf` whose others are null.
 * @param schemas As for `appliedParts`.
 * @param resolve As for `appliedParts`.
 */
export function partsUnlessNull(schemas: readonly Json[], resolve: Resolve): Generator<JsonObject> {
  return nearestFirst(schemas, (part) => [...includedBy(part, resolve), ...onlyAlternatives(part)]);
}

function* nearestFirst(
  schemas: readonly Json[],
  inner: (part: JsonObject) => readonly Json[],
): Generator<JsonObject, void, undefined> {
  const parts = new Set(schemas.filter(isObject));
  // A Set visits members that are added while it is walked.
  for (const part of parts) {
    yield part;
    for (const each of inner(part)) if (isObject(each) && parts.size < mostParts) parts.add(each);
  }
}

function includedBy(part: JsonObject, resolve: Resolve): readonly Json[] {
  const ref = refOf(part);
  const target = ref === undefined ? undefined : resolve(ref);
  return [...(target === undefined ? [] : [target]), ...listOf(part, 'allOf')];
}

/** The nullable schemas of OpenAPI 3.0 are upgraded to such unions. */
function onlyAlternatives(part: JsonObject): readonly Json[] {
  return ['oneOf', 'anyOf'].flatMap((keyword) => {
    const others = listOf(part, keyword).filter((each) => !isObject(each) || each['type'] !== 'null');
    return others.length === 1 ? others : [];
  });
}
