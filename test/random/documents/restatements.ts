import type { Json } from '@specline/kernel/json';
import { isDraft, listOf, typesOf, type Mutation } from '../diffs/mutations.ts';

/** Returns a mutation that adds a keyword for what holds without it. */
function unneeded(keyword: string, value: Json, fits: (types: readonly string[]) => boolean): Mutation {
  return ({ schema }) => {
    if (keyword in schema || !fits(typesOf(schema))) return undefined;
    schema[keyword] = value;
    return `${keyword} ${JSON.stringify(value)}`;
  };
}

const reversed: Mutation = ({ schema }, chance) => {
  const keyword = chance.one(['oneOf', 'anyOf', 'allOf', 'required', 'enum', 'type']);
  if (listOf(schema[keyword]).length < 2) return undefined;
  schema[keyword] = [...listOf(schema[keyword])].reverse();
  return `${keyword} reversed`;
};

const listed: Mutation = ({ schema }) => {
  if (typeof schema['type'] !== 'string') return undefined;
  schema['type'] = [schema['type']];
  return 'a list of one type';
};

const joined: Mutation = ({ holder, key, schema }) => {
  holder[key] = { allOf: [schema] };
  return 'allOf of one';
};

/** Moves properties into an `allOf`, where they do not count for what is declared of all others. */
const apart: Mutation = ({ holder, key, schema }) => {
  const { properties, required, ...others } = schema;
  if (!isDraft(properties) || 'additionalProperties' in others || 'unevaluatedProperties' in others)
    return undefined;
  const part = { properties, ...(required !== undefined && { required }) };
  holder[key] = { ...others, allOf: [...listOf(others['allOf']), part] };
  return 'properties in an allOf';
};

const nullAlternative: Mutation = ({ holder, key, schema }, chance) => {
  const { type, ...others } = schema;
  const names = typesOf(schema);
  const isOther = ['enum', 'const', 'not', 'if', 'oneOf', 'anyOf', 'allOf', 'readOnly', 'writeOnly', '$ref'];
  if (
    type === undefined ||
    names.length !== 2 ||
    !names.includes('null') ||
    isOther.some((each) => each in others)
  )
    return undefined;
  const own: Json = { ...others, type: names.filter((each) => each !== 'null') };
  holder[key] = { [chance.one(['anyOf', 'oneOf'])]: [own, { type: 'null' }] };
  return 'null as an alternative';
};

const constant: Mutation = ({ holder, key, schema }) => {
  const { const: fixed, enum: values, ...others } = schema;
  const [only, ...more] = listOf(values);
  if ((fixed === undefined) === (values === undefined) || more.length > 0) return undefined;
  holder[key] = fixed === undefined ? { ...others, const: only ?? null } : { ...others, enum: [fixed] };
  return 'a constant';
};

const bound: Mutation = ({ schema }) => {
  const { minimum } = schema;
  if (typesOf(schema).join() !== 'integer' || !Number.isInteger(minimum) || 'exclusiveMinimum' in schema)
    return undefined;
  schema['exclusiveMinimum'] = Number(minimum) - 1;
  return 'exclusiveMinimum';
};

const only =
  (name: string): ((types: readonly string[]) => boolean) =>
  (types) =>
    types.join() === name;
const without =
  (name: string): ((types: readonly string[]) => boolean) =>
  (types) =>
    types.length > 0 && !types.includes(name);

/** The changes after which the same values are valid. */
export const restatements: readonly Mutation[] = [
  reversed,
  listed,
  joined,
  apart,
  nullAlternative,
  constant,
  bound,
  unneeded('minLength', 0, only('string')),
  unneeded('minItems', 0, only('array')),
  unneeded('items', {}, only('array')),
  unneeded('uniqueItems', false, only('array')),
  unneeded('enum', [true, false], only('boolean')),
  unneeded('minLength', 3, without('string')),
  unneeded('maxItems', 3, without('array')),
  unneeded('title', 'Any title', () => true),
  unneeded('description', 'Any text.', () => true),
];

/** Replaces a reference by its target. */
export const inlined =
  (schemas: Json): Mutation =>
  ({ holder, key, schema }) => {
    const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
    const target = isDraft(schemas) && name !== undefined ? schemas[name] : undefined;
    if (target === undefined || Object.keys(schema).length > 1) return undefined;
    holder[key] = structuredClone(target);
    return 'a reference written out';
  };
