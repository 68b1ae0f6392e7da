import type { JsonObject } from '@specline/kernel/json';
import type { Origin } from '@specline/kernel/origin';
import { ownValue } from '@specline/kernel/values';
import { flatten, flattenUnlessNull, valueOf, type FlatSchema, type Schemas } from '../schema/flat-schema.ts';
import type { JsonType } from '../schema/json-type.ts';
import type { Side } from '../side.ts';
import { isTyped, valueTypes } from './value-types.ts';

/** A property of a form, as far as its schema says how it is written. */
export interface FormPart {
  /** One value, a list of such, or what only a media type or a style can write. */
  readonly kind: 'single' | 'list' | 'other';
  /** Its media type without an Encoding Object; absent where the schema leaves it open. */
  readonly mediaType?: string;
}

/**
 * Returns a property of a form.
 * @param media Media Type Object of the form.
 * @returns Undefined for a property that its schema does not declare.
 */
export function partOf(media: JsonObject, name: string, side: Side): FormPart | undefined {
  const form = flatten([ownValue(media, 'schema') ?? true], side, side.originOf(media));
  const property = form.properties.get(name);
  if (!property) return undefined;
  const { schemas, origin } = property;
  const mediaType = defaultType(schemas, origin, side, 0);
  const kind = isSingle(schemas, origin, side)
    ? 'single'
    : isListOfSingles(schemas, origin, side)
      ? 'list'
      : 'other';
  return { kind, ...(mediaType !== undefined && { mediaType }) };
}

/** Returns the types of the values of a part other than null. */
function typesOf(schemas: Schemas, origin: Origin, side: Side): ReadonlySet<JsonType> {
  const types = valueTypes(flatten(schemas, side, origin), side);
  return new Set([...types].filter((type) => type !== 'null'));
}

/** True for a single value, which all styles write alike. */
function isSingle(schemas: Schemas, origin: Origin, side: Side): boolean {
  const types = typesOf(schemas, origin, side);
  return types.size > 0 && !types.has('array') && !types.has('object');
}

function isListOfSingles(schemas: Schemas, origin: Origin, side: Side): boolean {
  const [type, ...others] = typesOf(schemas, origin, side);
  const { items } = unlessNull(schemas, origin, side);
  return type === 'array' && others.length === 0 && items !== undefined && isSingle(items, origin, side);
}

function unlessNull(schemas: Schemas, origin: Origin, side: Side): FlatSchema {
  return flattenUnlessNull(flatten(schemas, side, origin), side);
}

/** Lists within lists end somewhere. */
const deepest = 8;

/**
 * Returns the default of `contentType`: OpenAPI 3.1.1, section 4.8.15.1.
 * @returns Undefined where values of several types have several ones.
 */
function defaultType(
  schemas: Schemas | undefined,
  origin: Origin,
  side: Side,
  depth: number,
): string | undefined {
  if (schemas === undefined || depth > deepest) return undefined;
  const schema = unlessNull(schemas, origin, side);
  if (isOfBytes(schema) || !isTyped(schemas, side, origin)) return 'application/octet-stream';
  const [only, ...others] = new Set(
    [...typesOf(schemas, origin, side)].map((type) => {
      if (type === 'array') return defaultType(schema.items, origin, side, depth + 1);
      return type === 'object' ? 'application/json' : 'text/plain';
    }),
  );
  return others.length === 0 ? only : undefined;
}

/** True for bytes: in 3.0 by `format`, in 3.1 by an encoding of them. */
function isOfBytes(schema: FlatSchema): boolean {
  const format = valueOf(schema, 'format');
  return format === 'binary' || format === 'byte' || valueOf(schema, 'contentEncoding') !== undefined;
}
