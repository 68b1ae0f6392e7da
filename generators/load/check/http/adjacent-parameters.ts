import type { Json } from '@specline/kernel/json';
import { isComposed } from '@specline/kernel/schema/composition';
import { isList, isObject, ownValue, memberOf } from '@specline/kernel/values';
import type { CheckContext } from '../context.ts';
import { type PathItemUse } from './operations.ts';
import { operationsOf } from '../../methods.ts';
import { targetOf } from '../schema/target.ts';

/**
 * Finds parameters side by side of which nothing tells where the first ends: neither the style of the second, which may begin with a
 * dot or a semicolon, nor values that are known. OpenAPI 3.1.1, section 4.8.12.4, Style Values.
 * @param use Path item whose template is well-formed.
 * @param check Document, and where problems go.
 */
export function checkAdjacentParameters({ item, holder, path }: PathItemUse, check: CheckContext): void {
  const pairs = adjacentNames(path);
  if (pairs.length === 0) return;
  const shared = parametersOf(ownValue(item, 'parameters'), check);
  const lists = operationsOf(item).flatMap(({ operation }) => {
    const own = isObject(operation) ? parametersOf(ownValue(operation, 'parameters'), check) : undefined;
    return own === undefined ? [] : [new Map([...shared, ...own])];
  });
  for (const [name, next] of pairs)
    if (lists.some((list) => !isDivided(list.get(name), list.get(next), check)))
      check.problems.report('undivided-parameters', check.originOf(holder, path, 'key'), {
        path,
        name,
        next,
      });
}

/** Returns the names of each two parameters with nothing between them. */
function adjacentNames(path: string): readonly (readonly [string, string])[] {
  return [...path.matchAll(/\{([^{}]*)\}(?=\{([^{}]*)\})/g)].map(([, name = '', next = '']) => [name, next]);
}

/** Returns the parameters in a path, by name. */
function parametersOf(list: Json | undefined, check: CheckContext): ReadonlyMap<string, Json> {
  return new Map(
    (isList(list) ? list : []).flatMap((entry): (readonly [string, Json])[] => {
      const parameter = targetOf(entry, check.document);
      const name = memberOf(parameter, 'name');
      const isOfPath = memberOf(parameter, 'in') === 'path' && typeof name === 'string';
      return isOfPath && parameter !== undefined ? [[name, parameter]] : [];
    }),
  );
}

/** True if it is known where the first parameter ends. One that is not declared, or cannot be found, has a problem of its own. */
function isDivided(first: Json | undefined, next: Json | undefined, check: CheckContext): boolean {
  if (first === undefined || next === undefined) return true;
  const style = memberOf(next, 'style') ?? 'simple';
  return style !== 'simple' || hasKnownValues(first, check) || hasKnownValues(next, check);
}

/** True if a schema lists its values, or might do so in its parts. */
function hasKnownValues(parameter: Json, check: CheckContext): boolean {
  const schema = targetOf(memberOf(parameter, 'schema'), check.document);
  return isComposed(schema) || ['enum', 'const'].some((key) => memberOf(schema, key) !== undefined);
}
