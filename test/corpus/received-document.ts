/** Says the schemas of a document in the terms of a validator of JSON Schema. */
import {
  follow,
  objectOf,
  textOf,
  valueAt,
  type Json,
  type JsonObject,
  type RawDocument,
} from './raw-document.ts';

/** The same document with schemas that are JSON Schema, and hold for what is received. */
export function receivedDocument(document: RawDocument): RawDocument {
  const { root, isOld } = document;
  return { ...document, root: objectOf(asReceived(root, root, isOld)) };
}

/**
 * The schemas as they hold for what is received, in JSON Schema. What is only written is not required there; `nullable` adds
 * null to a type, in OpenAPI 3.1 as Ajv itself has it; in 3.0 flags exclude bounds, and references stand alone. What is no
 * schema may be changed as well: nothing is looked up there.
 */
function asReceived(value: Json, root: JsonObject, isOld: boolean): Json {
  if (Array.isArray(value)) return value.map((each: Json) => asReceived(each, root, isOld));
  if (typeof value !== 'object' || value === null) return value;
  const object = objectOf(value);
  if (isOld && typeof object['$ref'] === 'string') return { $ref: object['$ref'] };
  const members = Object.entries(withoutWritten(object, root)).map(
    ([key, member]) => [key, asReceived(member, root, isOld)] as const,
  );
  const { nullable, ...schema } = Object.fromEntries(members);
  if (typeof nullable === 'object') return { ...schema, nullable };
  const own = nullable === true ? withNull(schema) : schema;
  return isOld ? boundsOf(own) : own;
}

function withoutWritten(schema: JsonObject, root: JsonObject): JsonObject {
  const { required } = schema;
  if (!Array.isArray(required)) return schema;
  const properties = objectOf(schema['properties']);
  const isWritten = (name: Json): boolean =>
    objectOf(resolved(properties[textOf(name)], root))['writeOnly'] === true;
  return { ...schema, required: required.filter((name: Json) => !isWritten(name)) };
}

function resolved(schema: Json | undefined, root: JsonObject): Json | undefined {
  const { $ref } = objectOf(schema);
  const isLocal = typeof $ref === 'string' && $ref.startsWith('#/');
  return isLocal ? valueAt(root, follow(root, decodeURIComponent($ref.slice(1)))) : schema;
}

function withNull(schema: JsonObject): JsonObject {
  const { type } = schema;
  return typeof type === 'string' ? { ...schema, type: [type, 'null'] } : schema;
}

function boundsOf(schema: JsonObject): JsonObject {
  const changed: Record<string, Json> = { ...schema };
  for (const [flag, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof changed[flag] !== 'boolean') continue;
    const isExcluded = changed[flag] && typeof changed[bound] === 'number';
    Reflect.deleteProperty(changed, flag);
    if (isExcluded) changed[flag] = changed[bound] ?? 0;
  }
  return changed;
}
