import { stepsOf } from '@specline/kernel/pointer';
import type { Cursor } from '../cursor.ts';
import { refPointer } from '../cursor.ts';

/** The values that a `mapping` gives to schemas, by the pointers of these. */
export type Mapping = ReadonlyMap<string, readonly string[]>;

/** Mappings by their discriminators: each member of a union, and each schema that includes a base, asks for the whole of one. */
const read = new WeakMap<object, Mapping>();

const nothing: Mapping = new Map();

/**
 * Returns the `mapping` of the discriminator of a schema, turned round: OpenAPI 3.1.1, section 4.8.25. The schema of
 * `defaultMapping` (OpenAPI 3.2.0) goes by no value: any that is not mapped means it, and none as well.
 * @param at The schema; nothing is mapped where it has no discriminator.
 */
export function mappingOf(at: Cursor): Mapping {
  const discriminator = at.at('discriminator');
  if (!discriminator || typeof discriminator.value !== 'object' || discriminator.value === null)
    return nothing;
  const known = read.get(discriminator.value) ?? turnedRound(discriminator);
  read.set(discriminator.value, known);
  return known;
}

function turnedRound(discriminator: Cursor): Mapping {
  const values = new Map<string, string[]>();
  for (const [value, { value: target }] of discriminator.entriesAt('mapping')) {
    if (typeof target !== 'string') continue;
    const pointer = pointerOf(target);
    const own = values.get(pointer);
    if (own === undefined) values.set(pointer, [value]);
    else own.push(value);
  }
  const fallback = discriminator.text('defaultMapping');
  return fallback === undefined ? values : values.set(pointerOf(fallback), []);
}

/** Returns the JSON Pointer of a schema that a mapping names, by a reference or by its name. */
function pointerOf(target: string): string {
  return refPointer(target) ?? `/components/schemas/${target}`;
}

/** Returns the name of a schema, which a value goes by that no mapping tells: the last step of its pointer. */
export function schemaName({ pointer }: Cursor): string {
  return stepsOf(pointer).at(-1) ?? '';
}
