import type { Cursor } from './cursor.ts';
import { refPointer } from './cursor.ts';
import { intersect } from './intersect.ts';
import { lowerObject } from './lower-object.ts';
import { lowerUnion } from './lower-union.ts';
import { unite } from './unite.ts';
import type { Json, ModelId, Node, Shape } from './types.ts';

/** What the lowering of schemas needs to know beyond the schema at hand. */
export interface SchemaContext {
  /**
   * Notes that a schema is referred to, so that it becomes a model.
   * @param at The schema that the reference names.
   */
  refer(at: Cursor): ModelId;
  /**
   * The shape of a schema that another one includes by `allOf`.
   * @returns Undefined while that schema is itself being lowered: one of its properties includes it, so that it can only be
   * referred to. A schema that includes itself at once was refused by the checks.
   */
  included(at: Cursor): Shape | undefined;
  /** Notes that a model goes by a value of a discriminator property. */
  pin(model: ModelId, property: string, value: string): void;
}

const scalarKeywords = {
  string: ['format', 'pattern', 'contentMediaType', 'contentEncoding'],
  length: ['minLength', 'maxLength'],
  bounds: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
} as const;

const objectKeywords = [
  'properties',
  'required',
  'additionalProperties',
  'patternProperties',
  'unevaluatedProperties',
  'minProperties',
  'maxProperties',
  'propertyNames',
];
const arrayKeywords = [
  'items',
  'prefixItems',
  'contains',
  'minItems',
  'maxItems',
  'uniqueItems',
  'unevaluatedItems',
];

/**
 * Lowers a schema to its shape: JSON Schema 2020-12 with the OpenAPI 3.1 vocabulary. Every keyword that holds at once
 * is lowered by itself; the shape is the intersection of them.
 */
export function lowerSchema(at: Cursor, context: SchemaContext): Shape {
  const node = nodeOf(at);
  if (at.value === false) return { ...node, kind: 'never' };
  const parts = [
    ...own(at, node, context),
    ...reference(at, context),
    ...included(at, context),
    ...unions(at, context),
  ];
  if (isImpossible(at)) parts.push({ ...node, kind: 'never' });
  return intersect(parts, node);
}

/** Place and text of a schema. */
export function nodeOf(at: Cursor): Node {
  return { origin: at.origin, doc: at.doc };
}

/** What the schema itself says of the type and the values. */
function own(at: Cursor, node: Node, context: SchemaContext): readonly Shape[] {
  const types = typesOf(at);
  const known = at.at('x-extensible-enum');
  if (at.has('const') || at.has('enum')) return [literal(at, node, types)];
  if (known !== undefined) return [openLiteral(known, node, types.includes('null'))];
  if (types.length === 0) return [];
  return [
    unite(
      types.map((type) => ofType(type, at, node, context)),
      node,
    ),
  ];
}

/** The types that a schema allows; told from its keywords where it names none, none when these do not tell. */
function typesOf(at: Cursor): readonly string[] {
  const type = at.at('type')?.value;
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return at.texts('type');
  if (objectKeywords.some((keyword) => at.has(keyword))) return ['object'];
  return arrayKeywords.some((keyword) => at.has(keyword)) ? ['array'] : [];
}

function ofType(type: string, at: Cursor, node: Node, context: SchemaContext): Shape {
  switch (type) {
    case 'string':
      return {
        ...node,
        kind: 'string',
        ...pickText(at, scalarKeywords.string),
        ...pickNumbers(at, scalarKeywords.length),
      };
    case 'integer':
    case 'number':
      return {
        ...node,
        kind: 'number',
        integer: type === 'integer',
        ...pickText(at, ['format']),
        ...pickNumbers(at, scalarKeywords.bounds),
      };
    case 'boolean':
    case 'null':
      return { ...node, kind: type };
    case 'array':
      return array(at, node, context);
    case 'object':
      return lowerObject(at, node, context);
    default:
      return { ...node, kind: 'unknown' };
  }
}

function array(at: Cursor, node: Node, context: SchemaContext): Shape {
  const first = at.itemsAt('prefixItems').map((item) => lowerSchema(item, context));
  const items = at.at('items') ?? at.at('unevaluatedItems');
  const rest: Shape =
    items === undefined
      ? { ...node, doc: { deprecated: false }, kind: 'unknown' }
      : lowerSchema(items, context);
  if (first.length === 0 && rest.kind !== 'never') {
    return {
      ...node,
      kind: 'array',
      items: rest,
      ...pickNumbers(at, ['minItems', 'maxItems']),
      ...(at.flag('uniqueItems') ? { uniqueItems: true } : {}),
    };
  }
  const required = Math.min(at.number('minItems') ?? 0, first.length);
  return { ...node, kind: 'tuple', items: first, required, ...(rest.kind === 'never' ? {} : { rest }) };
}

function literal(at: Cursor, node: Node, types: readonly string[]): Shape {
  const constant = at.at('const');
  const listed = constant === undefined ? at.itemsAt('enum').map(({ value }) => value) : [constant.value];
  const values =
    types.length === 0 ? listed : listed.filter((value) => types.some((type) => isOfType(value, type)));
  const nothing = values.includes(null);
  const others = values.filter((value) => value !== null);
  const isBoolean = others.length === 2 && others.includes(true) && others.includes(false);
  const shape: Shape = isBoolean
    ? { ...node, kind: 'boolean' }
    : { ...node, kind: 'literal', values: others, open: false };
  return unite(
    [...(others.length > 0 ? [shape] : []), ...(nothing ? [{ ...node, kind: 'null' } as const] : [])],
    node,
  );
}

function openLiteral(known: Cursor, node: Node, nullable: boolean): Shape {
  const shape: Shape = {
    ...node,
    kind: 'literal',
    values: known.items().map(({ value }) => value),
    open: true,
  };
  return nullable ? unite([shape, { ...node, kind: 'null' }], node) : shape;
}

function isOfType(value: Json, type: string): boolean {
  if (value === null) return type === 'null';
  if (Array.isArray(value)) return type === 'array';
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

function reference(at: Cursor, context: SchemaContext): readonly Shape[] {
  const target = refTarget(at);
  if (target === undefined) return [];
  if (!constrains(at)) return [{ ...nodeOf(at), kind: 'ref', model: context.refer(target) }];
  return [includedShape(target, context)];
}

/** The schema that `$ref` (or `$dynamicRef`, read as `$ref`) names. */
export function refTarget(at: Cursor): Cursor | undefined {
  const pointer = refPointer(at.text('$ref') ?? at.text('$dynamicRef'));
  return pointer === undefined ? undefined : at.seek(pointer);
}

const typing = new Set([
  ...objectKeywords,
  ...arrayKeywords,
  'type',
  'enum',
  'const',
  'allOf',
  'oneOf',
  'anyOf',
  'not',
  'x-extensible-enum',
]);

/** True when a schema says more of its values than its `$ref` does. */
function constrains(at: Cursor): boolean {
  return at.entries().some(([keyword]) => typing.has(keyword));
}

function included(at: Cursor, context: SchemaContext): readonly Shape[] {
  const members = at.itemsAt('allOf');
  const [only] = members;
  if (members.length === 1 && only !== undefined && !constrainsBesideAllOf(at))
    return [lowerSchema(only, context)];
  return members.map((member) => {
    const target = constrains(member) ? undefined : refTarget(member);
    return target === undefined ? lowerSchema(member, context) : includedShape(target, context);
  });
}

function constrainsBesideAllOf(at: Cursor): boolean {
  return at.has('$ref') || at.entries().some(([keyword]) => keyword !== 'allOf' && typing.has(keyword));
}

/**
 * Objects are taken in, so that the result is one flat object; everything else is referred to. Of a base that is the
 * union of those that include it (told by its discriminator) only what they share is taken.
 */
function includedShape(target: Cursor, context: SchemaContext): Shape {
  const shape = context.included(target);
  if (shape?.kind === 'object' || shape?.kind === 'map') return shape;
  if (shape?.kind !== 'all') return { ...nodeOf(target), kind: 'ref', model: context.refer(target) };
  const isBase = target.has('discriminator');
  return isBase
    ? { ...shape, members: shape.members.filter(({ kind }) => kind !== 'union' && kind !== 'ref') }
    : shape;
}

function unions(at: Cursor, context: SchemaContext): readonly Shape[] {
  return (['oneOf', 'anyOf'] as const).flatMap((keyword) => {
    const members = at.at(keyword);
    return members === undefined ? [] : [lowerUnion(at, members, context)];
  });
}

/** `not: {}` and `not: true` take no value. Other negations are for validators: TypeScript cannot say them. */
function isImpossible(at: Cursor): boolean {
  const negated = at.at('not');
  return (
    negated !== undefined &&
    (negated.value === true || (typeof negated.value === 'object' && negated.entries().length === 0))
  );
}

function pickText<Key extends string>(at: Cursor, keys: readonly Key[]): { [K in Key]?: string } {
  const picked: { [K in Key]?: string } = {};
  for (const key of keys) {
    const value = at.text(key);
    if (value !== undefined) picked[key] = value;
  }
  return picked;
}

function pickNumbers<Key extends string>(at: Cursor, keys: readonly Key[]): { [K in Key]?: number } {
  const picked: { [K in Key]?: number } = {};
  for (const key of keys) {
    const value = at.number(key);
    if (value !== undefined) picked[key] = value;
  }
  return picked;
}
