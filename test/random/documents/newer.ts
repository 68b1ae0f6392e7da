import type { Json } from '@specline/kernel/json';
import { objectOf } from '../../corpus/raw-document.ts';
import type { Draft } from './schema.ts';

/**
 * Returns a random document of OpenAPI 3.0 as one of 3.1 that is equivalent: `nullable` is a type among others, and a bound that
 * is excluded is a number. Nothing else of what random documents have differs.
 */
export function newerDocument(document: Json): Json {
  return { ...objectOf(newer(document)), openapi: '3.1.0' };
}

function newer(value: Json): Json {
  if (Array.isArray(value)) return value.map((each: Json) => newer(each));
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...given } = objectOf(value);
  // Members next to a reference are ignored: OpenAPI 3.0.4, Reference Object.
  if (typeof given['$ref'] === 'string') return { $ref: given['$ref'] };
  const made: Draft = Object.fromEntries(
    Object.entries(given).map(([key, each]: [string, Json]) => [
      key,
      newer(key === 'multipart/form-data' ? withoutStyles(each) : each),
    ]),
  );
  const { minimum } = made;
  if (made['exclusiveMinimum'] === true && minimum !== undefined) {
    made['exclusiveMinimum'] = minimum;
    Reflect.deleteProperty(made, 'minimum');
  }
  return nullable === true ? withNull(made) : made;
}

function withNull(schema: Draft): Draft {
  const { type, enum: values } = schema;
  if (['allOf', 'anyOf', 'oneOf', 'not'].some((keyword) => keyword in schema)) return nullOr(schema);
  const listed = Array.isArray(values) && { enum: [...(values as readonly Json[]), null] };
  if (typeof type === 'string') return { ...schema, type: [type, 'null'], ...listed };
  return listed ? { ...schema, ...listed } : nullOr(schema);
}

/** Keywords about the values as a whole, and not about one of the alternatives. */
const annotations = new Set(['readOnly', 'writeOnly', 'deprecated', 'title', 'description']);

function nullOr(schema: Draft): Draft {
  const [annotated, limits] = [true, false].map((isAnnotation) =>
    Object.fromEntries(
      Object.entries(schema).filter(([keyword]) => annotations.has(keyword) === isAnnotation),
    ),
  );
  return { anyOf: [limits ?? {}, { type: 'null' }], ...annotated };
}

const styling = new Set(['style', 'explode', 'allowReserved']);

/** Styles of the parts of a multipart body are ignored: OpenAPI 3.0.4, Encoding Object. */
function withoutStyles(mediaType: Json): Json {
  const { encoding, ...given } = objectOf(mediaType);
  if (encoding === undefined) return given;
  const parts = Object.entries(objectOf(encoding)).map(([name, each]) => {
    const kept = Object.entries(objectOf(each)).filter(([key]) => !styling.has(key));
    return [name, Object.fromEntries(kept)] as const;
  });
  return { ...given, encoding: Object.fromEntries(parts) };
}
