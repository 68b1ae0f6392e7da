import type { Json } from '@specline/kernel/json';
import { decodePercent, pointerThrough, stepsOf } from '@specline/kernel/pointer';
import { isContainer, isObject, membersOf, ownValue, refOf } from '@specline/kernel/values';
import type { Document } from '../../load/document.ts';
import type { BrokenPart } from '../../load/partial/broken-parts.ts';
import { endpointsOf } from '../operations/endpoints.ts';
import type { ChangedOperation } from '../report/change.ts';
import { Side } from '../side.ts';

/**
 * Returns the operations that a broken part concerns: the one that it is in, or all that refer to the component that it is in.
 * @param written Bundled document that has the part.
 */
export function usesOf({ steps }: Pick<BrokenPart, 'steps'>, written: Document): readonly ChangedOperation[] {
  const [section, name, key] = steps;
  const endpoints = [...endpointsOf(new Side(written)).values()];
  if (section === 'paths')
    return endpoints
      .filter((each) => each.name.path === name && (each.key === key || !isKeyOf(endpoints, name, key)))
      .map((each) => each.name);
  if (section !== 'components') return [];
  const users = usersOf(unitOf(steps), written);
  return endpoints
    .filter(({ operation, pathItem }) =>
      [operation, ownValue(pathItem, 'parameters') ?? null].some((value) => refersTo(value, users)),
    )
    .map((each) => each.name);
}

/** True for a key of a path item that one of its operations has. */
function isKeyOf(
  endpoints: readonly { readonly name: ChangedOperation; readonly key: string }[],
  path: string | undefined,
  key: string | undefined,
): boolean {
  return endpoints.some((each) => each.name.path === path && each.key === key);
}

/** Returns a component, and all that refer to it, also by others. */
function usersOf(unit: string, { root }: Document): ReadonlySet<string> {
  const components = ownValue(root, 'components');
  const units = (isObject(components) ? membersOf(components) : []).flatMap(([section, members]) =>
    (isObject(members) ? membersOf(members) : []).map(
      ([name, value]) => [pointerThrough(['components', section, name]), value] as const,
    ),
  );
  const users = new Set([unit]);
  for (let before = 0; before < users.size;) {
    before = users.size;
    for (const [pointer, value] of units)
      if (!users.has(pointer) && refersTo(value, users)) users.add(pointer);
  }
  return users;
}

function refersTo(value: Json, units: ReadonlySet<string>): boolean {
  const open: Json[] = [value];
  for (const each of open) {
    const ref = refOf(each);
    if (ref !== undefined && units.has(unitOf(stepsOf(decodePercent(ref.slice(1)) ?? '')))) return true;
    if (isContainer(each)) for (const [, member] of membersOf(each)) open.push(member);
  }
  return false;
}

/** Returns the pointer of the component that a place is in. */
function unitOf(steps: readonly string[]): string {
  return pointerThrough(steps.slice(0, 3));
}
