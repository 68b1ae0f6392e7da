import { isList, isObject } from '../../load/values.ts';
import type { Cursor } from '../cursor.ts';
import type { Json, StoredResource } from '../types.ts';
import type { FoundResource } from './found-resource.ts';
import type { Keys } from './keys.ts';
import type { Schemas } from './schemas.ts';

/** How deep keys are looked for in the example of a request. */
const deepest = 4;

/**
 * The keys that examples give: those of path parameters name records that are there (OpenAPI 3.1.1, section 4.8.12.2), unless a request
 * that makes a record shows the same one, which then has to be free.
 * @param keys Fields of the key, and of other names.
 */
export function exampleKeys(
  { places }: FoundResource,
  { key, aliases }: Keys,
  schemas: Schemas,
): Pick<StoredResource['data'], 'named' | 'free'> {
  const paths = places.flatMap(({ ofOne, params }) =>
    [...ofOne.values()].flatMap(({ operation }) =>
      operation.params.flatMap((param) =>
        param.in === 'path' && params.has(param.wire)
          ? [param.example, ...examplesOf(params.get(param.wire))]
          : [],
      ),
    ),
  );
  const requests = key === undefined ? [] : places.flatMap((place) => place.ofAll.get('post') ?? []);
  const bodies = requests.flatMap(({ operation, body }) => [
    ...(operation.body?.payloads.flatMap(({ example }) => keysIn(example, key, 0)) ?? []),
    ...examplesOf(body && schemas.fields(body.schema).get(key ?? '')),
  ]);
  const free = textsOf(bodies);
  // A number beside ids of texts is another name, which counts the records.
  const isNumber = (name: string): boolean => aliases.length > 0 && /^\d+$/.test(name);
  const named = textsOf(paths).filter((name) => !free.includes(name) && !isNumber(name));
  return { ...(named.length > 0 && { named }), ...(free.length > 0 && { free }) };
}

function examplesOf(schema: Cursor | undefined): readonly (Json | undefined)[] {
  const target = schema?.target;
  return [target?.at('example'), ...(target?.itemsAt('examples') ?? [])].map((each) => each?.value);
}

function keysIn(value: Json | undefined, key: string | undefined, depth: number): readonly Json[] {
  if (depth > deepest || value === undefined || key === undefined) return [];
  if (isList(value)) return value.flatMap((item) => keysIn(item, key, depth + 1));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, own]) =>
    name === key && (typeof own === 'string' || typeof own === 'number')
      ? [own]
      : keysIn(own, key, depth + 1),
  );
}

function textsOf(keys: readonly (Json | undefined)[]): readonly string[] {
  const names = keys.filter((each) => typeof each === 'string' || typeof each === 'number');
  return [...new Set(names.map(String))];
}
