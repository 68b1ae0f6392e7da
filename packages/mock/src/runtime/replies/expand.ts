import type { Expand, Json } from '../model/model.ts';
import { placed, stepsOf, valueAt } from '../pointer.ts';
import { isList, isObject } from '../sample/json.ts';
import type { Show } from '../show.ts';
import { namesAsked, type Query } from './names-asked.ts';

/**
 * A body whose records show other records where their keys stand, as far as a request asks for that: `expand=author,project`. Of a
 * path such as `author.team` the first step is taken; a list may be named before it: `data.author`.
 * @returns The body as it is where nothing is asked for that fields hold the keys of.
 */
export function expandedBody(body: Json, { params, at, fields }: Expand, query: Query, show: Show): Json {
  const value = valueAt(body, at);
  const asked = new Set(namesAsked(query, params).map((path) => firstWithin(path, stepsOf(at))));
  const chosen = Object.entries(fields).filter(([field]) => asked.has(field) || asked.has('*'));
  if (chosen.length === 0 || value === undefined) return body;
  const seen = (record: Json): Json => {
    if (!isObject(record)) return record;
    const own = chosen.filter(([field]) => Object.hasOwn(record, field));
    const shown = own.map(([field, to]) => [field, recordsOf(record[field] ?? null, to, show)] as const);
    return { ...record, ...Object.fromEntries(shown) };
  };
  return placed(body, at, isList(value) ? value.map(seen) : seen(value));
}

/** The name of a field, without the steps that lead to its record. */
function firstWithin(path: readonly string[], outer: readonly string[]): string | undefined {
  const isOuter = path.length > outer.length && outer.every((step, index) => path[index] === step);
  return path[isOuter ? outer.length : 0];
}

/** The record of a key, or of each key in a list; what is no key stays as it is. */
function recordsOf(held: Json, resource: string, show: Show): Json {
  if (isList(held)) return held.map((each) => recordsOf(each, resource, show));
  if (typeof held !== 'string' && typeof held !== 'number') return held;
  const record = show.store.find(resource, String(held));
  return record === undefined ? held : show.record(record);
}
