import type { JsonObject } from '@specline/kernel/json';
import { addressFault } from './address.ts';
import type { CheckContext } from '../context.ts';
import { oneOfWords } from '../examples/shown.ts';
import { filledUrl, variableNames } from '../../server-url.ts';
import { isList, isObject, ownValue, memberOf } from '@specline/kernel/values';

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
  const used = new Set(variableNames(url));
  for (const name of used) {
    if (declared.has(name)) continue;
    check.problems.report('undeclared-server-variable', check.originOf(server, 'url'), {
      name,
      near: check.hints.near(name, declared),
    });
  }
  const address = filledUrl(url, (name) => {
    const value = memberOf(memberOf(variables, name), 'default');
    return typeof value === 'string' ? value : '0';
  });
  const fault = addressFault(address);
  if (fault)
    check.problems.report('unusable-address', check.originOf(server, 'url'), {
      url,
      reason: fault.reason,
      // What is wrong may be in a default.
      better: used.size === 0 ? fault.better : undefined,
      isFirst: check.originOf(server).pointer.endsWith('/0'),
    });
  if (!isObject(variables)) return;
  for (const name of declared) {
    if (!used.has(name))
      check.problems.report('unused-server-variable', check.originOf(variables, name, 'key'), { name, url });
  }
}

/**
 * Checks that the default of a variable is one of its values: OpenAPI 3.1.1, section 4.8.6; 3.0 only advises it.
 * @param variable A Server Variable Object.
 * @param check Document, and where problems go.
 */
export function checkServerVariable(variable: JsonObject, check: CheckContext): void {
  const values = ownValue(variable, 'enum');
  if (isList(values) && values.length === 0 && check.document.version !== '3.0') {
    check.problems.report('empty-list', check.originOf(variable, 'enum', 'key'), {
      label: '"enum" of the Server Variable Object',
    });
    check.changes.remove(variable, 'enum');
  }
  const fallback = ownValue(variable, 'default');
  if (
    check.document.version === '3.0' ||
    !isList(values) ||
    // Reported as such.
    values.length === 0 ||
    typeof fallback !== 'string' ||
    values.includes(fallback)
  )
    return;
  check.changes.append(values, fallback);
  const allowed = oneOfWords(values.filter((value) => typeof value === 'string'));
  const others = { origin: check.originOf(variable, 'enum', 'key'), note: 'the values are here' };
  check.problems.report(
    'server-variable-default',
    check.originOf(variable, 'default'),
    { value: fallback, allowed },
    [others],
  );
}
