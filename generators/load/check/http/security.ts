import type { Json, JsonObject } from '@specline/kernel/json';
import { schemeOfUri } from '../../scheme-uri.ts';
import type { CheckContext } from '../context.ts';
import { targetOf } from '../schema/target.ts';
import { objectOfKind, type Part } from '../parts.ts';
import { isList, isObject, ownValue, memberOf } from '@specline/kernel/values';

/**
 * Checks that a security requirement names schemes that are declared, and scopes that their flows have: OpenAPI 3.1.1,
 * section 4.8.30. In 3.2, it may also give their URIs.
 * @param part A container of the document.
 * @param check Document, and where problems go.
 */
export function checkSecurity(part: Part, check: CheckContext): void {
  const requirement = objectOfKind(part, 'securityRequirement');
  if (!requirement) return;
  const schemes = memberOf(ownValue(check.document.root, 'components'), 'securitySchemes');
  for (const [name, scopes] of Object.entries(requirement)) {
    const component = schemeOfUri(name, requirement, check.document);
    const isUri = component !== undefined && check.document.version === '3.2';
    const scheme = memberOf(schemes, isUri ? component : name);
    if (scheme === undefined) {
      const known = isObject(schemes) ? Object.keys(schemes) : [];
      const near = component ?? check.hints.near(name, known);
      check.problems.report('unknown-security-scheme', check.originOf(requirement, name, 'key'), {
        name,
        near,
        known,
      });
    } else if (isList(scopes)) checkScopes({ name, scopes, scheme: targetOf(scheme, check.document) }, check);
  }
}

/** The scopes that a requirement asks of a scheme. */
interface ScopeRequirement {
  readonly name: string;
  readonly scopes: readonly Json[];
  readonly scheme: Json | undefined;
}

function checkScopes({ name, scopes, scheme }: ScopeRequirement, check: CheckContext): void {
  const flows = memberOf(scheme, 'flows');
  if (memberOf(scheme, 'type') !== 'oauth2' || !isObject(flows)) return;
  const known = scopesOf(flows);
  scopes.forEach((scope, index) => {
    if (typeof scope !== 'string' || known.has(scope)) return;
    check.problems.report('unknown-scope', check.originOf(scopes, index), {
      name,
      scope,
      near: check.hints.near(scope, known),
    });
  });
}

const scopesByFlows = new WeakMap<JsonObject, ReadonlySet<string>>();

function scopesOf(flows: JsonObject): ReadonlySet<string> {
  const known =
    scopesByFlows.get(flows) ??
    new Set(Object.values(flows).flatMap((flow) => Object.keys(asObject(memberOf(flow, 'scopes')))));
  scopesByFlows.set(flows, known);
  return known;
}

function asObject(value: Json | undefined): Readonly<Record<string, Json>> {
  return isObject(value) ? value : {};
}
