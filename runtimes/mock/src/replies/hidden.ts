import type { Hiding, Json } from '../model/model.ts';
import { isList, isObject } from '../sample/json.ts';
import { isSame } from '../select.ts';
import { ownValue } from '@specline/kernel/values';

/** Returns a body without the fields that query parameters take out. */
export function hidden(body: Json, hide: readonly Hiding[], query: Readonly<Record<string, Json>>): Json {
  const names = hide
    .filter(({ param, is }) => ownValue(query, param) !== undefined && isSame(ownValue(query, param), is))
    .flatMap(({ fields }) => fields);
  return names.length === 0 ? body : stripped(body, new Set(names));
}

function stripped(value: Json, names: ReadonlySet<string>): Json {
  if (isList(value)) return value.map((item) => stripped(item, names));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, own]) => (names.has(name) ? [] : [[name, stripped(own, names)]])),
  );
}
