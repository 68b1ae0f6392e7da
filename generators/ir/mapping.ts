import { stepsOf } from '../load/pointer.ts';
import type { Cursor } from './cursor.ts';
import { refPointer } from './cursor.ts';

/** The values that a `mapping` gives to schemas, by the pointers of these. */
export type Mapping = ReadonlyMap<string, readonly string[]>;

/** Mappings by their objects: each member of a union, and each schema that includes a base, asks for the whole of one. */
const read = new WeakMap<object, Mapping>();

const nothing: Mapping = new Map();

/**
 * The `mapping` of the discriminator of a schema, turned round: OpenAPI 3.1.1, section 4.8.25.
 * @param at The schema; nothing is mapped where it has no discriminator.
 */
export function mappingOf(at: Cursor): Mapping {
  const mapping = at.at('discriminator')?.at('mapping');
  if (mapping === undefined || typeof mapping.value !== 'object' || mapping.value === null) return nothing;
  const known = read.get(mapping.value) ?? turnedRound(mapping);
  read.set(mapping.value, known);
  return known;
}

function turnedRound(mapping: Cursor): Mapping {
  const values = new Map<string, string[]>();
  for (const [value, { value: target }] of mapping.entries()) {
    if (typeof target !== 'string') continue;
    const pointer = refPointer(target) ?? `/components/schemas/${target}`;
    const own = values.get(pointer);
    if (own === undefined) values.set(pointer, [value]);
    else own.push(value);
  }
  return values;
}

/** The name of a schema, which a value goes by that no mapping tells: the last step of its pointer. */
export function schemaName({ pointer }: Cursor): string {
  return stepsOf(pointer).at(-1) ?? '';
}
