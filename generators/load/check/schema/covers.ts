import type { Json, JsonObject, Container } from '@specline/kernel/json';
import { isExtension } from '../../grammar/grammar.ts';
import { isContainer, isList, isObject, ownValue, listOf, memberOf } from '@specline/kernel/values';
import type { CheckContext } from '../context.ts';
import { isOfType, typesOf } from './schema-values.ts';
import { isUnresolved, readerOf } from './target.ts';

/** Deepest level at which schemas are compared, most parts that each may have, and most values that are looked up among others. */
const deepest = 6;
const mostParts = 50;
const mostValues = 500;

/** Most pairs of schemas that are compared in one document: references can make a few small schemas endless. */
const mostPairs = 200_000;

/** The comparisons of one document, which are given up when they cost too much. */
export class Comparison {
  readonly check: CheckContext;
  readonly #texts = new WeakMap<Container, string>();
  #left = mostPairs;

  /** @param check Document of the schemas. */
  constructor(check: CheckContext) {
    this.check = check;
  }

  /**
   * True if one more pair may be compared.
   * @param count How many values are looked up for that.
   */
  goesOn(count = 0): boolean {
    this.#left -= 1 + count / 10;
    return this.#left > 0;
  }

  /** Returns a text that is equal for equal values: the keys of the document are in order. */
  textOf(value: Json): string {
    if (!isContainer(value)) return JSON.stringify(value);
    const text = this.#texts.get(value) ?? JSON.stringify(value);
    this.#texts.set(value, text);
    return text;
  }
}

/** Keywords that leave values alone, or that are followed. */
const idle: ReadonlySet<string> = new Set(
  '$ref allOf $defs $id $anchor $comment $schema title description default example examples deprecated discriminator xml externalDocs readOnly writeOnly nullable'.split(
    ' ',
  ),
);

/** Keywords that mean something by each other. */
const ofItems = 'prefixItems items contains minContains maxContains'.split(' ');

/** Keywords by which a schema may have properties, or types, that are not seen here. */
const unseen = 'oneOf anyOf if dependentSchemas $dynamicRef patternProperties'.split(' ');

/**
 * True if every value of a schema is one of another as well, if its objects have no properties but those that it declares.
 * Says so only where it is certain.
 * @param wide The schema that may take them all.
 * @param narrow The schema whose values are in question.
 * @param comparison Document of both, and what the answer may cost.
 */
export function covers(
  wide: Json | undefined,
  narrow: Json | undefined,
  comparison: Comparison,
  depth = 0,
): boolean {
  if (depth > deepest || !comparison.goesOn()) return false;
  const wideParts = allPartsOf(wide, comparison.check);
  const narrowParts = allPartsOf(narrow, comparison.check);
  if (wideParts === undefined || narrowParts === undefined) return false;
  return wideParts.every(
    (part) =>
      narrowParts.includes(part) ||
      Object.entries(part).every(
        ([keyword, value]) =>
          idle.has(keyword) ||
          isExtension(keyword) ||
          implied({ part, keyword, value }, narrowParts, comparison, depth),
      ),
  );
}

/** Returns a schema, and all that it includes; `undefined` where these are no objects, or too many. */
export function allPartsOf(
  value: Json | undefined,
  { document }: CheckContext,
): readonly JsonObject[] | undefined {
  if (value === undefined) return undefined;
  const parts: JsonObject[] = [];
  for (const part of readerOf(document).applied(value)) {
    if (!isObject(part) || isUnresolved(part, document) || parts.length > mostParts) return undefined;
    parts.push(part);
  }
  return parts;
}

/** True if what a keyword asks for follows from another schema. */
function implied(
  { part, keyword, value }: { readonly part: JsonObject; readonly keyword: string; readonly value: Json },
  narrow: readonly JsonObject[],
  comparison: Comparison,
  depth: number,
): boolean {
  switch (keyword) {
    case 'type':
      return isOfTypes(typesOf(part) ?? [], narrow);
    case 'enum':
      return isAmong(isList(value) ? value : [], narrow, comparison);
    case 'const':
      return isAmong([value], narrow, comparison);
    case 'required':
      return isList(value) && areRequired(value, narrow, comparison);
    case 'properties':
      return (
        isObject(value) &&
        Object.entries(value).every(([name, schema]) =>
          coversProperty(name, schema, narrow, comparison, depth),
        )
      );
    case 'additionalProperties':
      return value === true || (value === false && declaresOnly(part, narrow));
    case 'unevaluatedProperties':
    case 'unevaluatedItems':
      return value === true;
    default:
      return narrow.some((other) =>
        (ofItems.includes(keyword) ? ofItems : [keyword]).every((each) =>
          isSame(ownValue(other, each), ownValue(part, each), comparison),
        ),
      );
  }
}

function isOfTypes(types: readonly string[], narrow: readonly JsonObject[]): boolean {
  return narrow.some((other) => {
    const values = valuesOf(other);
    if (values !== undefined) return values.every((value) => isOfType(value, types));
    const own = typesOf(other);
    return (
      own?.every((type) => types.includes(type) || (type === 'integer' && types.includes('number'))) === true
    );
  });
}

function isAmong(known: readonly Json[], narrow: readonly JsonObject[], comparison: Comparison): boolean {
  if (known.length > mostValues || !comparison.goesOn(known.length)) return false;
  const texts = new Set(known.map((value) => comparison.textOf(value)));
  return narrow.some((other) => {
    const values = valuesOf(other);
    if (values === undefined || values.length > mostValues) return false;
    return values.every((value) => texts.has(comparison.textOf(value)));
  });
}

function valuesOf(schema: JsonObject): readonly Json[] | undefined {
  const constant = ownValue(schema, 'const');
  if (constant !== undefined) return [constant];
  const values = ownValue(schema, 'enum');
  return isList(values) ? values : undefined;
}

function areRequired(names: readonly Json[], narrow: readonly JsonObject[], comparison: Comparison): boolean {
  const listed = narrow.map((other) => listOf(other, 'required'));
  if (!comparison.goesOn(listed.reduce((count, list) => count + list.length, 0))) return false;
  const required = new Set(listed.flat());
  return names.every((name) => required.has(name));
}

function coversProperty(
  name: string,
  schema: Json | undefined,
  narrow: readonly JsonObject[],
  comparison: Comparison,
  depth: number,
): boolean {
  const declared = narrow.flatMap((other) => memberOf(ownValue(other, 'properties'), name) ?? []);
  if (declared.length > 0) return declared.some((other) => covers(schema, other, comparison, depth + 1));
  return narrow.every((other) => !mayHaveMore(other));
}

function mayHaveMore(schema: JsonObject): boolean {
  return (
    unseen.some((keyword) => Object.hasOwn(schema, keyword)) ||
    isObject(ownValue(schema, 'additionalProperties'))
  );
}

function declaresOnly(part: JsonObject, narrow: readonly JsonObject[]): boolean {
  const known = ownValue(part, 'properties');
  return narrow.every((other) => {
    const properties = ownValue(other, 'properties');
    const names = isObject(properties) ? Object.keys(properties) : [];
    return !mayHaveMore(other) && names.every((name) => isObject(known) && Object.hasOwn(known, name));
  });
}

function isSame(a: Json | undefined, b: Json | undefined, comparison: Comparison): boolean {
  return a === b || (a !== undefined && b !== undefined && comparison.textOf(a) === comparison.textOf(b));
}
