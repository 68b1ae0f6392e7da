import { isList, isObject } from '../../../load/values.ts';
import type { Cursor } from '../../cursor.ts';
import type { Json, StoredResource } from '../../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { Schemas } from '../schemas.ts';
import type { Keys } from './keys.ts';

/** How deep keys are looked for in the example of a request. */
const deepest = 4;

/** What records are named by, and what one of them has alone. */
type Claims = Keys & Pick<StoredResource['data'], 'unique' | 'span'>;

/**
 * The keys that examples give: those of path parameters name records that are there (OpenAPI 3.1.1, section 4.8.12.2), unless a request
 * that makes a record shows the same one, which then has to be free, as all has that one record has alone.
 */
export function exampleKeys(
  { places }: FoundResource,
  { key, aliases, unique = [], span }: Claims,
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
  const requests = places.flatMap((place) => place.ofAll.get('post') ?? []);
  const claimed = [...(key === undefined ? [] : [key]), ...unique, ...(span ?? [])];
  const bodies = requests.flatMap(({ at, body }) => [
    ...bodyExamples(at).flatMap((example) => valuesIn(example, new Set(claimed), 0)),
    ...claimed.flatMap((name) => examplesOf(body && schemas.fields(body.schema).get(name))),
  ]);
  const free = textsOf(bodies);
  // A number beside ids of texts is another name, which counts the records.
  const isNumber = (name: string): boolean => aliases.length > 0 && /^\d+$/.test(name);
  const named = textsOf(paths).filter((name) => !free.includes(name) && !isNumber(name));
  return { ...(named.length > 0 && { named }), ...(free.length > 0 && { free }) };
}

/** What the document shows of the body of a request: OpenAPI 3.1.1, section 4.8.14. */
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
