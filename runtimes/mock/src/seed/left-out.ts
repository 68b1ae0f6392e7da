import { isFinal } from '@specline/kernel/lexicon/states';
import { wordsOf } from '@specline/kernel/words';
import { without } from '../fields.ts';
import type { JsonObject, Resource } from '../model/model.ts';
import { isObject } from '../sample/json.ts';
import type { Store } from '../store/store.ts';

/**
 * Returns a sampled value without optional times and without optional fields that depend on a state, such as `cancelReason`: a
 * sample cannot know whether they have come about. What an example shows stays, and what the mock itself sets.
 * @param given Fields that are known.
 */
export function withoutEvents(
  { fields }: Store,
  { schema, stamps = {} }: Resource,
  value: JsonObject,
  given: JsonObject,
): JsonObject {
  const example = fields.example(schema);
  const set = new Set([...(stamps.made ?? []), ...(stamps.changed ?? []), ...Object.keys(given)]);
  const isShown = (name: string): boolean => isObject(example) && Object.hasOwn(example, name);
  return without(value, (name) => {
    if (set.has(name) || isShown(name)) return false;
    const { isRequired, format } = fields.at(schema, [name]);
    return !isRequired && (format === 'date-time' || dependsOnState(name));
  });
}

/** True for a field that only a record of some state has: `resolvedBy`, `cancelReason`, `errorMessage`. */
function dependsOnState(field: string): boolean {
  const words = wordsOf(field).map((word) => word.toLowerCase());
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return words.length > 1 && (isFinal(first) || last === 'reason');
}
