import type { Json } from '@specline/kernel/json';
import type { Chance } from '../chance.ts';
import type { Draft } from '../documents/schema.ts';

/** A schema where it stands. */
interface HeldSchema {
  readonly holder: Draft;
  readonly key: string;
  readonly schema: Draft;
}

/** Changes a schema in its place, and returns a description of it; undefined where it does not fit. */
export type Mutation = (place: HeldSchema, chance: Chance) => string | undefined;

/** Returns the schemas among the components that are objects, and those in them. */
export function placesOf(schemas: Draft): readonly HeldSchema[] {
  return Object.keys(schemas).flatMap((key) => placesAt(schemas, key));
}

function placesAt(holder: Draft, key: string): readonly HeldSchema[] {
  const schema = holder[key];
  if (!isDraft(schema)) return [];
  const alone = ['items', 'additionalProperties'].filter((each) => each in schema);
  const named = ['properties', 'oneOf', 'anyOf', 'allOf'].map((each) => schema[each]).filter(isHolder);
  return [
    { holder, key, schema },
    ...alone.flatMap((each) => placesAt(schema, each)),
    ...named.flatMap((members) => Object.keys(members).flatMap((each) => placesAt(members, each))),
  ];
}

/** Lists hold schemas by their numbers. */
function isHolder(value: Json | undefined): value is Draft {
  return typeof value === 'object' && value !== null;
}

/** True if a value is an object. */
export function isDraft(value: Json | undefined): value is Draft {
  return isHolder(value) && !Array.isArray(value);
}

/** Returns the items of a list; none where it is none. */
export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

/** Returns the types that a schema names. */
export function typesOf({ type }: Draft): readonly string[] {
  return [type].flat().filter((each) => typeof each === 'string');
}

const leaves: readonly Json[] = [
  { type: 'string' },
  { type: 'integer' },
  { type: ['string', 'null'] },
  { type: 'number', minimum: 0 },
  { enum: ['a', 1] },
  { const: 'a' },
  { type: 'array', items: { type: 'string' } },
  { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
];

/** Returns a mutation that sets a keyword to another value, or leaves it out. */
function exchanged(keyword: string, types: readonly string[], values: readonly Json[]): Mutation {
  return ({ schema }, chance) => {
    if (!typesOf(schema).some((each) => types.includes(each)) || 'const' in schema) return undefined;
    const isGone = keyword in schema && chance.is(0.4);
    if (isGone) Reflect.deleteProperty(schema, keyword);
    else schema[keyword] = chance.one(values);
    return `${keyword} ${isGone ? 'is gone' : 'is another'}`;
  };
}

const property: Mutation = ({ schema }, chance) => {
  const properties = schema['properties'];
  if (!isDraft(properties)) return undefined;
  const name = chance.one([...Object.keys(properties), 'added']);
  if (name in properties && chance.is(0.5)) {
    Reflect.deleteProperty(properties, name);
    return `property ${name} is gone`;
  }
  schema['properties'] = { ...properties, [name]: structuredClone(chance.one(leaves)) };
  return `property ${name} is another`;
};

const required: Mutation = ({ schema }, chance) => {
  if (!isDraft(schema['properties'])) return undefined;
  const name = chance.one([...Object.keys(schema['properties']), 'zz']);
  const names = listOf(schema['required']);
  schema['required'] = names.includes(name) ? names.filter((each) => each !== name) : [...names, name];
  return `required ${name}`;
};

const alternative: Mutation = ({ schema }, chance) => {
  const keyword = chance.one(['oneOf', 'anyOf']);
  const members = listOf(schema[keyword]);
  if (members.length < 2) return undefined;
  const isMore = chance.is(0.5);
  schema[keyword] = isMore ? [...members, structuredClone(chance.one(leaves))] : members.slice(1);
  return `${keyword} has ${isMore ? 'more' : 'fewer'}`;
};

const wrapped: Mutation = ({ holder, key, schema }, chance) => {
  const keyword = chance.one(['oneOf', 'anyOf']);
  holder[key] = { [keyword]: [...chance.shuffled<Json>([schema, { type: 'null' }])] };
  return `${keyword} with null`;
};

const access: Mutation = ({ schema }, chance) => {
  if ('$ref' in schema) return undefined;
  const keyword = chance.one(['readOnly', 'writeOnly']);
  if (schema[keyword] === true) Reflect.deleteProperty(schema, keyword);
  else schema[keyword] = true;
  return keyword;
};

const exchange: Mutation = ({ holder, key }, chance) => {
  holder[key] = structuredClone(chance.one(leaves));
  return 'another schema';
};

/** The changes of schemas that authors make. */
export const mutations: readonly Mutation[] = [
  ...['minLength', 'maxLength'].map((each) => exchanged(each, ['string'], [0, 1, 2, 4])),
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((each) =>
    exchanged(each, ['integer', 'number'], [-5, 0, 1, 3, 10]),
  ),
  exchanged('multipleOf', ['integer', 'number'], [1, 2, 0.5, 4, 0.1, 0.3]),
  ...['minItems', 'maxItems'].map((each) => exchanged(each, ['array'], [0, 1, 2])),
  exchanged('uniqueItems', ['array'], [true, false]),
  exchanged('items', ['array'], [{ type: 'string' }, { type: 'number' }, {}]),
  ...['minProperties', 'maxProperties'].map((each) => exchanged(each, ['object'], [0, 1, 2, 3])),
  exchanged('additionalProperties', ['object'], [true, false, { type: 'string' }, { type: 'integer' }]),
  exchanged('pattern', ['string'], ['^a', 'b$']),
  exchanged('format', ['string'], ['date', 'uuid']),
  exchanged('enum', ['string'], [['a'], ['a', 'b'], ['b', 'c', '']]),
  exchanged(
    'type',
    ['string', 'integer', 'number', 'boolean'],
    ['string', 'integer', 'number', ['string', 'null']],
  ),
  property,
  property,
  required,
  required,
  alternative,
  wrapped,
  access,
  exchange,
];
