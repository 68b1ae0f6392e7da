import type { Origin } from '@specline/kernel/origin';
import type { Json } from '@specline/kernel/json';
import { meaningOf } from './meaning.ts';
import { meetNamed, meetPatterns } from '../schema/name-patterns.ts';
import { isSame } from './same-value.ts';
import { unite } from './unite.ts';
import type {
  ArrayShape,
  Doc,
  Field,
  LiteralShape,
  Node,
  NumberShape,
  ObjectShape,
  Shape,
  StringShape,
  TupleShape,
} from '../types.ts';

/**
 * Called with two shapes that each take values, and together none.
 * @param at Where both have to hold.
 */
export type OnConflict = (at: Origin, a: Shape, b: Shape) => void;

/**
 * Returns the values that all shapes take, in the simplest spelling: objects become one object, a set of values is narrowed;
 * what cannot be joined stands side by side.
 * @param node Place and text of the result.
 * @param onConflict Called where this leaves no value.
 */
export function intersect(shapes: readonly Shape[], { origin, doc }: Node, onConflict: OnConflict): Shape {
  const node: Node = { origin, doc };
  const members = shapes.flatMap((part) => (part.kind === 'all' ? part.members : [part]));
  const other = members.findIndex(({ kind }) => kind !== 'object');
  // One by one, each would be put together with all before it anew.
  const objects = members.slice(0, other === -1 ? undefined : other).filter(isObject);
  const parts: Shape[] = objects.length > 0 ? [meetObjects(objects, onConflict)] : [];
  for (const shape of members.slice(objects.length)) join(parts, shape, node, onConflict);
  const [first, ...others] = parts;
  if (first === undefined) return { ...node, kind: 'unknown' };
  return others.length === 0 ? { ...first, ...node } : { ...node, kind: 'all', members: parts };
}

/** Joins a shape with the first part that it can be joined with. */
function join(parts: Shape[], shape: Shape, node: Node, onConflict: OnConflict): void {
  if (shape.kind === 'unknown') return;
  for (const [index, part] of parts.entries()) {
    const joined = meet(part, shape, node, onConflict);
    if (joined === undefined) continue;
    const isConflict = joined.kind === 'never' && part.kind !== 'never' && shape.kind !== 'never';
    if (isConflict) onConflict(node.origin, part, shape);
    parts[index] = joined;
    return;
  }
  parts.push(shape);
}

/** Returns the values that both take; undefined where only an intersection can say it. */
function meet(a: Shape, b: Shape, node: Node, onConflict: OnConflict): Shape | undefined {
  if (a.kind === 'unknown' || b.kind === 'never') return b;
  if (b.kind === 'unknown' || a.kind === 'never' || meaningOf(a) === meaningOf(b)) return a;
  if (a.kind === 'literal') return meetLiteral(a, b);
  if (b.kind === 'literal') return meetLiteral(b, a);
  if (a.kind === 'string' && b.kind === 'string') return meetStrings(a, b);
  if (a.kind === 'number' && b.kind === 'number') return meetNumbers(a, b);
  if (a.kind === 'array' && b.kind === 'array') return meetArrays(a, b, onConflict);
  if (isList(a) && isList(b)) return meetTuples(asTuple(a), asTuple(b), node, onConflict);
  if (isObjectLike(a) && isObjectLike(b)) return meetObjects([asObject(a), asObject(b)], onConflict);
  if (a.kind === 'union' && b.kind === 'union') return meetScalars(a.members, b.members, node);
  if (a.kind === 'union' && isPlain(b)) return meetUnion(a.members, b, node);
  if (b.kind === 'union' && isPlain(a)) return meetUnion(b.members, a, node);
  return isPlain(a) && isPlain(b) ? { ...node, kind: 'never' } : undefined;
}

/** Shapes whose own kind tells which values they take, so that two of different kinds share none. */
function isPlain({ kind }: Shape): boolean {
  return kind !== 'union' && kind !== 'all' && kind !== 'ref';
}

function meetLiteral(literal: LiteralShape, other: Shape): Shape | undefined {
  if (!isPlain(other)) return undefined;
  if (other.kind === 'literal' && literal.open && !other.open) return meetLiteral(other, literal);
  if (other.kind === 'literal' && literal.open && other.open) return literal;
  const values = literal.values.filter((value) => takes(other, value));
  return values.length === 0
    ? { origin: literal.origin, doc: literal.doc, kind: 'never' }
    : { ...literal, values };
}

function takes(shape: Shape, value: Json): boolean {
  switch (shape.kind) {
    case 'literal':
      return shape.open || shape.values.some((known) => isSame(known, value));
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === shape.kind;
    case 'null':
      return value === null;
    case 'array':
    case 'tuple':
      return Array.isArray(value);
    case 'object':
    case 'map':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'never':
      return false;
    case 'unknown':
    case 'union':
    case 'all':
    case 'ref':
      return true;
    default:
      return shape satisfies never;
  }
}

function meetStrings(a: StringShape, b: StringShape): Shape | undefined {
  if (a.pattern !== undefined && b.pattern !== undefined && a.pattern !== b.pattern) return undefined;
  return { ...a, ...b, ...tighter(a, b, 'minLength', Math.max), ...tighter(a, b, 'maxLength', Math.min) };
}

function meetNumbers(a: NumberShape, b: NumberShape): NumberShape {
  return {
    ...a,
    ...b,
    integer: a.integer || b.integer,
    ...tighter(a, b, 'minimum', Math.max),
    ...tighter(a, b, 'maximum', Math.min),
    ...tighter(a, b, 'exclusiveMinimum', Math.max),
    ...tighter(a, b, 'exclusiveMaximum', Math.min),
  };
}

function meetArrays(a: ArrayShape, b: ArrayShape, onConflict: OnConflict): ArrayShape {
  return {
    ...a,
    ...b,
    items: intersect([a.items, b.items], a.items, onConflict),
    ...tighter(a, b, 'minItems', Math.max),
    ...tighter(a, b, 'maxItems', Math.min),
  };
}

function isList(shape: Shape): shape is ArrayShape | TupleShape {
  return shape.kind === 'array' || shape.kind === 'tuple';
}

function asTuple(shape: ArrayShape | TupleShape): TupleShape {
  if (shape.kind === 'tuple') return shape;
  const { origin, doc, items, minItems = 0 } = shape;
  return { origin, doc, kind: 'tuple', items: [], required: minItems, rest: items };
}

function meetTuples(a: TupleShape, b: TupleShape, node: Node, onConflict: OnConflict): TupleShape {
  const itemOf = ({ items, rest }: TupleShape, index: number): Shape =>
    items[index] ?? rest ?? { ...node, kind: 'never' };
  const length = Math.max(a.items.length, b.items.length);
  const items = Array.from({ length }, (_, index) => {
    const one = itemOf(a, index);
    return intersect([one, itemOf(b, index)], one, onConflict);
  });
  const rest = a.rest && b.rest ? intersect([a.rest, b.rest], a.rest, onConflict) : undefined;
  const required = Math.min(Math.max(a.required, b.required), length);
  return { ...node, kind: 'tuple', items, required, ...(rest && rest.kind !== 'never' && { rest }) };
}

function tighter<Key extends string>(
  a: { readonly [K in Key]?: number },
  b: { readonly [K in Key]?: number },
  key: Key,
  pick: (...values: number[]) => number,
): { [K in Key]?: number } {
  const values = [a[key], b[key]].filter((value) => value !== undefined);
  const bound: { [K in Key]?: number } = {};
  if (values.length > 0) bound[key] = pick(...values);
  return bound;
}

/**
 * Returns the values that two unions of plain values have in common; others stay side by side, as each with each would be longer
 * than the two.
 */
function meetScalars(members: readonly Shape[], others: readonly Shape[], node: Node): Shape | undefined {
  if (![...members, ...others].every(isScalar)) return undefined;
  const met: Shape[] = [];
  for (const member of members) {
    const shape = meetUnion(others, member, node);
    if (shape === undefined) return undefined;
    met.push(shape);
  }
  return unite(met, node);
}

function isScalar({ kind }: Shape): boolean {
  return ['string', 'number', 'boolean', 'null', 'literal'].includes(kind);
}

/**
 * Returns the members of a union as another shape restricts them; those that it rules out are left out, and only where none is left
 * is there a conflict.
 */
function meetUnion(members: readonly Shape[], other: Shape, node: Node): Shape | undefined {
  const met: Shape[] = [];
  for (const member of members) {
    const shape = meet(member, other, node, () => {});
    if (shape === undefined) return undefined;
    met.push(shape);
  }
  return unite(met, node);
}

function isObject(shape: Shape): shape is ObjectShape {
  return shape.kind === 'object';
}

function isObjectLike(shape: Shape): shape is Extract<Shape, { kind: 'object' | 'map' }> {
  return shape.kind === 'object' || shape.kind === 'map';
}

function asObject(shape: Extract<Shape, { kind: 'object' | 'map' }>): ObjectShape {
  if (shape.kind === 'object') return shape;
  const { origin, doc, values, byPattern } = shape;
  const rest = values.kind === 'unknown' ? 'undeclared' : values;
  return { origin, doc, kind: 'object', fields: [], rest, ...(byPattern && { byPattern }) };
}

/** @param shapes One at least. */
function meetObjects([first, ...others]: readonly ObjectShape[], onConflict: OnConflict): ObjectShape {
  if (first === undefined) throw new TypeError('Objects are put together of one at least.');
  const fields = new Map(first.fields.map((field) => [field.wire, field]));
  let met = first;
  for (const shape of others) {
    if (shape.fields.length === fields.size && meaningOf(withFields(met, fields)) === meaningOf(shape))
      continue;
    for (const field of shape.fields) {
      const other = fields.get(field.wire);
      fields.set(field.wire, other === undefined ? field : meetFields(other, field, onConflict));
    }
    const named = meetNamed(met, shape);
    const rest = meetRests(met.rest, shape.rest, onConflict);
    const byPattern = meetPatterns(met, shape, (a, b) => meetRests(a, b, onConflict));
    const { origin, doc, kind } = shape;
    met = {
      origin,
      doc,
      kind,
      fields: shape.fields,
      rest,
      ...(named && { named }),
      ...(byPattern && { byPattern }),
    };
  }
  return met === first ? first : withFields(met, fields);
}

function withFields(shape: ObjectShape, fields: ReadonlyMap<string, Field>): ObjectShape {
  const byName = [...fields.values()].sort((left, right) =>
    left.wire < right.wire ? -1 : left.wire > right.wire ? 1 : 0,
  );
  return { ...shape, fields: byName };
}

function meetFields(a: Field, b: Field, onConflict: OnConflict): Field {
  const doc = isSilent(b.doc) ? a.doc : b.doc;
  const place = b.shape.kind === 'unknown' ? a : b;
  const shapeDoc = { ...place.shape.doc, ...joinDocs(a.shape.doc, b.shape.doc) };
  return {
    ...a,
    ...b,
    origin: place.origin,
    doc,
    shape: intersect([a.shape, b.shape], { origin: place.origin, doc: shapeDoc }, onConflict),
    required: a.required || b.required,
    access: a.access === 'both' ? b.access : a.access,
  };
}

/** Returns what comments say of both. */
function joinDocs(a: Doc, b: Doc): Pick<Doc, 'untyped' | 'limits'> {
  const untyped = [...new Set([...(a.untyped ?? []), ...(b.untyped ?? [])])];
  const limits = [...(a.limits ?? []), ...(b.limits ?? [])];
  return { ...(untyped.length > 0 && { untyped }), ...(limits.length > 0 && { limits }) };
}

function meetRests(
  a: ObjectShape['rest'],
  b: ObjectShape['rest'],
  onConflict: OnConflict,
): ObjectShape['rest'] {
  if (a === 'closed' || b === 'closed') return 'closed';
  if (a === 'undeclared') return b;
  return b === 'undeclared' ? a : intersect([a, b], a, onConflict);
}

function isSilent({ summary, description, deprecated }: Doc): boolean {
  return summary === undefined && description === undefined && !deprecated;
}
