import type { Origin } from '@specline/kernel/origin';
import type { Json } from '@specline/kernel/json';
import { isList, isObject, membersOf, ownValue } from '@specline/kernel/values';
import type { Comparison } from '../comparison.ts';
import type { Endpoint } from './endpoints.ts';
import type { Side } from '../side.ts';

/** One way in: the scopes that each of its schemes needs. Without a scheme nothing is required. */
type Requirement = ReadonlyMap<string, readonly string[]>;

/**
 * Compares what an operation asks of its callers: OpenAPI 3.1, Security Requirement Object. Who got in before has to get in still;
 * every way in that is gone, and has no easier one in its place, breaks those who took it.
 */
export function compareSecurity(
  before: Endpoint,
  after: Endpoint,
  { sides, changes, schemes }: Comparison,
): void {
  const was = requirementsOf(before, sides.base).map((each) => withNewNames(each, schemes));
  const is = requirementsOf(after, sides.revision);
  const { origin, prefix } = reportPlace(after, sides.revision);
  for (const requirement of was) {
    if (is.some((other) => isEasier(other, requirement))) continue;
    const closest = is.find((other) => isSameSet(other, requirement));
    const scopes = closest && newScopes(requirement, closest);
    changes.report({
      id: scopes ? `${prefix}-scope-added` : requirement.size === 0 ? `${prefix}-added` : `${prefix}-removed`,
      level: 'error',
      direction: 'request',
      effect: 'narrows',
      message: scopes
        ? `${shown(requirement)} needs more scopes: ${scopes.join(', ')}`
        : requirement.size === 0
          ? `callers need credentials now: ${is.map(shown).join(' or ')}`
          : `${shown(requirement)} is not accepted any more`,
      origin,
      document: 'revision',
    });
  }
  for (const requirement of is) {
    if (was.some((other) => isEasier(requirement, other) && isEasier(other, requirement))) continue;
    const closest = was.find((other) => isSameSet(other, requirement));
    if (closest && newScopes(closest, requirement).length > 0) continue;
    if (was.some((other) => other.size === 0)) continue;
    changes.report({
      id: closest ? `${prefix}-scope-removed` : `${prefix}-added`,
      level: 'info',
      direction: 'request',
      effect: 'widens',
      message: closest
        ? `${shown(requirement)} needs fewer scopes`
        : requirement.size === 0
          ? 'callers need no credentials any more'
          : `${shown(requirement)} is accepted as well now`,
      origin,
      document: 'revision',
    });
  }
}

/** Returns a requirement of the base with the names that its schemes have in the revision. */
function withNewNames(requirement: Requirement, names: ReadonlyMap<string, string>): Requirement {
  return new Map([...requirement].map(([scheme, scopes]) => [names.get(scheme) ?? scheme, scopes]));
}

function requirementsOf({ operation }: Endpoint, side: Side): readonly Requirement[] {
  const written = ownValue(operation, 'security') ?? ownValue(side.root, 'security');
  const requirements = isList(written) ? written.map(requirementOf) : [];
  return requirements.length === 0 ? [new Map()] : requirements;
}

function requirementOf(written: Json): Requirement {
  if (!isObject(written)) return new Map();
  return new Map(
    membersOf(written).map(([scheme, scopes]) => [
      scheme,
      isList(scopes) ? scopes.filter((scope) => typeof scope === 'string') : [],
    ]),
  );
}

/**
 * Returns the place of a change, and the prefix of its rule: what the document declares for all operations is reported once, with
 * all operations that it concerns.
 */
function reportPlace(
  { operation, holder, key }: Endpoint,
  side: Side,
): { readonly origin: Origin; readonly prefix: 'api-security' | 'api-global-security' } {
  if (Object.hasOwn(operation, 'security'))
    return { origin: side.originOf(operation, 'security', 'key'), prefix: 'api-security' };
  if (Object.hasOwn(side.root, 'security'))
    return { origin: side.originOf(side.root, 'security', 'key'), prefix: 'api-global-security' };
  return { origin: side.originOf(holder, key, 'key'), prefix: 'api-security' };
}

/** True if credentials that satisfy the other one satisfy this one as well. */
function isEasier(one: Requirement, other: Requirement): boolean {
  return [...one].every(([scheme, scopes]) => {
    const has = other.get(scheme);
    return has !== undefined && scopes.every((scope) => has.includes(scope));
  });
}

function isSameSet(one: Requirement, other: Requirement): boolean {
  return one.size > 0 && one.size === other.size && [...one.keys()].every((scheme) => other.has(scheme));
}

function newScopes(before: Requirement, after: Requirement): readonly string[] {
  return [...after].flatMap(([scheme, scopes]) =>
    scopes.filter((scope) => before.get(scheme)?.includes(scope) !== true),
  );
}

function shown(requirement: Requirement): string {
  return requirement.size === 0
    ? 'no credentials'
    : [...requirement.keys()].map((scheme) => `"${scheme}"`).join(' with ');
}
