/** Translates the schemas of a document into the terms of a validator of JSON Schema. */
import {
  follow,
  objectOf,
  textOrEmpty,
  valueAt,
  type Json,
  type JsonObject,
  type RawDocument,
} from './raw-document.ts';

/**
 * The properties that are never there: in what is received those that are only written, and in what is sent those that are only
 * read.
 */
export type Absent = 'writeOnly' | 'readOnly';

/** The way in which schemas are read. */
interface Reading {
  readonly root: JsonObject;
  readonly isOld: boolean;
  readonly absent: Absent;
  /** True if what is absent may have any value: who receives it ignores it. */
  readonly isIgnored?: boolean;
}

/** Returns the same document with schemas that are JSON Schema, and hold for what is received. */
export function receivedDocument(document: RawDocument): RawDocument {
  return { ...document, root: objectOf(asRead(document.root, { ...document, absent: 'writeOnly' })) };
}

/** Returns the same document with schemas that are JSON Schema, and hold for what is sent. */
export function sentDocument(document: RawDocument): RawDocument {
  return { ...document, root: objectOf(asRead(document.root, { ...document, absent: 'readOnly' })) };
}

/** Returns the same as {@link sentDocument}, where what is only read may have any value: servers ignore it. */
export function takenDocument(document: RawDocument): RawDocument {
  const reading: Reading = { ...document, absent: 'readOnly', isIgnored: true };
  return { ...document, root: objectOf(asRead(document.root, reading)) };
}

/**
 * Returns the schemas as they hold in one direction, in JSON Schema. What is absent there is not required; `nullable` adds
 * null to a type, in OpenAPI 3.1 as Ajv itself has it, and to what has none; in 3.0 flags exclude bounds, and references stand alone. What is no
 * schema may be changed as well: nothing is looked up there.
 */
function asRead(value: Json, reading: Reading): Json {
  const { isOld } = reading;
  if (Array.isArray(value)) return value.map((each: Json) => asRead(each, reading));
  if (typeof value !== 'object' || value === null) return value;
  const object = objectOf(value);
  if (isOld && typeof object['$ref'] === 'string') return { $ref: object['$ref'] };
  const members = Object.entries(withTags(withoutAbsent(object, reading), reading)).map(
    ([key, member]) => [key === 'oneOf' && isApart(member, reading) ? 'anyOf' : key, asRead(member, reading)] as const,
  );
  const { nullable, ...schema } = Object.fromEntries(
    // Nothing is named by it in 3.0; examples of schemas have it, and all the same one.
    members.filter(([key, member]) => !(isOld && key === '$id' && typeof member === 'string')),
  );
  if (typeof nullable === 'object') return { ...schema, nullable };
  const own = nullable === true ? withNull(schema) : schema;
  return isOld ? boundsOf(own) : own;
}

function withoutAbsent(schema: JsonObject, reading: Reading): JsonObject {
  const { required, dependentRequired, properties } = schema;
  const present = (names: readonly Json[]) => names.filter((name) => !isAbsent(name, schema, reading));
  const needed = Object.entries(objectOf(dependentRequired)).map(([name, needs]) =>
    Array.isArray(needs) ? [name, isAbsent(name, schema, reading) ? [] : present(needs)] : [name, needs],
  );
  const ignoring = Object.entries(objectOf(properties)).map(
    ([name, property]) => [name, isFlagged(property, reading) ? true : property] as const,
  );
  return {
    ...schema,
    ...(reading.isIgnored === true && properties !== undefined && { properties: Object.fromEntries(ignoring) }),
    ...(Array.isArray(required) && { required: present(required) }),
    ...(dependentRequired !== undefined && { dependentRequired: Object.fromEntries(needed) as JsonObject }),
  };
}

/**
 * Returns a union whose members, where a `discriminator` distinguishes them, hold to the values that choose them: docs/openapi.md.
 */
function withTags(schema: JsonObject, reading: Reading): JsonObject {
  const { propertyName, mapping } = objectOf(schema['discriminator']);
  const keyword = ['oneOf', 'anyOf'].find((each) => Array.isArray(schema[each]));
  const members: Json = schema[keyword ?? ''] ?? [];
  if (typeof propertyName !== 'string' || keyword === undefined || !Array.isArray(members)) return schema;
  const pinned = members.map((member: Json) => {
    const target = objectOf(resolved(member, reading.root));
    const tags = tagsOf(member, objectOf(mapping));
    if (tags.length === 0 || isAbsent(propertyName, target, reading)) return member;
    const pin = listsValues(target, propertyName, reading.root) ? {} : { enum: tags };
    return { allOf: [member], required: [propertyName], properties: { [propertyName]: pin } };
  });
  return { ...schema, [keyword]: pinned };
}

/** True where a schema itself, or a part of it, lists the values of a property. */
function listsValues(schema: JsonObject, property: string, root: JsonObject, seen = new Set<Json>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  const own = objectOf(resolved(objectOf(schema['properties'])[property], root));
  const parts = Array.isArray(schema['allOf']) ? (schema['allOf'] as readonly Json[]) : [];
  return (
    'enum' in own ||
    'const' in own ||
    parts.some((part) => listsValues(objectOf(resolved(part, root)), property, root, seen))
  );
}

/** Returns what a mapping gives to a schema, else its name. */
function tagsOf(member: Json, mapping: JsonObject): readonly Json[] {
  const ref = textOrEmpty(objectOf(member)['$ref']);
  const mapped = Object.entries(mapping).filter(([, target]) => ref === target || ref.endsWith(`/${textOrEmpty(target)}`));
  return mapped.length > 0 ? mapped.map(([tag]) => tag) : ref.split('/').slice(-1).filter((name) => name !== '');
}

function isAbsent(name: Json, schema: JsonObject, reading: Reading): boolean {
  return isFlagged(objectOf(schema['properties'])[textOrEmpty(name)], reading);
}

/**
 * True if a value other than null is never there. JSON Schema Validation 9.4 lets each occurrence of the flag that is true count, also
 * that of the one alternative next to null.
 */
export function isFlagged(
  schema: Json | undefined,
  reading: Pick<Reading, 'root' | 'absent'>,
  seen = new Set<Json>(),
): boolean {
  const { root, absent } = reading;
  const own = objectOf(schema);
  if (schema === undefined || seen.has(schema)) return false;
  seen.add(schema);
  const target = resolved(schema, root);
  const parts: readonly (Json | undefined)[] = [
    ...(target === schema ? [] : [target]),
    ...(Array.isArray(own['allOf']) ? (own['allOf'] as readonly Json[]) : []),
    ...['oneOf', 'anyOf'].flatMap((keyword) => onlyUnlessNull(own[keyword], root)),
  ];
  return own[absent] === true || parts.some((part) => isFlagged(part, reading, seen));
}

/** Returns the one alternative that takes other values than null; nothing where there are several. */
function onlyUnlessNull(members: Json | undefined, root: JsonObject): readonly Json[] {
  if (!Array.isArray(members)) return [];
  const others = (members as readonly Json[]).filter((member) => {
    const { type, const: fixed, enum: values } = objectOf(resolved(member, root));
    const isOfNull = [type].flat().every((each) => each === 'null');
    return !isOfNull && fixed !== null && !(Array.isArray(values) && values.every((each) => each === null));
  });
  return others.length === 1 ? others : [];
}

/** True if members of a `oneOf` require what is absent, without which they may not be distinguishable: docs/openapi.md. */
function isApart(members: Json, reading: Reading): boolean {
  if (!Array.isArray(members)) return false;
  return members.some((member: Json) => {
    const schema = objectOf(resolved(member, reading.root));
    const { required } = schema;
    return Array.isArray(required) && required.some((name: Json) => isAbsent(name, schema, reading));
  });
}

function resolved(schema: Json | undefined, root: JsonObject): Json | undefined {
  const { $ref } = objectOf(schema);
  const isLocal = typeof $ref === 'string' && $ref.startsWith('#/');
  return isLocal ? valueAt(root, follow(root, decodeURIComponent($ref.slice(1)))) : schema;
}

function withNull(schema: JsonObject): JsonObject {
  const { type, enum: values } = schema;
  // Null is intended where it is not listed: docs/openapi.md.
  const listed = Array.isArray(values) ? { enum: [...(values as readonly Json[]), null] } : {};
  // The other keywords would refuse null, which is not intended either.
  if (['allOf', 'anyOf', 'oneOf', 'not'].some((keyword) => keyword in schema)) return { anyOf: [schema, { type: 'null' }] };
  if (typeof type === 'string') return { ...schema, type: [type, 'null'], ...listed };
  return type === undefined ? { anyOf: [schema, { type: 'null' }] } : schema;
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
