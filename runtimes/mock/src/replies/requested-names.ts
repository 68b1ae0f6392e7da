import type { Json } from '../model/model.ts';
import { isList, isObject } from '../sample/json.ts';

/** The values of a query by name. */
export type Query = Readonly<Record<string, Json>>;

/**
 * Returns the names of fields that query parameters hold, between commas or in lists: `author,project.lead`.
 * @returns Each as the steps of its path: `[['author'], ['project', 'lead']]`.
 */
export function requestedNames(query: Query, params: readonly string[]): readonly (readonly string[])[] {
  return params.flatMap((param) => pathsIn(Object.hasOwn(query, param) ? query[param] : undefined));
}

function pathsIn(given: Json | undefined): readonly (readonly string[])[] {
  if (isList(given)) return given.flatMap(pathsIn);
  if (isObject(given)) return Object.values(given).flatMap(pathsIn);
  if (typeof given !== 'string') return [];
  return given.split(',').flatMap((name) => {
    const steps = /^\s*([^\s(]+)/.exec(name)?.[1]?.split(/[./]/) ?? [];
    return steps[0] === undefined || steps[0] === '' ? [] : [steps];
  });
}
