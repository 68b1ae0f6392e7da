/**
 * Values that are generated from the schemas of the document. The mock's sampler makes them; whether they are valid is for the plain Ajv
 * to say, so a sampler that is wrong is seen.
 */
import { createSampler, type SampleOptions } from '@specline/mock-runtime/sample';
import { document, isObject, objectOf, type Json, type Located } from './document.ts';

/** The amount of optional parts that a value has. */
export type Optional = 'all' | 'some' | 'none';

/** The time at which all values are made: times follow from it. */
const moment = Date.UTC(2026, 0, 15, 12);

const components = Object.entries(objectOf(objectOf(document['components'])['schemas']));
const own = new Map<string, Json>(components.map(([name, schema]) => [name, withShortRefs(schema)]));

/**
 * Makes a value of a schema. The same label gives the same value.
 * @param view Who sees it: what is sent (`write`), or what is received (`read`), where `readOnly` and `writeOnly` make a difference.
 */
export function sampleOf(
  { pointer, schema }: Located,
  optional: Optional,
  label: string,
  view: NonNullable<SampleOptions['view']> = 'write',
): Json {
  const id = `at ${pointer}`;
  if (!own.has(id)) {
    own.set(id, withShortRefs(schema));
    sampler = createSampler(Object.fromEntries(own), 1, () => moment);
  }
  return sampler.sample(id, label, { optional, view });
}

let sampler = createSampler(Object.fromEntries(own), 1, () => moment);

/** Returns the sampler finds schemas by `#/<name>`. */
function withShortRefs(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map((each: Json) => withShortRefs(each));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string'
        ? value.replace('#/components/schemas/', '#/')
        : withShortRefs(value),
    ]),
  );
}
