import { narrowable, withConditions } from '../conditions/alternatives.ts';
import { conditionalBranches, type Branches } from '../conditions/branches.ts';
import type { Cursor } from '../cursor.ts';
import { hasRawContent } from '../references/described-bytes.ts';
import { dynamicTargets } from '../references/dynamic-anchors.ts';
import { boundWithin } from '../references/dynamic-scope.ts';
import { intersect } from '../shapes/intersect.ts';
import { listedValues } from './listed-values.ts';
import { literalShape } from '../shapes/literal-shape.ts';
import { looseLimits } from './loose-limits.ts';
import { lowerObject } from './lower-object.ts';
import { lowerUnion } from './lower-union.ts';
import { withoutNegated } from './negation.ts';
import { isRedundant, withoutBareLists } from './redundant-types.ts';
import { constrains, evaluatesAlone, refTarget, typesOf, typing } from './schema-parts.ts';
import { impliedTypes } from './implied-types.ts';
import { withRefusedFields } from './refused-fields.ts';
import { nodeOf, type SchemaContext } from './schema-context.ts';
import type { Node, Shape } from '../types.ts';
import { unite } from '../shapes/unite.ts';
import { isImpossible, untypedKeywords } from './untyped.ts';
import { schemaReader } from '../references/schema-reader.ts';

const scalarKeywords = {
  string: ['format', 'pattern', 'contentMediaType', 'contentEncoding'],
  length: ['minLength', 'maxLength'],
  bounds: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
} as const;

/**
 * Lowers a schema to its shape: JSON Schema 2020-12 with the OpenAPI 3.1 vocabulary. Every keyword that holds at once
 * is lowered by itself; the shape is the intersection of them.
 */
export function lowerSchema(at: Cursor, outer: SchemaContext): Shape {
  // The outermost schema that binds dynamic references counts.
  const bound = outer.bound ? undefined : boundWithin(at, (target) => lowerSchema(target, context));
  const context: SchemaContext = bound === undefined ? outer : outer.within(bound);
  const plain = lowerUnconditional(at, context);
  const shape = withConditions(at, plain, branchesOf(at, plain, context), context.expressed);
  const untyped = untypedKeywords(at, context.expressed);
  return untyped.length === 0 ? shape : { ...shape, doc: { ...shape.doc, untyped } };
}

/**
 * Returns the shapes of conditional branches by their pointers, made one by one in advance: chains of branches are long, and the
 * stack is not.
 */
function branchesOf(at: Cursor, shape: Shape, context: SchemaContext): Branches {
  const branches = new Map<string, Shape>();
  if (narrowable(shape).length === 0) return branches;
  for (const branch of conditionalBranches(at)) branches.set(branch.pointer, inPlace(branch, context));
  return branches;
}

function lowerUnconditional(at: Cursor, context: SchemaContext): Shape {
  const node = nodeOf(at);
  if (at.value === false) return { ...node, kind: 'never' };
  const parts = withoutBareLists(at, [
    ...own(at, node, context).filter((shape) => !isRedundant(shape, at)),
    ...reference(at, context),
    ...included(at, context),
    ...unions(at, context),
  ]);
  if (isImpossible(at)) parts.push({ ...node, kind: 'never' });
  const joined = withRefusedFields(at, intersect(parts, node, context.onConflict));
  const shape = withoutNegated(at, joined, context.expressed);
  const limits = looseLimits(at, shape);
  return limits.length === 0 ? shape : { ...shape, doc: { ...node.doc, limits } };
}

/** Returns what the schema itself says of the type and the values. */
function own(at: Cursor, node: Node, context: SchemaContext): readonly Shape[] {
  const types = typesOf(at);
  const known = at.at('x-extensible-enum');
  const listed = listedValues(at);
  if (listed !== undefined) return [literalShape(listed, node)];
  if (known !== undefined) return [openLiteral(known, node, types.includes('null'))];
  const [only] = types;
  // Bytes as they are have no type: OpenAPI 3.1.1, section 4.4.2.
  if (only === undefined) return hasRawContent(at) ? [ofType('string', at, node, context)] : [];
  const taken = at.has('type') ? types : impliedTypes(at, only);
  return [
    unite(
      taken.map((type) => ofType(type, at, node, context)),
      node,
    ),
  ];
}

function ofType(type: string, at: Cursor, node: Node, context: SchemaContext): Shape {
  switch (type) {
    case 'string':
      return {
        ...node,
        kind: 'string',
        ...(hasRawContent(at) && { format: 'binary' }),
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

/** Up to how many items a list of a fixed length is written out. */
const mostFixed = 8;

function array(at: Cursor, node: Node, context: SchemaContext): Shape {
  const first = at.itemsAt('prefixItems').map((item) => lowerSchema(item, context));
  const items = at.at('items') ?? (evaluatesAlone(at) ? at.at('unevaluatedItems') : undefined);
  const most = at.number('maxItems') ?? Infinity;
  const rest: Shape =
    items === undefined
      ? { ...node, doc: { deprecated: false }, kind: 'unknown' }
      : lowerSchema(items, context);
  if (first.length === 0 && rest.kind !== 'never' && most > 0) {
    const isFixed = items !== undefined && at.number('minItems') === most && most <= mostFixed;
    // Files of a form are distinguished by their number, not by their place.
    if (isFixed && !isFile(rest))
      return { ...node, kind: 'tuple', items: Array.from({ length: most }, () => rest), required: most };
    return {
      ...node,
      kind: 'array',
      items: rest,
      ...pickNumbers(at, ['minItems', 'maxItems']),
      ...(at.flag('uniqueItems') ? { uniqueItems: true } : {}),
    };
  }
  const required = Math.min(at.number('minItems') ?? 0, first.length);
  const isClosed = rest.kind === 'never' || most <= first.length;
  return { ...node, kind: 'tuple', items: first.slice(0, most), required, ...(isClosed ? {} : { rest }) };
}

function isFile(shape: Shape): boolean {
  return shape.kind === 'string' && shape.format === 'binary';
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

function reference(at: Cursor, context: SchemaContext): readonly Shape[] {
  const node = nodeOf(at);
  const dynamic = dynamicTargets(at, context.bound?.scope).map((target): Shape => ({
    ...node,
    kind: 'ref',
    model: context.refer(target),
  }));
  const parts = dynamic.length === 0 ? [] : [unite(dynamic, node)];
  const target = refTarget(at);
  if (target === undefined) return parts;
  const bound = context.bound?.included(at, target);
  if (bound !== undefined) return [bound, ...parts];
  if (!constrains(at)) return [{ ...node, kind: 'ref', model: context.refer(target) }, ...parts];
  return [includedShape(target, context), ...parts];
}

function included(at: Cursor, context: SchemaContext): readonly Shape[] {
  const members = schemaReader.joined(at);
  const [only] = members;
  if (members.length === 1 && only !== undefined && !constrainsItself(at))
    return [lowerUnconditional(only, context)];
  return members.map((member) => inPlace(member, context));
}

/**
 * Returns the shape that a member of `allOf` has without its conditions, which belong to the schema that includes it; for a
 * reference, the whole shape.
 */
function inPlace(member: Cursor, context: SchemaContext): Shape {
  const target = constrains(member) ? undefined : refTarget(member);
  if (target === undefined) return lowerUnconditional(member, context);
  return context.bound?.included(member, target) ?? includedShape(target, context);
}

function constrainsItself(at: Cursor): boolean {
  return at.has('$ref') || at.entries().some(([keyword]) => keyword !== 'allOf' && typing.has(keyword));
}

/**
 * Objects are taken in, so that the result is one flat object; everything else is referred to. Of a base that is the
 * union of those that include it (as its discriminator shows) only what they share is taken.
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
