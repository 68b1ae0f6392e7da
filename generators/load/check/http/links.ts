import type { Json, JsonObject } from '@specline/kernel/json';
import { isExtension } from '../../grammar/grammar.ts';
import { isList, isObject, ownValue, memberOf } from '@specline/kernel/values';
import type { CheckContext } from '../context.ts';
import { expressionFault } from './runtime-expression.ts';
import { targetOf, valueAt } from '../schema/target.ts';

/** An operation that a link can lead to, and the path item that it is in. */
export interface LinkTarget {
  readonly operation: JsonObject;
  readonly item: JsonObject;
}

/**
 * Checks what a link gives to the operation that it leads to: OpenAPI 3.1.1, section 4.8.20.
 * @param link The link.
 * @param byId Operations by their ids.
 * @param check Document, and where problems go.
 */
export function checkLinkValues(
  link: JsonObject,
  byId: (id: string) => LinkTarget | undefined,
  check: CheckContext,
): void {
  checkExpression(link, 'requestBody', check);
  const values = ownValue(link, 'parameters');
  if (!isObject(values)) return;
  const target = targetOfLink(link, byId, check);
  const known = target && parameterNames(target, check);
  for (const name of Object.keys(values)) {
    checkExpression(values, name, check);
    if (known !== undefined && !known.has(name))
      check.problems.report('unknown-link-parameter', check.originOf(values, name, 'key'), {
        name,
        near: check.hints.near(name, known),
      });
  }
}

/**
 * Checks the keys of a callback: OpenAPI 3.1.1, section 4.8.18.2.
 * @param callback The callback.
 * @param check Document, and where problems go.
 */
export function checkCallback(callback: JsonObject, check: CheckContext): void {
  for (const key of Object.keys(callback)) {
    const fault = isExtension(key) ? undefined : expressionFault(key);
    if (fault !== undefined)
      check.problems.report('runtime-expression', check.originOf(callback, key, 'key'), { text: fault });
  }
}

function checkExpression(object: JsonObject, key: string, check: CheckContext): void {
  const value = ownValue(object, key);
  const fault = typeof value === 'string' ? expressionFault(value) : undefined;
  if (fault !== undefined)
    check.problems.report('runtime-expression', check.originOf(object, key), { text: fault });
}

function targetOfLink(
  link: JsonObject,
  byId: (id: string) => LinkTarget | undefined,
  { document }: CheckContext,
): LinkTarget | undefined {
  const id = ownValue(link, 'operationId');
  if (typeof id === 'string') return byId(id);
  const ref = ownValue(link, 'operationRef');
  if (typeof ref !== 'string') return undefined;
  const operation = targetOf(valueAt(ref, document), document);
  const item = valueAt(ref.slice(0, ref.lastIndexOf('/')), document);
  return isObject(operation) && isObject(item) ? { operation, item } : undefined;
}

const namesByOperation = new WeakMap<JsonObject, ReadonlySet<string>>();

/** Returns the names of parameters, as they are and behind the name of their place: `id`, `path.id`. */
function parameterNames({ operation, item }: LinkTarget, check: CheckContext): ReadonlySet<string> {
  const before = namesByOperation.get(operation);
  if (before !== undefined) return before;
  const params = [operation, item].flatMap((object): readonly Json[] => {
    const listed = ownValue(object, 'parameters');
    return isList(listed) ? listed : [];
  });
  const names = params.flatMap((param) => {
    const target = targetOf(param, check.document);
    const name = memberOf(target, 'name');
    const place = memberOf(target, 'in');
    return typeof name === 'string' && typeof place === 'string' ? [name, `${place}.${name}`] : [];
  });
  const known = new Set(names);
  namesByOperation.set(operation, known);
  return known;
}
