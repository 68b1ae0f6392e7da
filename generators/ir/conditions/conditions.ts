import type { Cursor } from '../cursor.ts';
import { possibleValues } from '../schema/listed-values.ts';
import { isSame } from '../shapes/same-value.ts';
import { demandsOf, oppositesOf, type Demand } from './demands.ts';
import { schemaReader } from '../references/schema-reader.ts';

/** One way for an object to meet a condition. */
export interface Way {
  /** Demands that an object meets to go this way. */
  readonly when: readonly Demand[];
  /** Further demands on such objects. */
  readonly then: readonly Demand[];
  /** Schema that they have to fit as well. */
  readonly schema?: Cursor;
}

/** Demands that keywords of a schema make on an object depending on its properties. */
export interface Condition {
  /** The keywords, each at its value. */
  readonly keywords: readonly Cursor[];
  /** For each part of the condition, the ways to meet it; an object has to meet all parts. */
  readonly parts: readonly (readonly Way[])[];
}

/**
 * Returns the conditions of a schema, and of what it includes in place (JSON Schema 2020-12 core, section 10.2.2), that can be
 * written as alternatives.
 * @param at The schema of the object.
 */
export function conditionsOf(at: Cursor): readonly Condition[] {
  return conditionsWithin(at, at);
}

/** @param object The schema of the whole object, which tells what values its properties may have. */
function conditionsWithin(at: Cursor, object: Cursor): readonly Condition[] {
  const inner = schemaReader
    .joined(at)
    .filter((member) => !member.has('$ref'))
    .flatMap((member) => conditionsWithin(member, object));
  return [
    ...condition(at, ['if', 'then', 'else'], (schema) => branches(at, schema, object)),
    ...condition(at, ['dependentRequired'], requiredParts),
    ...condition(at, ['dependentSchemas'], schemaParts),
    ...condition(at, ['not'], (schema) => negation(schema, object)),
    ...inner,
  ];
}

function condition(
  at: Cursor,
  keywords: readonly [string, ...string[]],
  read: (value: Cursor) => Condition['parts'] | undefined,
): readonly Condition[] {
  const value = at.at(keywords[0]);
  const parts = value === undefined ? undefined : read(value);
  return parts === undefined
    ? []
    : [{ keywords: keywords.flatMap((keyword) => at.at(keyword) ?? []), parts }];
}

/** Returns the condition of `if`, `then` and `else`: sections 10.2.2.1 to 10.2.2.3. */
function branches(at: Cursor, tested: Cursor, object: Cursor): Condition['parts'] | undefined {
  const demands = demandsOf(tested);
  const opposites = demands && oppositesOf(demands, (wire) => possibleValues(object, wire));
  if (demands === undefined || opposites === undefined) return undefined;
  return [
    [
      { when: demands.map((demand) => withPossible(demand, object)), then: [], ...schemaAt(at, 'then') },
      ...opposites.map((opposite) => ({ when: [opposite], then: [], ...schemaAt(at, 'else') })),
    ],
  ];
}

/** Returns a demand without the values that the property cannot have. */
function withPossible(demand: Demand, object: Cursor): Demand {
  const possible = possibleValues(object, demand.wire);
  if (demand.values === undefined || possible === undefined) return demand;
  return { ...demand, values: demand.values.filter((value) => possible.some((each) => isSame(each, value))) };
}

function schemaAt(at: Cursor, keyword: string): Pick<Way, 'schema'> {
  const schema = at.at(keyword);
  return schema === undefined ? {} : { schema };
}

/** Returns the condition of `dependentRequired`: JSON Schema 2020-12, Validation, section 6.5.4. */
function requiredParts(at: Cursor): Condition['parts'] {
  return sortedEntries(at).map(([wire]) => [
    { when: [absent(wire)], then: [] },
    { when: [present(wire)], then: at.texts(wire).map(present) },
  ]);
}

/** Returns the condition of `dependentSchemas`: section 10.2.2.4. */
function schemaParts(at: Cursor): Condition['parts'] {
  return sortedEntries(at).map(([wire, schema]) => [
    { when: [absent(wire)], then: [] },
    { when: [present(wire)], then: [], schema },
  ]);
}

/** Returns the condition of a `not`, also of several by `anyOf`: section 10.2.1.4. */
function negation(at: Cursor, object: Cursor): Condition['parts'] | undefined {
  const any = at.at('anyOf');
  const negated = any !== undefined && at.entries().length === 1 ? any.items() : [at];
  const parts: Way[][] = [];
  for (const schema of negated) {
    const demands = demandsOf(schema);
    const opposites = demands && oppositesOf(demands, (wire) => possibleValues(object, wire));
    if (opposites === undefined) return undefined;
    parts.push(opposites.map((opposite) => ({ when: [], then: [opposite] })));
  }
  return parts;
}

function absent(wire: string): Demand {
  return { wire, values: [], required: false };
}

function present(wire: string): Demand {
  return { wire, required: true };
}

function sortedEntries(at: Cursor): readonly (readonly [string, Cursor])[] {
  return [...at.entries()].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}
