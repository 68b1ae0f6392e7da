import type { Absent } from '../corpus/directions.ts';
import { follow, objectOf, valueAt, type Json, type JsonObject } from '../corpus/raw-document.ts';

/** The question about a type. */
export interface Question {
  /** The properties that are never there. */
  readonly absent: Absent;
  /**
   * Verdict that is expected of the compiler: to accept what is valid by the schemas, or to refuse what is not. Some it takes
   * though it need not, and some it refuses though it need not.
   */
  readonly expects: 'taken' | 'refused';
}

/**
 * Properties that texts, numbers and lists have as well, so that the compiler does not distinguish them from objects by these;
 * lists have numbers, too.
 */
const ofAll: ReadonlySet<string> = new Set(['length', ...Object.getOwnPropertyNames(Object.prototype)]);

/**
 * Returns the document with schemas that ask for what their types say, and for no more.
 * @param root As `corpus/directions.ts` makes it.
 */
export function schemasOfTypes(root: JsonObject, question: Question): JsonObject {
  const components = objectOf(root['components']);
  const schemas = objectOf(components['schemas']);
  const maker = new TypeSchemaMaker(root, question);
  return {
    ...objectOf(withSchemas(root, maker)),
    components: {
      ...objectOf(withSchemas(components, maker)),
      schemas: maker.each(schemas),
    },
  };
}

/** Returns the schemas of parameters, bodies and headers. */
function withSchemas(value: Json, maker: TypeSchemaMaker): Json {
  if (Array.isArray(value)) return value.map((each: Json) => withSchemas(each, maker));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]: [string, Json]) => [
      key,
      key === 'schema' ? maker.of(each) : withSchemas(each, maker),
    ]),
  );
}

class TypeSchemaMaker {
  readonly #root: JsonObject;
  readonly #question: Question;

  constructor(root: JsonObject, question: Question) {
    this.#root = root;
    this.#question = question;
  }

  /** Returns those that are not absent. */
  each(schemas: JsonObject): JsonObject {
    const there = Object.entries(schemas).filter(([, schema]: [string, Json]) => !this.#isAbsent(schema));
    return Object.fromEntries(there.map(([key, schema]: [string, Json]) => [key, this.of(schema)] as const));
  }

  of(schema: Json): Json {
    if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema;
    const given = objectOf(schema);
    const made = { ...keptOf(given), ...typeOf(given), ...this.#below(given) };
    return this.#question.expects === 'taken' ? withShared(made) : withoutObject(made);
  }

  #below(given: JsonObject): JsonObject {
    const made: Record<string, Json> = {};
    for (const keyword of ['items', 'additionalProperties'])
      if (typeof given[keyword] === 'object' && (keyword === 'items' || this.#asksRest(given)))
        made[keyword] = this.of(given[keyword]);
    // A type without members takes no others: what goes beyond it is of no such branch.
    if (this.#question.expects === 'taken' && given['additionalProperties'] === false)
      made['additionalProperties'] = false;
    for (const keyword of ['prefixItems', 'allOf', 'anyOf'])
      if (Array.isArray(given[keyword])) made[keyword] = listOf(given[keyword]).map((each) => this.of(each));
    if (Array.isArray(given['oneOf']))
      made['allOf'] = [
        ...listOf(made['allOf']),
        { anyOf: listOf(given['oneOf']).map((each) => this.of(each)) },
      ];
    for (const keyword of ['properties', '$defs'])
      if (given[keyword] !== undefined) made[keyword] = this.each(objectOf(given[keyword]));
    return made;
  }

  /** True if the type of the rest of the properties is checked; next to other properties it is that of these as well. */
  #asksRest(schema: JsonObject): boolean {
    const others = ['properties', 'patternProperties', 'allOf', 'anyOf', 'oneOf', '$ref'];
    return this.#question.expects === 'taken' || !others.some((each) => each in schema);
  }

  #isAbsent(schema: Json): boolean {
    const { $ref, ...own } = objectOf(schema);
    const target =
      typeof $ref === 'string' ? valueAt(this.#root, follow(this.#root, $ref.slice(1))) : undefined;
    const { absent } = this.#question;
    return own[absent] === true || objectOf(target)[absent] === true;
  }
}

/** Constants that are objects take others with more properties. */
function keptOf(given: JsonObject): JsonObject {
  const made: Record<string, Json> = {};
  for (const keyword of ['$ref', 'required'])
    if (given[keyword] !== undefined) made[keyword] = given[keyword];
  for (const keyword of ['enum', 'const'])
    if (given[keyword] !== undefined && ![given[keyword]].flat().some(isObject))
      made[keyword] = given[keyword];
  return made;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the type of a schema: no type distinguishes whole numbers from others; properties without a type imply an object. */
function typeOf({ type, properties }: JsonObject): JsonObject {
  const declared = type ?? (properties === undefined ? undefined : 'object');
  if (declared === undefined) return {};
  return { type: listOf([declared].flat()).map((each) => (each === 'integer' ? 'number' : each)) };
}

/**
 * Returns a schema without its type where other values have one of its properties as well, which then does not distinguish objects
 * from them.
 */
function withoutObject({ type, ...schema }: JsonObject): JsonObject {
  const isOfAll = Object.keys(objectOf(schema['properties'])).some(
    (name) => ofAll.has(name) || /^\d+$/.test(name),
  );
  return type === undefined || isOfAll ? schema : { type, ...schema };
}

/** Returns an object that has none of the properties of a type, all of them optional, is taken for a slip by the compiler. */
function withShared(schema: JsonObject): JsonObject {
  const names = Object.keys(objectOf(schema['properties']));
  if (names.length === 0) return schema;
  const shared = names.map((name): Json => ({ required: [name] }));
  const anyOf: Json = [{ not: { type: 'object' } }, { maxProperties: 0 }, ...shared];
  return { ...schema, allOf: [...listOf(schema['allOf']), { anyOf }] };
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}
