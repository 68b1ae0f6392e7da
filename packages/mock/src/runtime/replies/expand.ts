import type { Expand, Json } from '../model/model.ts';
import { placed, stepsOf, valueAt } from '../pointer.ts';
import { isList, isObject } from '../sample/json.ts';
import type { Show } from '../show.ts';
import { namesAsked, type Query } from './names-asked.ts';

/** More records are not shown in one body: a list may have the key of a large one as often as its length allows. */
const mostShown = 1_000;

/**
 * A body whose records show other records where their keys stand, as far as a request asks for that: `expand=author,project`. Of a
 * path such as `author.team` the first step is taken; a list may be named before it: `data.author`.
 * @returns The body as it is where nothing is asked for that fields hold the keys of. No more than 1,000 records are shown; other keys stay.
 */
export function expandedBody(body: Json, { params, at, fields }: Expand, query: Query, show: Show): Json {
  const value = valueAt(body, at);
  const asked = new Set(namesAsked(query, params).map((path) => firstWithin(path, stepsOf(at))));
  const chosen = Object.entries(fields).filter(([field]) => asked.has(field) || asked.has('*'));
  if (chosen.length === 0 || value === undefined) return body;
  let left = mostShown;
  // The record of a key, or of each key in a list; what is no key stays as it is.
  const recordsOf = (held: Json, resource: string): Json => {
    if (isList(held)) return held.map((each) => recordsOf(each, resource));
    if (typeof held !== 'string' && typeof held !== 'number') return held;
    const record = left > 0 ? show.store.find(resource, String(held)) : undefined;
    if (record === undefined) return held;
    left--;
    return show.record(record);
  };
  const seen = (record: Json): Json => {
    if (!isObject(record)) return record;
    const own = chosen.filter(([field]) => Object.hasOwn(record, field));
    const shown = own.map(([field, to]) => [field, recordsOf(record[field] ?? null, to)] as const);
    return { ...record, ...Object.fromEntries(shown) };
  };
  return placed(body, at, isList(value) ? value.map(seen) : seen(value));
}

/** The name of a field, without the steps that lead to its record. */
function firstWithin(path: readonly string[], outer: readonly string[]): string | undefined {
  const isOuter = path.length > outer.length && outer.every((step, index) => path[index] === step);
  return path[isOuter ? outer.length : 0];
}
