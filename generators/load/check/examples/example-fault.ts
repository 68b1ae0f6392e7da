import type { Json, JsonObject, Container } from '@specline/kernel/json';
import { choicesOf, joinedIn, type Choice } from '@specline/kernel/schema/composition';
import { isList, isObject, memberAt, ownValue, refOf, listOf, memberOf } from '@specline/kernel/values';
import type { CheckContext } from '../context.ts';
import { valueFault } from '../schema/schema-values.ts';
import { readerOf, targetOf } from '../schema/target.ts';

/** A value of an example: what holds it, and its name or number there. */
export interface Spot {
  readonly container: Container;
  readonly key: string | number;
}

/** The first value of an example that its schema does not take. */
export interface ExampleFault extends Spot {
  /** The schema that does not take it. */
  readonly schema: JsonObject;
  readonly reason: string;
  /** True for a property that is not declared where no others are allowed. */
  readonly isUndeclared?: true;
}

/** Most schemas that are followed, one after the other, for one value: references can lead on without end. */
const deepest = 200;

/** Most pairs of a schema and a value that are compared in one example, and in one document. */
const mostOfExample = 100_000;
const mostOfDocument = 2_000_000;

/**
 * Compares examples with schemas, as far as the plain keywords allow: what conditions, patterns of names and `unevaluated...`
 * declare is left to the validators. A value is wrong only where that is certain; a search that costs too much finds none.
 */
export class ExampleFaults {
  readonly #check: CheckContext;
  readonly #found: ExampleFault[] = [];
  #left = mostOfDocument;
  #leftHere = 0;

  /** @param check Document of the examples. */
  constructor(check: CheckContext) {
    this.#check = check;
  }

  /** Returns the first fault of each example that has one. */
  get all(): readonly ExampleFault[] {
    return this.#found;
  }

  /**
   * Holds an example against its schema.
   * @param schema Its schema.
   * @param spot Where it is.
   */
  hold(schema: Json | undefined, spot: Spot): void {
    this.#leftHere = mostOfExample;
    const fault = this.#fault(schema, spot, 0);
    if (fault !== undefined) this.#found.push(fault);
  }

  #fault(schema: Json | undefined, spot: Spot, depth: number): ExampleFault | undefined {
    const value = memberAt(spot.container, String(spot.key));
    if (!isObject(schema) || value === undefined || depth > deepest || !this.#goesOn(schema))
      return undefined;
    // As it is intended, also next to a reference.
    if (value === null && ownValue(schema, 'nullable') === true) return undefined;
    if (refOf(schema) !== undefined) {
      const fault = this.#fault(targetOf(schema, this.#check.document), spot, depth + 1);
      // OpenAPI 3.0 ignores the other siblings of a reference.
      if (fault !== undefined || this.#check.document.version === '3.0') return fault;
    }
    const reason = valueFault(schema, value, this.#check.document) ?? missing(schema, value, this.#check);
    if (reason !== undefined) return { ...spot, schema, reason };
    return this.#inParts(schema, spot, depth) ?? this.#inMembers(schema, value, depth);
  }

  #goesOn(schema: JsonObject): boolean {
    const cost = 1 + listOf(schema, 'enum').length / 10;
    this.#left -= cost;
    this.#leftHere -= cost;
    return this.#left > 0 && this.#leftHere > 0;
  }

  #inParts(schema: JsonObject, spot: Spot, depth: number): ExampleFault | undefined {
    for (const part of joinedIn(schema)) {
      const fault = this.#fault(part, spot, depth + 1);
      if (fault !== undefined) return fault;
    }
    for (const choice of choicesOf(schema)) {
      const fault = this.#ofAlternatives(schema, choice, spot, depth);
      if (fault !== undefined) return fault;
    }
    return undefined;
  }

  #ofAlternatives(
    schema: JsonObject,
    { keyword, members: alternatives }: Choice,
    spot: Spot,
    depth: number,
  ): ExampleFault | undefined {
    const faults: ExampleFault[] = [];
    for (const alternative of alternatives) {
      const fault = this.#fault(alternative, spot, depth + 1);
      if (fault === undefined) return undefined;
      faults.push(fault);
    }
    if (alternatives.length === 0) return undefined;
    // Where the others take no such value at all, this one is intended.
    const inner = faults.filter(({ container }) => container !== spot.container);
    const [only, second] = faults.length === 1 ? faults : inner;
    if (only !== undefined && second === undefined) return only;
    return { ...spot, schema, reason: `no schema of "${keyword}" takes it` };
  }

  #inMembers(schema: JsonObject, value: Json, depth: number): ExampleFault | undefined {
    const keys = isList(value) ? value.keys() : isObject(value) ? Object.keys(value) : [];
    if (typeof value !== 'object' || value === null) return undefined;
    for (const key of keys) {
      const spot = { container: value, key };
      const inner = typeof key === 'number' ? itemSchema(schema, key) : propertySchema(schema, key);
      if (inner === false)
        return {
          ...spot,
          schema,
          reason: 'nothing is declared for it, and no more is allowed',
          isUndeclared: true,
        };
      const fault = this.#fault(inner, spot, depth + 1);
      if (fault !== undefined) return fault;
    }
    return undefined;
  }
}

function itemSchema(schema: JsonObject, index: number): Json | undefined {
  return listOf(schema, 'prefixItems')[index] ?? ownValue(schema, 'items');
}

function propertySchema(schema: JsonObject, name: string): Json | undefined {
  const declared = memberOf(ownValue(schema, 'properties'), name);
  if (declared !== undefined || Object.hasOwn(schema, 'patternProperties')) return declared;
  return ownValue(schema, 'additionalProperties');
}

/** Says so where a property is missing; not of one that is only in requests or only in replies, as an example may be of either. */
function missing(schema: JsonObject, value: Json, { document }: CheckContext): string | undefined {
  if (!isObject(value)) return undefined;
  const isMissed = (name: Json): boolean => {
    if (typeof name !== 'string' || Object.hasOwn(value, name)) return false;
    const property = memberOf(ownValue(schema, 'properties'), name);
    return property !== undefined && !readerOf(document).isOneWay(property);
  };
  const name = listOf(schema, 'required').find(isMissed);
  return typeof name === 'string'
    ? `it has no ${JSON.stringify(name.slice(0, 120))}, which is required`
    : undefined;
}
