import type { Json } from '../json.ts';
import { isList, isObject, ownValue } from '../values.ts';
import { Budget, mostApplied, mostChosen } from './budget.ts';
import { choiceKeywords } from './composition.ts';
import { allowsOnlyNull } from './null-schema.ts';
import type { SchemaNodes } from './schema-nodes.ts';

/** Schemas that a walk still has to visit. */
interface Open<Node> {
  readonly schema: Node;
  /** True for a schema that applies by choice, as an alternative or as part of one. */
  readonly isChosen: boolean;
}

/** The way from a schema to others. */
type Inner<Node> = (schema: Node) => readonly Node[];

/**
 * Reads what the schemas of a document have to do with each other: which of them apply to a value, and in which way. Recursion is
 * met here: each schema is yielded once for a value, and no more than a `Budget` allows.
 */
export class SchemaReader<Node> {
  readonly #nodes: SchemaNodes<Node>;

  /** @param nodes Access to the schemas. */
  constructor(nodes: SchemaNodes<Node>) {
    this.#nodes = nodes;
  }

  /**
   * Returns the schemas that a schema includes as a whole: the target of its `$ref`, and the members of its `allOf`.
   * @source JSON Schema 2020-12, Core, sections 8.2.3.1 and 10.2.1.1
   */
  included(schema: Node): readonly Node[] {
    return [...this.#nodes.targetsOf(schema), ...this.joined(schema)];
  }

  /** Returns the members of the `allOf` of a schema. */
  joined(schema: Node): readonly Node[] {
    return this.#nodes.itemsOf(schema, 'allOf');
  }

  /**
   * Returns the members of the `oneOf` and `anyOf` of a schema.
   * @source JSON Schema 2020-12, Core, sections 10.2.1.2 and 10.2.1.3
   */
  alternatives(schema: Node): readonly Node[] {
    return choiceKeywords.flatMap((keyword) => this.#nodes.itemsOf(schema, keyword));
  }

  /** Returns the schemas that a schema includes as a whole or by choice. */
  composedOf(schema: Node): readonly Node[] {
    return [...this.included(schema), ...this.alternatives(schema)];
  }

  /**
   * Yields the schemas that apply to every value of some schemas: these, and those that they include, in the order in which a
   * reader of the document meets them.
   * @param schemas Schemas that apply to one value.
   */
  applied(...schemas: readonly Node[]): Generator<Node, void, undefined> {
    return this.#walk(schemas, none);
  }

  /**
   * Yields the same, and the schemas of an `oneOf` or `anyOf` that has one member alone.
   * @param schemas Schemas that apply to one value.
   */
  appliedOrOnly(...schemas: readonly Node[]): Generator<Node, void, undefined> {
    return this.#walk(schemas, (each) =>
      this.#choices(each).flatMap((members) => (members.length === 1 ? members : [])),
    );
  }

  /**
   * Yields the schemas that apply to every value but null, nearest first: also the one alternative whose others are null, as the
   * nullable schemas of OpenAPI 3.0 are upgraded to such unions.
   * @param schemas Schemas that apply to one value.
   */
  appliedUnlessNull(...schemas: readonly Node[]): Generator<Node, void, undefined> {
    return this.#nearestFirst(schemas, (each) =>
      this.#choices(each).flatMap((members) => {
        const others = members.filter((member) => !this.#isNull(member));
        return others.length === 1 ? others : [];
      }),
    );
  }

  /**
   * Yields the schemas that may apply to a value: those that always do, and all alternatives.
   * @param schemas Schemas that apply to one value.
   */
  possible(...schemas: readonly Node[]): Generator<Node, void, undefined> {
    return this.#walk(schemas, (each) => this.alternatives(each));
  }

  /**
   * Yields the same without alternatives that no value is valid against, since they name types that exclude each other; where all
   * alternatives of a schema are such, with all of them.
   * @param schemas Schemas that apply to one value.
   */
  satisfiable(...schemas: readonly Node[]): Generator<Node, void, undefined> {
    return this.#walk(schemas, (each) => {
      const alternatives = this.alternatives(each);
      const valid =
        alternatives.length < 2
          ? []
          : alternatives.filter((member) => this.#typesIn(this.#within(member))?.size !== 0);
      return valid.length === 0 ? alternatives : valid;
    });
  }

  /**
   * Returns the types that values of a schema may have, `integer` among them wherever `number` is.
   * @returns The types that are in the `type` of all schemas that apply; undefined where none of these has one.
   * @source JSON Schema 2020-12, Validation, section 6.1.1
   */
  types(schema: Node): ReadonlySet<string> | undefined {
    return this.#typesIn(this.applied(schema));
  }

  /** True if more schemas apply to every value of a schema than are read. */
  exceeds(schema: Node): boolean {
    let count = 0;
    for (const part of this.#walk([schema], none, mostApplied + 1))
      if (!isReference(this.#nodes.jsonOf(part))) count += 1;
    return count > mostApplied;
  }

  #typesIn(parts: Iterable<Node>): ReadonlySet<string> | undefined {
    let types: ReadonlySet<string> | undefined;
    for (const part of parts) {
      const own = declaredTypes(this.#nodes.jsonOf(part));
      if (own === undefined) continue;
      types = types === undefined ? own : new Set([...types].filter((type) => own.has(type)));
    }
    return types;
  }

  /** Returns the names of the properties that objects of a schema cannot be without. */
  required(schema: Node): ReadonlySet<string> {
    const names = new Set<string>();
    for (const part of this.applied(schema))
      for (const name of textsOf(this.#nodes.jsonOf(part), 'required')) names.add(name);
    return names;
  }

  /**
   * True if a flag is true at any occurrence, for values other than null.
   * @param keyword The flag.
   * @param schemas Schemas that apply to one value.
   * @source JSON Schema 2020-12, Validation, section 9.4
   */
  isFlagged(keyword: 'readOnly' | 'writeOnly', ...schemas: readonly Node[]): boolean {
    return this.#annotation(keyword, schemas, (value) => value === true) !== undefined;
  }

  /**
   * True for a value that only one of request and response holds.
   * @param schemas Schemas that apply to one value.
   */
  isOneWay(...schemas: readonly Node[]): boolean {
    return this.isFlagged('readOnly', ...schemas) || this.isFlagged('writeOnly', ...schemas);
  }

  /**
   * Returns the value of an annotation at its nearest occurrence, for values other than null; undefined where there is none.
   * @param keyword The annotation.
   * @param schemas Schemas that apply to one value.
   */
  nearest(keyword: 'default' | 'deprecated' | 'format', ...schemas: readonly Node[]): Json | undefined {
    return this.#annotation(keyword, schemas, () => true);
  }

  /**
   * Yields schemas and those that they lead to, in the order in which a reader of the document meets them.
   * @param schemas Where to begin.
   * @param inner Returns the schemas that one leads to.
   */
  *reachable(schemas: readonly Node[], inner: Inner<Node>): Generator<Node, void, undefined> {
    const seen = new Set<Json>();
    const open = schemas.toReversed();
    let left = mostChosen;
    for (let at = open.pop(); at !== undefined && left > 0; at = open.pop()) {
      const json = this.#nodes.jsonOf(at);
      if (seen.has(json)) continue;
      seen.add(json);
      if (!isReference(json)) left -= 1;
      yield at;
      for (const next of inner(at).toReversed()) open.push(next);
    }
  }

  /** Yields schemas, those that they include, and those that they lead to by choice, as a reader of the document meets them. */
  *#walk(
    schemas: readonly Node[],
    chosen: Inner<Node>,
    most = mostApplied,
  ): Generator<Node, void, undefined> {
    const budget = new Budget(most);
    const seen = new Set<Json>();
    const open = schemas.map((schema): Open<Node> => ({ schema, isChosen: false })).reverse();
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (!this.#isRead(at, seen, budget)) continue;
      yield at.schema;
      for (const next of this.#next(at, chosen).reverse()) open.push(next);
    }
  }

  /** Yields the same, nearest first. */
  *#nearestFirst(schemas: readonly Node[], chosen: Inner<Node>): Generator<Node, void, undefined> {
    const budget = new Budget(mostApplied);
    const seen = new Set<Json>();
    const open = schemas.map((schema): Open<Node> => ({ schema, isChosen: false }));
    // An array visits members that are added while it is walked.
    for (const at of open) {
      if (!this.#isRead(at, seen, budget)) continue;
      yield at.schema;
      for (const next of this.#next(at, chosen)) open.push(next);
    }
  }

  /** True for a schema that was not met before and is within the budget. */
  #isRead({ schema, isChosen }: Open<Node>, seen: Set<Json>, budget: Budget): boolean {
    const json = this.#nodes.jsonOf(schema);
    if (seen.has(json)) return false;
    seen.add(json);
    return isReference(json) || budget.take(isChosen);
  }

  #next({ schema, isChosen }: Open<Node>, chosen: Inner<Node>): Open<Node>[] {
    // What an alternative only refers to is the alternative.
    const isSame = isChosen && isReference(this.#nodes.jsonOf(schema));
    return [
      ...this.included(schema).map((next) => ({ schema: next, isChosen: isSame })),
      ...chosen(schema).map((next) => ({ schema: next, isChosen: true })),
    ];
  }

  #annotation(keyword: string, schemas: readonly Node[], counts: (value: Json) => boolean): Json | undefined {
    for (const part of this.appliedUnlessNull(...schemas)) {
      const json = this.#nodes.jsonOf(part);
      const value = isObject(json) ? ownValue(json, keyword) : undefined;
      if (value !== undefined && counts(value)) return value;
    }
    return undefined;
  }

  #choices(schema: Node): readonly (readonly Node[])[] {
    return choiceKeywords.map((keyword) => this.#nodes.itemsOf(schema, keyword));
  }

  /** Yields the schemas that apply to the values of an alternative, as far as they are read. */
  #within(alternative: Node): Generator<Node, void, undefined> {
    return this.#walk([alternative], none, mostChosen);
  }

  #isNull(alternative: Node): boolean {
    for (const part of this.#within(alternative)) if (allowsOnlyNull(this.#nodes.jsonOf(part))) return true;
    return false;
  }
}

/** Returns no schemas: nothing is chosen. */
function none(): readonly never[] {
  return [];
}

/** True for a schema that is nothing but a reference: there may be as many as there are pairs of schemas. */
function isReference(schema: Json): boolean {
  return isObject(schema) && Object.hasOwn(schema, '$ref') && Object.keys(schema).length === 1;
}

/** Returns the types that a schema object names itself; undefined where it names none. */
function declaredTypes(schema: Json): ReadonlySet<string> | undefined {
  const type = isObject(schema) ? ownValue(schema, 'type') : undefined;
  const types = typeof type === 'string' ? [type] : textsOf(schema, 'type');
  if (types.length === 0) return undefined;
  return new Set(types.includes('number') ? [...types, 'integer'] : types);
}

function textsOf(schema: Json, keyword: string): readonly string[] {
  const list = isObject(schema) ? ownValue(schema, keyword) : undefined;
  return isList(list) ? list.filter((each) => typeof each === 'string') : [];
}
