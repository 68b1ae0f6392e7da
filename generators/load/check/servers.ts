import type { JsonObject } from '../../ir/types.ts';
import type { CheckContext } from './context.ts';
import { oneOfWords } from './shown.ts';
import { isList, isObject, ownValue } from '../values.ts';

/**
 * Checks that the variables of an address are declared, and the declared ones used: OpenAPI 3.1.1, section 4.8.5.
 * @param server A Server Object.
 * @param check Document, and where problems go.
 */
export function checkServer(server: JsonObject, check: CheckContext): void {
  const url = ownValue(server, 'url');
  const variables = ownValue(server, 'variables');
  if (typeof url !== 'string') return;
  const declared = new Set(isObject(variables) ? Object.keys(variables) : []);
  const used = new Set([...url.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name));
  for (const name of used) {
    if (declared.has(name)) continue;
    check.problems.report('undeclared-server-variable', check.originOf(server, 'url'), {
      name,
      near: check.hints.near(name, declared),
    });
  }
  if (!isObject(variables)) return;
  for (const name of declared) {
    if (!used.has(name))
      check.problems.report('unused-server-variable', check.originOf(variables, name, 'key'), { name, url });
  }
}

/**
 * Tells of servers of a path or an operation that are others than those of the document: a client has one address for all.
 * @param object A Path Item Object or an Operation Object: OpenAPI 3.1.1, sections 4.8.9.1 and 4.8.10.1.
 * @param check Document, and where problems go.
 */
export function checkOwnServers(object: JsonObject, check: CheckContext): void {
  const servers = ownValue(object, 'servers');
  const usual = ownValue(check.document.root, 'servers');
  if (!isList(servers) || servers.length === 0 || JSON.stringify(servers) === JSON.stringify(usual)) return;
  check.problems.report('own-servers', check.originOf(object, 'servers', 'key'), {});
}

/**
 * Checks that the default of a variable is one of its values: OpenAPI 3.1.1, section 4.8.6; 3.0 only advises it.
 * @param variable A Server Variable Object.
 * @param check Document, and where problems go.
 */
export function checkServerVariable(variable: JsonObject, check: CheckContext): void {
  const values = ownValue(variable, 'enum');
  const fallback = ownValue(variable, 'default');
  if (
    check.document.version === '3.0' ||
    !isList(values) ||
    typeof fallback !== 'string' ||
    values.includes(fallback)
  )
    return;
  const allowed = oneOfWords(values.filter((value) => typeof value === 'string'));
  const others = { origin: check.originOf(variable, 'enum', 'key'), note: 'the values are here' };
  check.problems.report(
    'server-variable-default',
    check.originOf(variable, 'default'),
    { value: fallback, allowed },
    [others],
  );
}
