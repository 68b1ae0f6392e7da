import type { JsonObject } from '@specline/kernel/json';
import { isObject, listOf, ownValue, memberOf } from '@specline/kernel/values';
import type { Document } from '../../document.ts';
import { growthsOf } from '../../pattern/growths.ts';
import { readerOf } from './target.ts';
import { matches } from './text-value.ts';

/** A property that parts of a schema declare or require and a closed part does not allow, so that no valid object has it. */
export interface RefusedProperty {
  readonly name: string;
  /** True where objects need it in requests and responses alike, so that none is valid. */
  readonly isRequired: boolean;
  /** The part whose `additionalProperties: false` does not allow it. */
  readonly by: JsonObject;
}

/** Most parts that a schema may have; of more nothing is found. */
const mostParts = 50;

/**
 * Finds the properties that a schema declares or requires and that no valid object has: `additionalProperties` knows the
 * properties and patterns of its own schema object, while included schemas apply to the same object (JSON Schema
 * 2020-12, Core, sections 7.7.1 and 10.3.2.3). Properties with the schema `false` are forbidden on purpose, and left out.
 * @param schema The schema.
 * @param document Bundled document of the schema, in its own version or with schemas of 3.1.
 * @returns Each name once.
 */
export function refusedProperties(schema: JsonObject, document: Document): readonly RefusedProperty[] {
  const found = foundIn.get(document) ?? new Map<JsonObject, readonly RefusedProperty[]>();
  foundIn.set(document, found);
  const refused = found.get(schema) ?? search(schema, document);
  found.set(schema, refused);
  return refused;
}

/** Refused properties that were found, by document: those of a schema are requested again wherever it is included. */
const foundIn = new WeakMap<Document, Map<JsonObject, readonly RefusedProperty[]>>();

function search(schema: JsonObject, document: Document): readonly RefusedProperty[] {
  const parts = appliedParts(schema, document);
  const closed = parts.filter((part) => ownValue(part, 'additionalProperties') === false);
  if (closed.length === 0) return [];
  const required = new Set(parts.flatMap(requiredBy));
  const names = new Set([...parts.flatMap(declaredBy), ...required]);
  return [...names].flatMap((name) => {
    const by = closed.find((part) => !allows(part, name, document));
    return by === undefined
      ? []
      : [{ name, isRequired: required.has(name) && !isOneWay(name, parts, document), by }];
  });
}

/**
 * Returns the schemas that apply to every value of a schema: itself, and those that it includes.
 * @param schema The schema.
 * @param document Bundled document of the schema.
 * @returns The schema first, unless it is only a reference; none where there are too many.
 */
export function appliedParts(schema: JsonObject, document: Document): readonly JsonObject[] {
  const parts = [...readerOf(document).applied(schema)].filter(isObject);
  return parts.length > mostParts ? [] : parts.filter((part) => !isReferenceAlone(part, document));
}

/**
 * True for a reference of OpenAPI 3.0, which ignores its siblings: OpenAPI 3.0.4, section 4.7.23.
 * @param schema A schema object.
 * @param document Bundled document of the schema.
 */
export function isReferenceAlone(schema: JsonObject, { version }: Document): boolean {
  return version === '3.0' && Object.hasOwn(schema, '$ref');
}

function declaredBy(part: JsonObject): readonly string[] {
  const properties = ownValue(part, 'properties');
  const entries = isObject(properties) ? Object.entries(properties) : [];
  return entries.flatMap(([name, schema]) => (schema === false ? [] : [name]));
}

function requiredBy(part: JsonObject): readonly string[] {
  return listOf(part, 'required').filter((name) => typeof name === 'string');
}

function allows(part: JsonObject, name: string, document: Document): boolean {
  if (memberOf(ownValue(part, 'properties'), name) !== undefined) return true;
  const patterns = ownValue(part, 'patternProperties');
  const growths = growthsOf(document);
  return isObject(patterns) && Object.keys(patterns).some((pattern) => matches(pattern, name, growths));
}

/** True for a property that is only in requests or only in responses, where alone it is required: OpenAPI 3.0.4, section 4.7.24.1. */
function isOneWay(name: string, parts: readonly JsonObject[], document: Document): boolean {
  const schemas = parts.flatMap((part) => memberOf(ownValue(part, 'properties'), name) ?? []);
  return readerOf(document).isOneWay(...schemas);
}
