import type { PlaceFinder } from './json-places.ts';
import type { ConfiguredInterface } from './loaded-config.ts';
import { lineAndColumn } from './problem-lines.ts';

/** True where an interface has behaviors. */
export function haveBehaviors(interfaces: readonly ConfiguredInterface[]): boolean {
  return interfaces.some(({ mock }) => Object.keys(mock.behaviors).length > 0);
}

/**
 * Adds to the behaviors of interfaces where they are written, for messages about operations that a document does not have.
 * @param text The text of the config file.
 */
export function withBehaviorPlaces(
  interfaces: readonly ConfiguredInterface[],
  text: string,
  placeOf: PlaceFinder,
): readonly ConfiguredInterface[] {
  return interfaces.map((each) => {
    const places = Object.keys(each.mock.behaviors).flatMap((id) => {
      const within = ['mock', 'behaviors', id];
      const offset = placeOf(['interfaces', each.name, ...within]) ?? placeOf(within);
      return offset === undefined ? [] : [[id, lineAndColumn(text, offset)] as const];
    });
    return { ...each, mock: { ...each.mock, places: Object.fromEntries(places) } };
  });
}
