import type { Json, JsonObject } from '@specline/kernel/json';
import { isObject, membersOf, ownValue } from '@specline/kernel/values';
import type { Comparison } from '../comparison.ts';
import { isEqualUrl } from './equal-urls.ts';
import { isEqual } from '../schema/sameness.ts';
import { schemesOf } from '../renames/security-schemes.ts';
import { isSameWay, ways } from './security-way.ts';

/** Compares the security schemes of the components: OpenAPI 3.1, Security Scheme Object. */
export function compareSecuritySchemes(comparison: Comparison): void {
  const { sides, changes, schemes: renamed } = comparison;
  const [before, after] = [schemesOf(sides.base), schemesOf(sides.revision)];
  const newNames = new Set(renamed.values());
  for (const [name, scheme] of before) {
    const other = after.get(name);
    const newName = renamed.get(name);
    if (other) compareScheme(name, scheme, other, comparison);
    else if (newName !== undefined) reportRenamed(name, newName, scheme, comparison);
    else
      changes.report({
        id: 'api-security-component-removed',
        level: 'info',
        message: `the security scheme "${name}" is gone`,
        origin: sides.base.originOf(scheme),
        document: 'base',
      });
  }
  for (const [name, scheme] of after)
    if (!before.has(name) && !newNames.has(name))
      changes.report({
        id: 'api-security-component-added',
        level: 'info',
        message: `the security scheme "${name}" is new`,
        origin: sides.revision.originOf(scheme),
        document: 'revision',
      });
}

/** Reports that a scheme has another name: nothing else is sent, and servers name it where they check credentials. */
function reportRenamed(
  name: string,
  newName: string,
  scheme: JsonObject,
  { sides, changes }: Comparison,
): void {
  changes.report({
    id: 'api-security-component-removed',
    level: 'warning',
    audience: 'types',
    packages: ['server'],
    mentions: ['types', 'client', 'mock'],
    message: `the security scheme "${name}" is renamed to "${newName}": callers send the same, and code of the server that names it has to follow`,
    origin: sides.base.originOf(scheme),
    document: 'base',
  });
}

function compareScheme(name: string, before: JsonObject, after: JsonObject, comparison: Comparison): void {
  const { sides, changes } = comparison;
  // What another type has of its own is no change besides it.
  for (const way of before['type'] === after['type'] ? ways : ['type']) {
    if (isSameWay(before, after, way)) continue;
    const [was, is] = [before, after].map((scheme) => ownValue(scheme, way));
    changes.report({
      id: 'api-security-component-type-changed',
      level: 'error',
      direction: 'request',
      effect: 'differs',
      message: `the security scheme "${name}" has changed its ${way} from ${JSON.stringify(was ?? null)} to ${JSON.stringify(is ?? null)}`,
      origin: sides.revision.originOf(after, way),
      document: 'revision',
    });
  }
  compareFlows(name, flowsOf(before), flowsOf(after), comparison);
}

/** Compares the flows of OAuth: OpenAPI 3.1, OAuth Flows Object. */
function compareFlows(
  name: string,
  before: ReadonlyMap<string, JsonObject>,
  after: ReadonlyMap<string, JsonObject>,
  comparison: Comparison,
): void {
  const { sides, changes } = comparison;
  const shownFlow = (kind: string): string => `the flow ${kind} of the security scheme "${name}"`;
  for (const [kind, flow] of before) {
    const other = after.get(kind);
    if (other) compareFlow(shownFlow(kind), flow, other, comparison);
    else
      changes.report({
        id: 'api-security-component-oauth-flow-removed',
        level: 'warning',
        effect: 'narrows',
        message: `${shownFlow(kind)} is gone`,
        origin: sides.base.originOf(flow),
        document: 'base',
      });
  }
  for (const [kind, flow] of after)
    if (!before.has(kind))
      changes.report({
        id: 'api-security-component-oauth-flow-added',
        level: 'info',
        effect: 'widens',
        message: `${shownFlow(kind)} is new`,
        origin: sides.revision.originOf(flow),
        document: 'revision',
      });
}

function compareFlow(
  shown: string,
  before: JsonObject,
  after: JsonObject,
  { sides, changes }: Comparison,
): void {
  const urls = { authorizationUrl: 'oauth-url-changed', tokenUrl: 'oauth-token-url-changed' };
  const report = (id: string, level: 'warning' | 'info', predicate: string, keyword: string): void => {
    changes.report({
      id: `api-security-component-${id}`,
      level,
      message: `${shown} ${predicate}`,
      origin: sides.revision.originOf(after, keyword),
      document: 'revision',
    });
  };
  for (const [keyword, id] of Object.entries(urls)) {
    const [was, is] = [ownValue(before, keyword), ownValue(after, keyword)];
    if (!isEqualUrl(was, is))
      report(
        id,
        'warning',
        `has changed its ${keyword} from ${JSON.stringify(was ?? null)} to ${JSON.stringify(is ?? null)}`,
        keyword,
      );
  }
  const [was, is] = [scopesOf(before), scopesOf(after)];
  for (const [scope, text] of was) {
    const other = is.get(scope);
    if (other === undefined)
      report('oauth-scope-removed', 'warning', `has lost the scope "${scope}"`, 'scopes');
    else if (!isEqual(text, other))
      report('oauth-scope-changed', 'info', `describes the scope "${scope}" in other words`, 'scopes');
  }
  for (const scope of is.keys())
    if (!was.has(scope)) report('oauth-scope-added', 'info', `has the new scope "${scope}"`, 'scopes');
}

function flowsOf(scheme: JsonObject): ReadonlyMap<string, JsonObject> {
  const flows = ownValue(scheme, 'flows');
  const members = isObject(flows) ? membersOf(flows) : [];
  return new Map(members.flatMap(([kind, flow]) => (isObject(flow) ? [[kind, flow] as const] : [])));
}

function scopesOf(flow: JsonObject): ReadonlyMap<string, Json> {
  const scopes = ownValue(flow, 'scopes');
  return new Map(isObject(scopes) ? membersOf(scopes) : []);
}
