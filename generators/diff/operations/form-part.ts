import type { Json, JsonObject } from '@specline/kernel/json';
import { isList, ownValue } from '@specline/kernel/values';
import { flatten, valueOf, type FlatSchema } from '../schema/flat-schema.ts';
import type { Side } from '../side.ts';

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
  const schema = flatten(property.schemas, side, property.origin);
  const mediaType = defaultType(schema, side, 0);
  const isOnlyList = typesOf(schema).length > 0 && typesOf(schema).every((name) => name === 'array');
  const isListOfSingles = isOnlyList && isSingle(itemsOf(schema, side));
  const kind = isSingle(schema) ? 'single' : isListOfSingles ? 'list' : 'other';
  return { kind, ...(mediaType !== undefined && { mediaType }) };
}

function typesOf(schema: FlatSchema | undefined): readonly Json[] {
  const type = schema && valueOf(schema, 'type');
  return (isList(type) ? type : type === undefined ? [] : [type]).filter((name) => name !== 'null');
}

/** True for a single value, which all styles write alike. */
function isSingle(schema: FlatSchema | undefined): boolean {
  const types = typesOf(schema);
  return types.length > 0 && types.every((name) => name !== 'array' && name !== 'object');
}

function itemsOf({ items, origin }: FlatSchema, side: Side): FlatSchema | undefined {
  return items && flatten(items, side, origin);
}

/** Lists within lists end somewhere. */
const deepest = 8;

/** Returns the default of `contentType`: OpenAPI 3.1.1, section 4.8.15.1. */
function defaultType(schema: FlatSchema | undefined, side: Side, depth: number): string | undefined {
  if (schema === undefined || depth > deepest) return undefined;
  const [type, ...others] = typesOf(schema);
  if (others.length > 0) return undefined;
  if (type === 'array') return defaultType(itemsOf(schema, side), side, depth + 1);
  if (type === 'object') return 'application/json';
  return type === undefined || isOfBytes(schema) ? 'application/octet-stream' : 'text/plain';
}

/** True for bytes: in 3.0 by `format`, in 3.1 by an encoding of them. */
function isOfBytes(schema: FlatSchema): boolean {
  const format = valueOf(schema, 'format');
  return format === 'binary' || format === 'byte' || valueOf(schema, 'contentEncoding') !== undefined;
}
