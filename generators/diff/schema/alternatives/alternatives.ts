import type { Alternative, Alternatives } from './alternative.ts';
import type { Json } from '@specline/kernel/json';
import { isList, refOf } from '@specline/kernel/values';
import type { Side } from '../../side.ts';
import { areDisjoint } from './disjoint.ts';
import { isOfIntegers, listedValues, possibleTypes } from '../declared-types.ts';
import {
  flatten,
  joinFlat,
  withoutChoices,
  type FlatChoice,
  type FlatSchema,
  type Keyword,
} from '../flat-schema.ts';
import { rangesOfFormats } from '../implied-limits.ts';
import { isAssertion, jsonTypeOf, jsonTypes, typeOfKeyword, type JsonType } from '../json-type.ts';
import { canonical } from '../canonical/canonical.ts';

/** Alternatives that are compared one by one; of more nobody reads a report. */
const mostAlternatives = 300;

/** Schemas that are joined to find the alternatives of one place. */
const mostSteps = 2000;

/**
 * Returns the values that a schema takes as a union: choices within choices become one, and lists of types are taken apart with the
 * keywords that concern each type.
 * @param schema What holds of one place.
 * @param side The document.
 * @returns Undefined where there are too many, or where a choice within another refuses what matches twice.
 */
export function expanded(schema: FlatSchema, side: Side): Alternatives | undefined {
  const found = new Expansion(side).of(schema, true);
  if (found === undefined || schema.choices.length > 0) return found;
  // Without a choice, only a schema with a name is what it is wherever it is referred to.
  const isNamed = refOf(schema.written[0]) !== undefined;
  return { ...found, list: found.list.map((each) => ({ ...each, isWhole: each.isWhole && isNamed })) };
}

/** Returns the members of a choice as they are. */
export function asWritten({ keyword, members }: FlatChoice, side: Side): Alternatives {
  const list = members.map((member): Alternative => {
    const flat = flatten([member], side, side.originOf(side.root));
    return { type: 'object', schema: flat, written: member, isWhole: true };
  });
  return { list, keyword, exclusive: keyword === 'oneOf' };
}

/** True if a schema limits its values other than by choices. */
export function hasAssertions({
  keywords,
  properties,
  required,
  items,
  prefixItems,
  additional,
  possible,
}: FlatSchema): boolean {
  return (
    !possible ||
    properties.size + required.size > 0 ||
    items !== undefined ||
    prefixItems !== undefined ||
    additional !== undefined ||
    [...keywords.keys()].some(isAssertion)
  );
}

class Expansion {
  readonly #side: Side;
  /** Members of `anyOf` that have been met with nothing around them: met again, they add nothing. */
  readonly #met = new Set<Json>();
  /** Members that are being expanded. */
  readonly #open = new Set<Json>();
  #left = mostSteps;

  constructor(side: Side) {
    this.#side = side;
  }

  /** @param isBare True where nothing around the schema limits its values. */
  of(schema: FlatSchema, isBare: boolean): Alternatives | undefined {
    if (schema.choices.length === 0) return { list: byType(schema, this.#side), exclusive: false };
    const own = withoutChoices(schema);
    const isLimited = hasAssertions(own);
    const unions: Alternatives[] = [];
    for (const choice of schema.choices) {
      const union = this.#choice(choice, schema, isBare && !isLimited && schema.choices.length === 1);
      if (union === undefined) return undefined;
      unions.push(union);
    }
    return combined(own, unions, this.#side);
  }

  #choice({ keyword, members }: FlatChoice, around: FlatSchema, isBare: boolean): Alternatives | undefined {
    const groups: (readonly Alternative[])[] = [];
    for (const member of members) {
      const target = this.#side.resolve(member) ?? member;
      const isAdded = keyword === 'anyOf' && isBare;
      if (isAdded && this.#met.has(target)) continue;
      this.#left -= 1;
      if (this.#left < 0 || this.#open.has(target)) return undefined;
      if (isAdded) this.#met.add(target);
      this.#open.add(target);
      const inner = this.of(flatten([member], this.#side, around.origin), isAdded);
      this.#open.delete(target);
      if (inner === undefined || inner.exclusive) return undefined;
      groups.push(inner.list);
    }
    return { keyword, list: groups.flat(), exclusive: keyword === 'oneOf' && overlap(groups) };
  }
}

/** Returns the union of what all choices of a schema take. */
function combined(
  own: FlatSchema,
  [first, ...rest]: readonly Alternatives[],
  side: Side,
): Alternatives | undefined {
  if (first === undefined) return undefined;
  let list = hasAssertions(own) ? first.list.flatMap((each) => joined(own, each, side)) : first.list;
  for (const union of rest) {
    if (list.length * union.list.length > mostSteps) return undefined;
    list = list.flatMap((each) => union.list.flatMap((other) => joined(other.schema, each, side)));
  }
  const exclusive = [first, ...rest].some((union) => union.exclusive);
  if (list.length > mostAlternatives || (exclusive && rest.length > 0)) return undefined;
  return {
    list: exclusive ? list : mergedValues(list),
    ...(first.keyword && { keyword: first.keyword }),
    exclusive,
  };
}

/** True if a value may match alternatives of two members. */
function overlap(groups: readonly (readonly Alternative[])[]): boolean {
  return groups.some((group, index) =>
    groups
      .slice(index + 1)
      .some((other) => group.some((one) => other.some((each) => !areDisjoint(one, each)))),
  );
}

/** Returns the part of a schema that an alternative leaves. */
function joined(
  schema: FlatSchema,
  { schema: other, written, type }: Alternative,
  side: Side,
): readonly Alternative[] {
  return byType(joinFlat(schema, other), side)
    .filter((each) => each.type === type)
    .map((each) => ({ ...each, ...(written !== undefined && { written }), isWhole: false }));
}

/** Returns an alternative for each type of a schema without choices. */
function byType(schema: FlatSchema, side: Side): readonly Alternative[] {
  const limited = canonical(schema, side);
  const [written, ...others] = schema.written;
  const types = [...possibleTypes(limited)];
  return types.map((type) => ({
    type,
    schema: ofType(limited, type),
    ...(written !== undefined && others.length === 0 && { written }),
    isWhole: written !== undefined && others.length === 0 && types.length === 1,
  }));
}

function ofType(schema: FlatSchema, type: JsonType): FlatSchema {
  const { items, prefixItems, additional, ...rest } = schema;
  const values = listedValues(schema)?.filter((value) => jsonTypeOf(value) === type);
  const isWhole = type === 'number' && (isOfIntegers(schema) || values?.every(Number.isInteger) === true);
  const keywords = new Map(
    [...schema.keywords].filter(([keyword]) => {
      if (['type', 'enum', 'const'].includes(keyword)) return false;
      // Annotations are those of the place, and are compared with it.
      if (!isAssertion(keyword) && keyword !== 'x-extensible-enum') return false;
      return keyword === 'format' || [type, undefined].includes(typeOfKeyword(keyword));
    }),
  );
  setOrDelete(keywords, 'format', formatsOf(schema, type));
  keywords.set('type', [{ value: isWhole ? 'integer' : type, origin: originOf(schema, 'type') }]);
  const isEvery =
    type === 'null' || (type === 'boolean' && [true, false].every((each) => values?.includes(each)));
  if (values !== undefined && !isEvery)
    keywords.set('enum', [{ value: values, origin: originOf(schema, 'enum') }]);
  const isObject = type === 'object';
  return {
    ...rest,
    keywords,
    properties: isObject ? schema.properties : new Map(),
    required: isObject ? schema.required : new Map(),
    ...(type === 'array' && items !== undefined && { items }),
    ...(type === 'array' && prefixItems !== undefined && { prefixItems }),
    ...(isObject && additional !== undefined && { additional }),
  };
}

/** Returns the formats that concern a type: OpenAPI Format Registry. */
function formatsOf(schema: FlatSchema, type: JsonType): readonly Keyword[] {
  const formats = schema.keywords.get('format') ?? [];
  if (type !== 'number' && type !== 'string') return [];
  return formats.filter(({ value }) => isOfNumbers(value) === (type === 'number') || value === 'decimal');
}

function isOfNumbers(format: Json): boolean {
  return rangesOfFormats.has(format) || formatsOfFractions.has(format);
}

/** Formats of numbers with fractions. */
const formatsOfFractions: ReadonlySet<Json> = new Set(['float', 'double', 'double-int', 'single']);

function setOrDelete(
  keywords: Map<string, readonly Keyword[]>,
  name: string,
  values: readonly Keyword[],
): void {
  if (values.length > 0) keywords.set(name, values);
  else keywords.delete(name);
}

function originOf(schema: FlatSchema, keyword: string): FlatSchema['origin'] {
  return (
    (schema.keywords.get(keyword) ?? schema.keywords.get(keyword === 'enum' ? 'const' : keyword))?.[0]
      ?.origin ?? schema.origin
  );
}

/** Joins alternatives that only list values: `anyOf: [{ const: a }, { const: b }]` is `enum: [a, b]`. */
function mergedValues(list: readonly Alternative[]): readonly Alternative[] {
  return jsonTypes.flatMap((type) => {
    const own = list.filter((each) => each.type === type);
    const lists = own.filter(({ schema }) => isListOnly(schema));
    const [first] = lists;
    if (first === undefined || lists.length === 1) return own;
    const values = lists.flatMap(({ schema }) => listedValues(schema) ?? []);
    const keywords = new Map(first.schema.keywords);
    keywords.set('enum', [{ value: [...new Set(values)], origin: originOf(first.schema, 'enum') }]);
    const merged: Alternative = { type, schema: { ...first.schema, keywords }, isWhole: false };
    return [merged, ...own.filter((each) => !lists.includes(each))];
  });
}

function isListOnly({ keywords, ...schema }: FlatSchema): boolean {
  if (hasAssertions({ ...schema, keywords: new Map() })) return false;
  const values = keywords.get('enum')?.[0]?.value;
  return (
    isList(values) &&
    [...keywords.keys()].filter(isAssertion).every((each) => each === 'type' || each === 'enum')
  );
}
