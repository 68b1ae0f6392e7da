import type { PlaceFinder } from './json-places.ts';
import type { ConfiguredInterface, ConfiguredMock, ConfiguredPublish } from './loaded-config.ts';
import type { ConfigPath } from './path-text.ts';
import { lineAndColumn } from './problem-lines.ts';

/** True where something is configured whose place messages of later show: behaviors of operations, versions of packages. */
export function havePlaces(interfaces: readonly ConfiguredInterface[]): boolean {
  return interfaces.some(
    ({ mock, publish }) => Object.keys(mock.behaviors).length > 0 || publish.version !== undefined,
  );
}

/**
 * Adds to interfaces where in the config file things are written: behaviors, for messages about operations that a document does not
 * have, and versions, for those about a release.
 * @param text The text of the config file.
 */
export function withPlaces(
  interfaces: readonly ConfiguredInterface[],
  text: string,
  placeOf: PlaceFinder,
): readonly ConfiguredInterface[] {
  return interfaces.map((each) => {
    const shownPlace = (within: ConfigPath): string | undefined => {
      const offset = placeOf(['interfaces', each.name, ...within]) ?? placeOf(within);
      return offset === undefined ? undefined : lineAndColumn(text, offset);
    };
    return {
      ...each,
      mock: withBehaviorPlaces(each.mock, shownPlace),
      publish: withVersionPlace(each.publish, shownPlace),
    };
  });
}

type ShownPlace = (within: ConfigPath) => string | undefined;

function withBehaviorPlaces(mock: ConfiguredMock, shownPlace: ShownPlace): ConfiguredMock {
  const places = Object.keys(mock.behaviors).flatMap((id) => {
    const place = shownPlace(['mock', 'behaviors', id]);
    return place === undefined ? [] : [[id, place] as const];
  });
  return { ...mock, places: Object.fromEntries(places) };
}

function withVersionPlace(publish: ConfiguredPublish, shownPlace: ShownPlace): ConfiguredPublish {
  const versionPlace = publish.version === undefined ? undefined : shownPlace(['publish', 'version']);
  return { ...publish, ...(versionPlace !== undefined && { versionPlace }) };
}
