import type { Origin } from '@specline/kernel/origin';
import type { Json, JsonObject } from '@specline/kernel/json';
import { isList, isObject, membersOf, refOf } from '@specline/kernel/values';
import { itemsIn, joinedItems, type ListItems } from './list-items.ts';
import { restIn, withRests, type Rest } from './rest-properties.ts';
import { choicesOf, compositionKeywords, type Choice } from '@specline/kernel/schema/composition';
import type { Side } from '../side.ts';

/** Schemas that all hold at one place; none of them is anything at all. */
export type Schemas = readonly Json[];

/** A keyword, and where it stands. */
export interface Keyword {
  readonly value: Json;
  readonly origin: Origin;
  /** The schema object that has it, with the keywords that it works with: `then` is about the `if` of the same object. */
  readonly holder?: JsonObject;
}

/** A property, and what holds of its values. */
export interface FlatProperty {
  readonly schemas: Schemas;
  readonly origin: Origin;
}

/**
 * Joint content of schemas: references followed and included schemas joined, so that moving a keyword between them is no change.
 */
export interface FlatSchema extends ListItems {
  /** Place of the first of them. */
  readonly origin: Origin;
  /** The schemas, as they are written. */
  readonly written: Schemas;
  /** False where no value is valid. */
  readonly possible: boolean;
  /** Every keyword that is not listed below, each time that it is declared. */
  readonly keywords: ReadonlyMap<string, readonly Keyword[]>;
  readonly properties: ReadonlyMap<string, FlatProperty>;
  readonly required: ReadonlyMap<string, Origin>;
  /** Schemas of properties without a name; absent where none are declared. */
  readonly additional?: Schemas;
  /** The alternatives of each `oneOf` and `anyOf`. */
  readonly choices: readonly FlatChoice[];
}

/** A `oneOf` or an `anyOf`, and where it stands. */
export interface FlatChoice extends Choice {
  readonly origin: Origin;
}

/** Keywords that are taken apart: Core, sections 8.2.3 and 10. All others are kept as they are. */
export const structuralKeywords: ReadonlySet<string> = new Set([
  '$ref',
  ...compositionKeywords,
  'properties',
  'required',
  'prefixItems',
  'items',
  'additionalProperties',
]);

/**
 * Joins schemas.
 * @param fallback Where they are referred to, for schemas that are no objects.
 */
export function flatten(schemas: Schemas, side: Side, fallback: Origin): FlatSchema {
  const joiner = new Joiner(side);
  // The target of a reference is the place to look at: it goes before what stands next to the reference.
  const parts = [...side.reader.appliedOrOnly(...schemas)];
  for (const part of parts.toSorted((a, b) => Number(isReference(a)) - Number(isReference(b))))
    joiner.add(part);
  return joiner.joined(fallback, schemas);
}

/** Joins what applies to the values of a schema other than null, also the one alternative whose others are null. */
export function flattenUnlessNull({ written, origin }: FlatSchema, side: Side): FlatSchema {
  const joiner = new Joiner(side);
  for (const part of side.reader.appliedUnlessNull(...written)) joiner.add(part);
  return joiner.joined(origin, written);
}

function isReference(schema: Json): boolean {
  return refOf(schema) !== undefined;
}

/** Returns what a schema refuses that does nothing else: refused in turn, it applies. */
function onlyNegated(schema: Json): Json | undefined {
  if (!isObject(schema)) return undefined;
  const [key, ...others] = Object.keys(schema);
  return key === 'not' && others.length === 0 ? schema[key] : undefined;
}

class Joiner {
  readonly #side: Side;
  readonly #keywords = new Map<string, Keyword[]>();
  readonly #properties = new Map<string, { schemas: Json[]; origin: Origin }>();
  readonly #required = new Map<string, Origin>();
  readonly #lists: ListItems[] = [];
  readonly #rests: Rest[] = [];
  readonly #choices: FlatChoice[] = [];
  #origin: Origin | undefined = undefined;
  #possible = true;

  constructor(side: Side) {
    this.#side = side;
  }

  add(schema: Json): void {
    if (schema === false) this.#possible = false;
    if (!isObject(schema)) return;
    this.#origin ??= this.#side.originOf(schema);
    for (const [key, value] of membersOf(schema)) {
      const refusedTwice = key === 'not' ? onlyNegated(value) : undefined;
      if (refusedTwice !== undefined)
        for (const part of this.#side.reader.appliedOrOnly(refusedTwice)) this.add(part);
      else if (structuralKeywords.has(key)) this.#take(schema, key, value);
      else this.#keyword(schema, key, value);
    }
    if (['items', 'prefixItems'].some((key) => Object.hasOwn(schema, key))) this.#lists.push(itemsIn(schema));
    for (const choice of choicesOf(schema).filter(({ members }) => members.length > 1))
      this.#choices.push({ ...choice, origin: this.#side.originOf(schema, choice.keyword) });
  }

  joined(fallback: Origin, written: Schemas): FlatSchema {
    const properties = new Map(
      [...this.#properties].map(
        ([name, property]) => [name, withRests(name, property, this.#rests)] as const,
      ),
    );
    const additional = this.#rests.map(({ schema }) => schema);
    return {
      written,
      origin: this.#origin ?? fallback,
      possible: this.#possible,
      keywords: this.#keywords,
      properties,
      required: this.#required,
      ...joinedItems(this.#lists),
      ...(additional.length > 0 && { additional }),
      choices: this.#choices,
    };
  }

  #keyword(schema: JsonObject, key: string, value: Json): void {
    const known = this.#keywords.get(key) ?? [];
    known.push({ value, origin: this.#side.originOf(schema, key), holder: schema });
    this.#keywords.set(key, known);
  }

  #take(schema: JsonObject, key: string, value: Json): void {
    if (key === 'additionalProperties') this.#rests.push(restIn(schema, value));
    if (key === 'properties' && isObject(value)) this.#addProperties(value);
    if (key === 'required' && isList(value)) this.#addRequired(schema, value);
  }

  #addProperties(properties: JsonObject): void {
    for (const [name, property] of membersOf(properties)) {
      const found = this.#properties.get(name);
      if (found) found.schemas.push(property);
      else
        this.#properties.set(name, {
          schemas: [property],
          origin: this.#side.originOf(properties, name, 'key'),
        });
    }
  }

  #addRequired(schema: JsonObject, names: readonly Json[]): void {
    const origin = this.#side.originOf(schema, 'required');
    for (const name of names)
      if (typeof name === 'string' && !this.#required.has(name)) this.#required.set(name, origin);
  }
}

/** Returns the rests of a schema that is joined already. */
function restsOf(schema: FlatSchema): readonly Rest[] {
  const names = new Set(schema.properties.keys());
  const patterns = [...schemasByName(schema, 'patternProperties').keys()];
  return (schema.additional ?? []).map((each) => ({ schema: each, names, patterns }));
}

/** Joins two schemas that hold of one place. */
export function joinFlat(one: FlatSchema, other: FlatSchema): FlatSchema {
  const additional = [...(one.additional ?? []), ...(other.additional ?? [])];
  const properties = new Map<string, FlatProperty>();
  for (const [name, property] of one.properties)
    properties.set(name, other.properties.has(name) ? property : withRests(name, property, restsOf(other)));
  for (const [name, property] of other.properties) {
    const known = properties.get(name);
    properties.set(
      name,
      known
        ? { ...known, schemas: [...known.schemas, ...property.schemas] }
        : withRests(name, property, restsOf(one)),
    );
  }
  const keywords = new Map(one.keywords);
  for (const [name, occurrences] of other.keywords)
    keywords.set(name, [...(keywords.get(name) ?? []), ...occurrences]);
  return {
    origin: one.origin,
    written: [...one.written, ...other.written],
    possible: one.possible && other.possible,
    keywords,
    properties,
    required: new Map([...other.required, ...one.required]),
    ...joinedItems([one, other]),
    ...(additional.length > 0 && { additional }),
    choices: [...one.choices, ...other.choices],
  };
}

/**
 * Returns the choices of a schema with nothing next to them but the types of its values, of those that another version has as well: a
 * change of the types is none of the choices.
 */
export function choicesAlone({ origin, choices, keywords }: FlatSchema, other: FlatSchema): FlatSchema {
  const types = [keywords, other.keywords].flatMap((each) => each.get('type') ?? []);
  return {
    origin,
    written: [],
    possible: true,
    keywords: types.length > 0 ? new Map([['type', types]]) : new Map(),
    properties: new Map(),
    required: new Map(),
    choices,
  };
}

/** Returns a schema without its choices. */
export function withoutChoices(schema: FlatSchema): FlatSchema {
  return { ...schema, choices: [] };
}

/** Returns all that a keyword declares for one place. */
export function occurrencesOf(schema: FlatSchema, keyword: string): readonly Json[] {
  return (schema.keywords.get(keyword) ?? []).map(({ value }) => value);
}

/** Returns the first value of a keyword; which value is the tightest cannot be determined in general. */
export function valueOf(schema: FlatSchema, keyword: string): Json | undefined {
  return schema.keywords.get(keyword)?.[0]?.value;
}

/** Returns the schemas of a keyword that has them by name or pattern, of all places that declare it. */
export function schemasByName(schema: FlatSchema, keyword: string): ReadonlyMap<string, Schemas> {
  const found = new Map<string, Json[]>();
  for (const value of occurrencesOf(schema, keyword))
    for (const [name, each] of isObject(value) ? membersOf(value) : [])
      found.set(name, [...(found.get(name) ?? []), each]);
  return found;
}

/** Returns the names of the properties that are declared, and of those that have to be there. */
export function declaredNames({ properties, required }: FlatSchema): string {
  return JSON.stringify([[...properties.keys()].sort(), [...required.keys()].sort()]);
}

/** True if an object has no other properties than those that it declares. */
export function isClosed(schema: FlatSchema): boolean {
  return [...(schema.additional ?? []), ...occurrencesOf(schema, 'unevaluatedProperties')].includes(false);
}

/** True if values of a property travel only the other way, by `readOnly` or `writeOnly`. */
export function isFlagged(schemas: Schemas, keyword: 'readOnly' | 'writeOnly', side: Side): boolean {
  return side.reader.isFlagged(keyword, ...schemas);
}
