/** Valid values at the edges of a schema, and values that break one of its keywords. */
import {
  follow,
  isObject,
  listOf,
  objectOf,
  stepOf,
  wireText,
  type Json,
  type JsonObject,
} from './document.ts';
import { isValid, wrongsOf } from './schemas.ts';

/** A value that differs in one place from one that is valid. */
export interface Variation {
  readonly value: Json;
  /** JSON Pointer to where it differs. */
  readonly pointer: string;
  /** JSON Pointer in the document to the schema that stands there, or to the reference to it: one of each is enough for a type. */
  readonly schema: string;
  /** The new value. */
  readonly changed: Json;
  /** Its peculiarity: `longest`, `empty`; for one that is not valid the keyword that it breaks. */
  readonly about: string;
}

/** Longest text that is sent where a schema sets no limit. */
const long = 2_000;

/** Text that is no value of any enumeration, format or pattern. */
const stranger = '\u0001 none of these';

/**
 * Returns values at the edges: least and most, longest, empty, each value of an enumeration.
 * @param pointer Of the schema in the document.
 * @param value A valid one, from which they start.
 * @param isWanted Whether a variation is to be judged at all.
 */
export function boundariesOf(pointer: string, value: Json, isWanted = all): readonly Variation[] {
  const edges = [...vary(pointer, value, '', edgesOf)].filter(isWanted);
  return unique(edges.filter((each) => isValid(pointer, each.value)));
}

/**
 * Returns values that break one keyword each.
 * @param pointer Of the schema in the document.
 * @param value A valid one, from which they start.
 * @param isWanted Whether a variation is to be judged at all.
 */
export function mutantsOf(pointer: string, value: Json, isWanted = all): readonly Variation[] {
  const breaks = [...vary(pointer, value, '', breaksOf)].filter(isWanted);
  return unique(
    breaks.filter((each) =>
      wrongsOf(pointer, each.value).some(
        (wrong) => wrong.pointer === each.pointer && wrong.keyword === each.about,
      ),
    ),
  );
}

const all: (each: Variation) => boolean = () => true;

/** Gives variations of a value by the schema that stands for it, its own members excepted. */
type Vary = (schema: JsonObject, value: Json) => readonly (readonly [about: string, value: Json])[];

function* vary(at: string, value: Json, pointer: string, change: Vary): Generator<Variation> {
  const { pointer: own, value: found } = follow(at);
  const schema = objectOf(found);
  for (const [about, changed] of change(schema, value))
    yield { value: changed, pointer, schema: at, changed, about };
  for (const keyword of ['allOf', 'oneOf', 'anyOf'])
    for (const index of listOf(schema[keyword]).keys()) {
      const branch = `${own}/${keyword}/${index}`;
      // Of a union, only the branch that the value is of.
      if (keyword === 'allOf' || isValid(branch, value)) yield* vary(branch, value, pointer, change);
    }
  if (isObject(value)) {
    for (const name of Object.keys(objectOf(schema['properties']))) {
      const member = Object.hasOwn(value, name) ? value[name] : undefined;
      if (member === undefined) continue;
      const inner = vary(`${own}/properties${stepOf(name)}`, member, pointer + stepOf(name), change);
      for (const each of inner) yield { ...each, value: { ...value, [name]: each.value } };
    }
  } else if (Array.isArray(value) && value.length > 0 && schema['items'] !== undefined) {
    // The first item stands for all.
    const [first, ...rest] = listOf(value);
    for (const each of vary(`${own}/items`, first ?? null, `${pointer}/0`, change))
      yield { ...each, value: [each.value, ...rest] };
  }
}

const edgesOf: Vary = (schema, value) => {
  const edges: (readonly [string, Json])[] = [
    ...[...listOf(schema['enum']), ...listOf(schema['x-extensible-enum'])].map(
      (each) => [`value ${JSON.stringify(each)}`, each] as const,
    ),
  ];
  if (typesOf(schema).includes('null')) edges.push(['null', null]);
  if (typeof value === 'string') {
    const least = numberOf(schema['minLength']) ?? 0;
    const most = numberOf(schema['maxLength']) ?? long;
    edges.push(['empty', ''], ['shortest', 'a'.repeat(least)], ['longest', 'a'.repeat(most)]);
    // Length counts characters, not code units: JSON Schema 2020-12, Validation, section 6.3.1.
    // In a URL each takes twelve bytes, of which platforms take 16 KiB.
    edges.push(['longest of astral characters', '\u{1f600}'.repeat(Math.min(most, 600))]);
  } else if (typeof value === 'number') {
    const [least, most] = [numberOf(schema['minimum']), numberOf(schema['maximum'])];
    edges.push(['zero', 0], ['negative', -1]);
    if (least !== undefined) edges.push(['minimum', least]);
    if (most !== undefined) edges.push(['maximum', most]);
  } else if (typeof value === 'boolean') edges.push(['the other', !value]);
  else if (Array.isArray(value)) edges.push(...edgesOfList(schema, listOf(value)));
  else if (isObject(value)) {
    const required = listOf(schema['required']);
    const least = Object.entries(value).filter(([name]) => required.includes(name));
    edges.push(['only what is required', Object.fromEntries(least)]);
    edges.push(['another property', { ...value, 'no such property': 1 }]);
  }
  return edges;
};

function edgesOfList(schema: JsonObject, value: readonly Json[]): readonly (readonly [string, Json])[] {
  const [first] = value;
  const most = numberOf(schema['maxItems']);
  return [
    ['empty', []],
    ...(first === undefined ? [] : [['one', [first]] as const]),
    ...(first !== undefined && most !== undefined && most <= long
      ? [['most', Array.from({ length: most }, () => first)] as const]
      : []),
  ];
}

const breaksOf: Vary = (schema, value) => {
  const breaks: (readonly [string, Json])[] = [];
  const types = typesOf(schema);
  if (types.length > 0) breaks.push(...strangersTo(types).map((each) => ['type', each] as const));
  if (schema['enum'] !== undefined) breaks.push(['enum', stranger]);
  if (schema['const'] !== undefined) breaks.push(['const', `${wireText(schema['const'])}${stranger}`]);
  if (typeof value === 'string') breaks.push(...breaksOfText(schema));
  if (typeof value === 'number') {
    const limits = { maximum: 1, exclusiveMaximum: 0, minimum: -1, exclusiveMinimum: 0 };
    for (const [keyword, beyond] of Object.entries(limits)) {
      const limit = numberOf(schema[keyword]);
      if (limit !== undefined) breaks.push([keyword, limit + beyond]);
    }
    if (schema['multipleOf'] !== undefined) breaks.push(['multipleOf', Number(schema['multipleOf']) / 2]);
  }
  if (Array.isArray(value)) breaks.push(...breaksOfList(schema, listOf(value)));
  if (isObject(value)) breaks.push(...breaksOfObject(schema, value));
  if (listOf(schema['oneOf']).length > 0) breaks.push(['oneOf', { 'no such branch': true }]);
  if (listOf(schema['anyOf']).length > 0) breaks.push(['anyOf', { 'no such branch': true }]);
  return breaks;
};

function breaksOfText(schema: JsonObject): readonly (readonly [string, Json])[] {
  const [least, most] = [numberOf(schema['minLength']) ?? 0, numberOf(schema['maxLength'])];
  return [
    ...(least > 0 ? [['minLength', 'a'.repeat(least - 1)] as const] : []),
    ...(most === undefined ? [] : [['maxLength', 'a'.repeat(most + 1)] as const]),
    ...(schema['pattern'] === undefined ? [] : [['pattern', stranger] as const]),
    ...(schema['format'] === undefined ? [] : [['format', stranger] as const]),
  ];
}

function breaksOfList(schema: JsonObject, value: readonly Json[]): readonly (readonly [string, Json])[] {
  const [first] = value;
  const [least, most] = [numberOf(schema['minItems']) ?? 0, numberOf(schema['maxItems'])];
  if (first === undefined) return [];
  return [
    ...(least > 0 ? [['minItems', value.slice(0, least - 1)] as const] : []),
    ...(most !== undefined && most <= long
      ? [['maxItems', Array.from({ length: most + 1 }, () => first)] as const]
      : []),
    ...(schema['uniqueItems'] === true ? [['uniqueItems', [first, first]] as const] : []),
  ];
}

function breaksOfObject(schema: JsonObject, value: JsonObject): readonly (readonly [string, Json])[] {
  const without = (name: Json): JsonObject =>
    Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  const least = numberOf(schema['minProperties']) ?? 0;
  const more = { ...value, 'no such property': stranger };
  return [
    ...listOf(schema['required'])
      .filter((name) => Object.hasOwn(value, wireText(name)))
      .map((name) => ['required', without(name)] as const),
    ...(schema['additionalProperties'] === false ? [['additionalProperties', more] as const] : []),
    ...(schema['unevaluatedProperties'] === false ? [['unevaluatedProperties', more] as const] : []),
    ...(least > 0 ? [['minProperties', {}] as const] : []),
  ];
}

const typeSamples: readonly (readonly [type: string, value: Json])[] = [
  ['string', 'text'],
  ['integer', 7],
  ['number', 7.5],
  ['boolean', true],
  ['null', null],
  ['array', []],
  ['object', {}],
];

/** Returns values of the types that are not among these. */
function strangersTo(types: readonly Json[]): readonly Json[] {
  return typeSamples
    .filter(([type]) => !types.includes(type) && !(type === 'integer' && types.includes('number')))
    .map(([, value]) => value);
}

function typesOf(schema: JsonObject): readonly Json[] {
  const { type } = schema;
  return type === undefined ? [] : Array.isArray(type) ? listOf(type) : [type];
}

function numberOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function unique(variations: readonly Variation[]): readonly Variation[] {
  const byText = new Map(variations.map((each) => [JSON.stringify(each.value), each]));
  return [...byText.values()];
}
