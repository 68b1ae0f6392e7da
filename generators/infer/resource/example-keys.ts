import type { Json } from '@specline/kernel/json';
import { isList, isObject } from '@specline/kernel/values';
import type { Cursor } from '../../ir/cursor.ts';
import type { StoredResource } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { paramOf, pathKey } from '../found/path-steps.ts';
import type { Place } from '../found/places.ts';
import type { Schemas } from '../schemas.ts';
import type { Keys } from './keys.ts';

/** Deepest level at which keys are looked for in the example of a request. */
const deepest = 4;

/** Fields that name records, and those whose values one record has alone. */
type Claims = Keys & Pick<StoredResource['data'], 'unique'>;

/**
 * Returns the keys that examples give: those of path parameters name records that are there (OpenAPI 3.1.1, section 4.8.12.2),
 * unless a request that makes a record shows the same one, which then has to be free, as all has that one record has alone.
 * @param known All places, by their keys: operations below a record show its key as well.
 */
export function exampleKeys(
  { places }: FoundResource,
  { key, aliases, unique = [] }: Claims,
  known: ReadonlyMap<string, Place>,
  schemas: Schemas,
): Pick<StoredResource['data'], 'named' | 'free'> {
  const shown = shownKeys(known);
  const paths = places.flatMap((place) =>
    place.params.size === 0
      ? []
      : [...[...place.params.values()].flatMap(examplesOf), ...(shown.get(place.key) ?? [])],
  );
  const requests = places.flatMap((place) => place.ofAll.get('post') ?? []);
  const claimed = [...(key === undefined ? [] : [key]), ...unique];
  const bodies = requests.flatMap(({ at, body }) => [
    ...bodyExamples(at).flatMap((example) => valuesIn(example, new Set(claimed), 0)),
    ...claimed.flatMap((name) => examplesOf(body && schemas.fields(body.schema).get(name))),
  ]);
  const free = textsOf(bodies);
  // A number next to textual ids is another name, which counts the records.
  const isNumber = (name: string): boolean => aliases.length > 0 && /^\d+$/.test(name);
  const named = textsOf(paths).filter((name) => !free.includes(name) && !isNumber(name));
  return { ...(named.length > 0 && { named }), ...(free.length > 0 && { free }) };
}

const shownIn = new WeakMap<ReadonlyMap<string, Place>, ReadonlyMap<string, readonly Json[]>>();

/** Returns what operations show as the keys of records, by the places of these: their own, and those of what they are below. */
function shownKeys(places: ReadonlyMap<string, Place>): ReadonlyMap<string, readonly Json[]> {
  const known = shownIn.get(places);
  if (known !== undefined) return known;
  const shown = new Map<string, Json[]>();
  for (const { ofAll, ofOne } of places.values())
    for (const { segments, operation } of [...ofOne.values(), ...ofAll.values()])
      for (const [index, segment] of segments.entries()) {
        const name = paramOf(segment);
        const param = operation.params.find((each) => each.in === 'path' && each.wire === name);
        if (param?.example === undefined) continue;
        const key = pathKey(segments.slice(0, index));
        const keys = shown.get(key) ?? [];
        keys.push(param.example);
        shown.set(key, keys);
      }
  shownIn.set(places, shown);
  return shown;
}

/** Returns what the document shows of the body of a request: OpenAPI 3.1.1, section 4.8.14. */
function bodyExamples(operation: Cursor): readonly (Json | undefined)[] {
  const contents = operation.at('requestBody')?.target.entriesAt('content') ?? [];
  return contents.flatMap(([, payload]) => [
    payload.at('example')?.value,
    ...payload.entriesAt('examples').map(([, example]) => example.target.at('value')?.value),
  ]);
}

function examplesOf(schema: Cursor | undefined): readonly (Json | undefined)[] {
  const target = schema?.target;
  return [target?.at('example'), ...(target?.itemsAt('examples') ?? [])].map((each) => each?.value);
}

function valuesIn(value: Json | undefined, names: ReadonlySet<string>, depth: number): readonly Json[] {
  if (depth > deepest || value === undefined) return [];
  if (isList(value)) return value.flatMap((item) => valuesIn(item, names, depth + 1));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, own]) =>
    names.has(name) && (typeof own === 'string' || typeof own === 'number')
      ? [own]
      : valuesIn(own, names, depth + 1),
  );
}

function textsOf(keys: readonly (Json | undefined)[]): readonly string[] {
  const names = keys.filter((each) => typeof each === 'string' || typeof each === 'number');
  return [...new Set(names.map(String))];
}
