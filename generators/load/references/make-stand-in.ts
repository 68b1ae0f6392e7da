import type { JsonObject } from '@specline/kernel/json';
import { pointerThrough, refTo } from '@specline/kernel/pointer';
import { isObject, newObject, refOf } from '@specline/kernel/values';
import type { PlaceTable } from '../text/locate.ts';
import type { Target } from './references.ts';
import type { StandIn } from './stand-in.ts';

/**
 * Makes the object that is read in place of a reference.
 * @param holder The object that has the reference.
 * @param target What that leads to.
 * @param places Learns where what is made was written.
 */
export function makeStandIn(
  standIn: Exclude<StandIn, { readonly is: 'field' }>,
  holder: JsonObject,
  { value }: Target,
  places: PlaceTable,
): JsonObject {
  if (standIn.is === 'object') return derived(standIn.members, isObject(value) ? value : holder, places);
  const copy = derived({ $ref: holder['$ref'] ?? null }, holder, places);
  return around(standIn.around(copy), holder, places);
}

/** Returns the text of a reference to what is within the target of another one. */
export function refWithin(ref: string, steps: readonly string[]): string {
  const fragment = refTo(pointerThrough(steps));
  return ref.includes('#') ? `${ref}${fragment.slice(1)}` : `${ref}${fragment}`;
}

/** Objects around a reference, each in the place of its holder. */
function around(members: JsonObject, holder: JsonObject, places: PlaceTable): JsonObject {
  const placed = Object.entries(members).map(([key, value]) => {
    const isMade = isObject(value) && refOf(value) === undefined;
    return [key, isMade ? around(value, holder, places) : value] as const;
  });
  return derived(Object.fromEntries(placed), holder, places);
}

/** Returns an object that the document does not have, in the place of one that it has. */
function derived(members: JsonObject, source: JsonObject, places: PlaceTable): JsonObject {
  return places.derive(Object.assign(newObject(), members), source);
}
