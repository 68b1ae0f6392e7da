import type { JsonObject } from '@specline/kernel/json';
import { ownValue } from '@specline/kernel/values';
import { entriesOf } from '../operations/endpoints.ts';
import { isSameWay, ways } from '../operations/security-way.ts';
import { isEqual } from '../schema/sameness.ts';
import type { Side, Sides } from '../side.ts';
import { pairParts } from './pair-parts.ts';

/** Returns the security schemes of the components by their names: OpenAPI 3.1, Security Scheme Object. */
export function schemesOf(side: Side): ReadonlyMap<string, JsonObject> {
  const components = side.object(ownValue(side.root, 'components'));
  return new Map(components ? entriesOf(components, 'securitySchemes', side) : []);
}

/** Returns the new name of each security scheme that has another one: callers send the same as before. */
export function renamedSchemes(sides: Sides): ReadonlyMap<string, string> {
  const [before, after] = [schemesOf(sides.base), schemesOf(sides.revision)];
  const gone = [...before].filter(([name]) => !after.has(name));
  const added = [...after].filter(([name]) => !before.has(name));
  const pairs = pairParts(
    gone,
    added,
    ([, one], [, other]) => isSentAlike(one, other),
    () => false,
  );
  return new Map([...pairs].map(([[name], [other]]) => [name, other]));
}

function isSentAlike(one: JsonObject, other: JsonObject): boolean {
  return (
    one['type'] === other['type'] &&
    ways.every((way) => isSameWay(one, other, way)) &&
    isEqual(ownValue(one, 'flows'), ownValue(other, 'flows'))
  );
}
