import { choicesOf } from '@specline/kernel/schema/composition';
import type { Json, JsonObject } from '../../model/model.ts';
import {
  canonical,
  entriesAt,
  isList,
  isObject,
  listAt,
  member,
  numberAt,
  textAt,
  textsAt,
} from '../json.ts';
import { isImpossible, type SchemaPart } from './schema-graph.ts';

/** A type of JSON Schema; `number` takes whole numbers in. */
export type TypeName = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object';

const typeNames: readonly TypeName[] = ['null', 'boolean', 'number', 'string', 'array', 'object'];

/** Schemas of which one has to hold, or exactly one. */
export interface Choice {
  /** Id of the choice, which is settled when one is chosen: the keyword of a part. */
  readonly id: string;
  readonly exactly: boolean;
  /** The schema by which a value itself decides: the first branch is for values that it holds of, the second for all others. */
  readonly condition?: Json;
  readonly branches: readonly Json[];
}

/** Items that a list has to contain. */
export interface Containing {
  readonly schema: Json;
  readonly least: number;
  readonly most: number;
}

/** Facts that several parts together declare of one value, except for its members and items. */
export interface Facts {
  /** Empty where nothing can hold. */
  readonly types: ReadonlySet<TypeName>;
  /** True where the parts name a type. */
  readonly typed: boolean;
  /** The only values: `const` and `enum`. */
  readonly values: readonly Json[] | undefined;
  /** Values that are known without being the only ones: `x-extensible-enum`. */
  readonly known: readonly Json[];
  /** `example` and `examples`. */
  readonly examples: readonly Json[];
  readonly fallback: Json | undefined;
  readonly minLength: number;
  readonly maxLength: number;
  readonly patterns: readonly string[];
  readonly formats: readonly string[];
  readonly minimum: number;
  readonly maximum: number;
  readonly above: number;
  readonly below: number;
  readonly multiples: readonly number[];
  readonly minItems: number;
  readonly maxItems: number;
  readonly unique: boolean;
  readonly contains: readonly Containing[];
  readonly minProperties: number;
  readonly maxProperties: number;
  readonly required: ReadonlySet<string>;
  /** Names of `properties`, in the order of the document. */
  readonly declared: readonly string[];
  readonly dependent: readonly (readonly [name: string, needs: readonly string[]])[];
  readonly choices: readonly Choice[];
  readonly nots: readonly Json[];
  readonly access: 'read' | 'write' | undefined;
  readonly title: string | undefined;
  readonly deprecated: boolean;
}

/** Takes the keywords of the parts together: the narrowest of limits, all patterns, all choices. */
export function factsOf(parts: readonly SchemaPart[], settled: ReadonlySet<string>): Facts {
  const schemas = parts.map((part) => part.schema);
  const types = typesOf(parts);
  return {
    types,
    typed: types.size < typeNames.length,
    values: valuesOf(schemas),
    known: schemas.flatMap((schema) => listAt(schema, 'x-extensible-enum')),
    examples: schemas.flatMap(examplesOf),
    fallback: first(schemas, (schema) => member(schema, 'default')),
    ...limitsOf(schemas),
    patterns: distinct(schemas.map((schema) => textAt(schema, 'pattern'))),
    formats: distinct([...schemas.map((schema) => textAt(schema, 'format')), ...schemas.map(encodingOf)]),
    multiples: schemas.flatMap((schema) => numberAt(schema, 'multipleOf') ?? []).filter((each) => each > 0),
    unique: schemas.some((schema) => schema['uniqueItems'] === true),
    contains: schemas.flatMap(containingOf),
    required: new Set(schemas.flatMap((schema) => textsAt(schema, 'required'))),
    declared: [
      ...new Set(schemas.flatMap((schema) => entriesAt(schema, 'properties').map(([name]) => name))),
    ],
    dependent: schemas.flatMap(dependentOf),
    choices: parts.flatMap(choicesIn).filter((choice) => !settled.has(choice.id)),
    nots: schemas.flatMap((schema) => (Object.hasOwn(schema, 'not') ? [schema['not'] ?? true] : [])),
    access: accessOf(schemas),
    title: first(schemas, (schema) => textAt(schema, 'title')),
    deprecated: schemas.some((schema) => schema['deprecated'] === true),
  };
}

function typesOf(parts: readonly SchemaPart[]): ReadonlySet<TypeName> {
  let types = new Set<TypeName>(parts.some(isImpossible) ? [] : typeNames);
  for (const { schema } of parts) {
    const declared = schema['type'];
    const named = isList(declared) ? declared : declared === undefined ? undefined : [declared];
    if (named === undefined) continue;
    const own = new Set(named);
    // OpenAPI 3.0 declares it next to the type.
    if (schema['nullable'] === true) own.add('null');
    types = new Set([...types].flatMap((type) => narrowed(type, own)));
  }
  const others = new Set(parts.flatMap(({ schema }) => otherTypes(schema)));
  return new Set([...types].filter((type) => !others.has(type)));
}

/** Returns the types that `not` forbids where it says nothing else. */
function otherTypes(schema: JsonObject): readonly Json[] {
  const not = member(schema, 'not');
  if (!isObject(not) || Object.keys(not).some((keyword) => keyword !== 'type')) return [];
  const declared = member(not, 'type');
  const named = isList(declared) ? declared : declared === undefined ? [] : [declared];
  return named.includes('number') ? [...named, 'integer'] : named;
}

function narrowed(type: TypeName, to: ReadonlySet<Json>): readonly TypeName[] {
  if (to.has(type) || (type === 'integer' && to.has('number'))) return [type];
  return type === 'number' && to.has('integer') ? ['integer'] : [];
}

function valuesOf(schemas: readonly JsonObject[]): readonly Json[] | undefined {
  let values: readonly Json[] | undefined;
  for (const schema of schemas) {
    for (const own of [member(schema, 'enum'), constOf(schema)]) {
      if (!isList(own)) continue;
      const keys = values && new Set(own.map(canonical));
      values = values?.filter((value) => keys?.has(canonical(value))) ?? own;
    }
  }
  return values;
}

function constOf(schema: JsonObject): Json | undefined {
  return Object.hasOwn(schema, 'const') ? [schema['const'] ?? null] : undefined;
}

function examplesOf(schema: JsonObject): readonly Json[] {
  const examples = member(schema, 'examples');
  const one = member(schema, 'example');
  // OpenAPI has maps of examples, too, in which each has a `value`.
  const many = isObject(examples)
    ? Object.values(examples).flatMap(exampleValue)
    : listAt(schema, 'examples');
  return one === undefined ? many : [one, ...many];
}

function exampleValue(example: Json): readonly Json[] {
  const value = isObject(example) ? member(example, 'value') : undefined;
  return value === undefined ? [] : [value];
}

function limitsOf(schemas: readonly JsonObject[]) {
  const most = (keyword: string, otherwise: number) =>
    Math.max(otherwise, ...schemas.map((schema) => numberAt(schema, keyword) ?? otherwise));
  const least = (keyword: string) =>
    Math.min(Infinity, ...schemas.map((schema) => numberAt(schema, keyword) ?? Infinity));
  return {
    minLength: most('minLength', 0),
    maxLength: least('maxLength'),
    minimum: most('minimum', -Infinity),
    maximum: least('maximum'),
    above: most('exclusiveMinimum', -Infinity),
    below: least('exclusiveMaximum'),
    minItems: most('minItems', 0),
    maxItems: least('maxItems'),
    minProperties: most('minProperties', 0),
    maxProperties: least('maxProperties'),
  };
}

function encodingOf(schema: JsonObject): string | undefined {
  return textAt(schema, 'contentEncoding') === 'base64' ? 'byte' : undefined;
}

function containingOf(schema: JsonObject): readonly Containing[] {
  const contained = member(schema, 'contains');
  if (contained === undefined) return [];
  const least = numberAt(schema, 'minContains') ?? 1;
  return [{ schema: contained, least, most: numberAt(schema, 'maxContains') ?? Infinity }];
}

function dependentOf(schema: JsonObject): Facts['dependent'] {
  // `dependencies` with a list is the same in earlier drafts.
  return ['dependentRequired', 'dependencies'].flatMap((keyword) =>
    entriesAt(schema, keyword).flatMap(([name, needs]) =>
      isList(needs) ? [[name, needs.filter((need) => typeof need === 'string')] as const] : [],
    ),
  );
}

const choicesByPart = new WeakMap<SchemaPart, readonly Choice[]>();

/** Returns the choices of a part; always the same objects, as plans are known by the schemas that they are made of. */
function choicesIn(part: SchemaPart): readonly Choice[] {
  const known = choicesByPart.get(part);
  if (known !== undefined) return known;
  const choices = readChoices(part);
  choicesByPart.set(part, choices);
  return choices;
}

/** Conditions are choices as well: what holds and its consequence, or the contrary of it and the other consequence. */
function readChoices(part: SchemaPart): readonly Choice[] {
  const { schema, id } = part;
  const choices: Choice[] = [];
  // A single branch is a part already.
  for (const { keyword, members } of choicesOf(schema).filter((choice) => choice.members.length !== 1))
    choices.push({ id: `${id} ${keyword}`, exactly: keyword === 'oneOf', branches: [...members] });
  const condition = member(schema, 'if');
  if (condition !== undefined && (Object.hasOwn(schema, 'then') || Object.hasOwn(schema, 'else')))
    choices.push({
      id: `${id} if`,
      exactly: false,
      condition,
      branches: [
        { allOf: [condition, member(schema, 'then') ?? true] },
        { allOf: [{ not: condition }, member(schema, 'else') ?? true] },
      ],
    });
  for (const keyword of ['dependentSchemas', 'dependencies'])
    for (const [name, needed] of entriesAt(schema, keyword))
      if (!isList(needed))
        choices.push({
          id: `${id} ${keyword} ${name}`,
          exactly: false,
          condition: { required: [name] },
          branches: [{ required: [name], allOf: [needed] }, { not: { required: [name] } }],
        });
  return choices;
}

function accessOf(schemas: readonly JsonObject[]): Facts['access'] {
  if (schemas.some((schema) => schema['readOnly'] === true)) return 'read';
  return schemas.some((schema) => schema['writeOnly'] === true) ? 'write' : undefined;
}

function first<T>(
  schemas: readonly JsonObject[],
  read: (schema: JsonObject) => T | undefined,
): T | undefined {
  for (const schema of schemas) {
    const value = read(schema);
    if (value !== undefined) return value;
  }
  return undefined;
}

function distinct(texts: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(texts.filter((text) => text !== undefined))];
}
