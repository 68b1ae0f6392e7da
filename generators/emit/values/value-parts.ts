import type { Json } from '@specline/kernel/json';
import { hasFormat } from '@specline/kernel/format-checks';
import type { Primitive } from '@specline/kernel/primitive';
import type { Field, ObjectShape, PatternProperties, Shape, StringShape } from '../../ir/types.ts';
import { isList } from '@specline/kernel/values';
import type { ModelsById } from '../leaves.ts';

/** The items of an array that have one shape. */
export interface Items {
  readonly shape: Shape;
  /** Place of the first of them, from 0: behind those of `prefixItems`. */
  readonly from: number;
}

/** The values that one or more schemas take: `ValueType` of the runtime under construction. */
export interface TypeParts {
  readonly types: Set<Primitive>;
  /** The texts that are listed. */
  readonly words: Set<string>;
  /** The numbers and booleans that are listed. */
  readonly listed: Set<number | boolean>;
  /** Kinds of values, by `typeof`, of which there are others than those that are listed. */
  readonly unlisted: Set<'number' | 'boolean'>;
  /** Shapes of items, except those that have a shape of their own in an array. */
  readonly items: Items[];
  /** Shapes of the first items. */
  readonly prefix: Shape[][];
  readonly fields: Map<string, Shape[]>;
  /** Shapes of properties whose names match a pattern, by that. */
  readonly patterns: Map<string, Shape[]>;
  /** Shapes of properties that have no name. */
  readonly rest: Shape[];
  /** The models that were looked into: they may be unions of themselves. */
  readonly seen: Set<string>;
  takesArrays: boolean;
  /** True if values may be objects; of those that are closed and name nothing, only that is known. */
  takesObjects: boolean;
  takesMore: boolean;
  /** True if there are texts other than those that are listed. */
  takesTexts: boolean;
  /** True if values may be of any type. */
  isOpen: boolean;
}

/** Returns what values may be that any of the schemas takes. */
export function partsOf(shapes: readonly Shape[], models: ModelsById): TypeParts {
  const parts: TypeParts = {
    types: new Set(),
    words: new Set(),
    listed: new Set(),
    unlisted: new Set(),
    items: [],
    prefix: [],
    fields: new Map(),
    patterns: new Map(),
    rest: [],
    takesArrays: false,
    takesObjects: false,
    takesMore: false,
    takesTexts: false,
    isOpen: false,
    seen: new Set(),
  };
  for (const shape of shapes) collect(shape, models, parts);
  if (parts.types.size === 0 && !takesMany(parts)) parts.types.add('string');
  widen(parts.types);
  return parts;
}

/** Leaves out what others hold; words are distinguished from other texts only where a text may stand for null. */
function widen(types: Set<Primitive>): void {
  if (types.has('word') && (types.has('string') || !types.has('null'))) {
    types.delete('word');
    types.add('string');
  }
  if (types.has('number')) types.delete('integer');
  if (types.has('number') || types.has('integer')) types.delete('int64');
}

function takesMany({ takesArrays, takesObjects, takesMore, prefix, patterns }: TypeParts): boolean {
  return takesArrays || takesObjects || takesMore || prefix.length > 0 || patterns.size > 0;
}

function collect(shape: Shape, models: ModelsById, parts: TypeParts): void {
  switch (shape.kind) {
    case 'string':
      parts.types.add(shape.format === 'binary' ? 'bytes' : isNeverNull(shape) ? 'word' : 'string');
      parts.takesTexts = true;
      return;
    case 'null':
      parts.types.add('null');
      return;
    case 'boolean':
      parts.types.add('boolean');
      parts.unlisted.add('boolean');
      return;
    case 'number':
      parts.unlisted.add('number');
      parts.types.add(shape.integer ? (shape.format === 'int64' ? 'int64' : 'integer') : 'number');
      return;
    case 'literal':
      for (const value of shape.values)
        if (typeof value === 'string' && !shape.open) collectWord(value, parts);
        else if ((typeof value === 'number' || typeof value === 'boolean') && !shape.open)
          collectListed(value, parts);
        else collect(shapeOfJson(value, shape), models, parts);
      return;
    case 'array':
      parts.takesArrays = true;
      parts.items.push({ shape: shape.items, from: 0 });
      return;
    case 'tuple':
      for (const [index, item] of shape.items.entries()) (parts.prefix[index] ??= []).push(item);
      parts.takesArrays ||= shape.rest !== undefined;
      if (shape.rest !== undefined) parts.items.push({ shape: shape.rest, from: shape.items.length });
      return;
    case 'object':
      parts.takesObjects = true;
      collectFields(shape.fields, parts);
      collectRest(shape.byPattern, shape.rest, parts);
      return;
    case 'map':
      collectRest(shape.byPattern, shape.values, parts);
      return;
    case 'union':
      for (const member of shape.members) collect(member, models, parts);
      return;
    case 'all':
      // What takes everything does not widen what the others take.
      for (const member of shape.members) if (member.kind !== 'unknown') collect(member, models, parts);
      return;
    case 'ref':
      collectModel(shape.model, models, parts);
      return;
    case 'unknown':
      parts.types.add('string');
      parts.takesTexts = true;
      parts.isOpen = true;
      return;
    case 'never':
      return;
    default:
      shape satisfies never;
  }
}

function collectWord(value: string, parts: TypeParts): void {
  parts.types.add(value === 'null' ? 'string' : 'word');
  parts.words.add(value);
}

function collectListed(value: number | boolean, parts: TypeParts): void {
  parts.types.add(typeof value === 'boolean' ? 'boolean' : Number.isInteger(value) ? 'integer' : 'number');
  parts.listed.add(value);
}

/**
 * Returns the numbers and booleans that a text may stand for, where there are no others of their kind, and texts that look like
 * others: of `enum: ['2', 1]`, the text `2` is no number.
 */
export function listedAmongTexts({
  words,
  listed,
  unlisted,
  takesTexts,
}: TypeParts): readonly (number | boolean)[] {
  if (!takesTexts && ![...words].some(isWordOfJson)) return [];
  return [...listed].filter((value) => !unlisted.has(typeof value === 'number' ? 'number' : 'boolean'));
}

function isWordOfJson(word: string): boolean {
  return word === 'true' || word === 'false' || /^-?\d/.test(word);
}

/** True if the text `null` is no value, as far as lengths and formats show. */
function isNeverNull({ format = '', minLength = 0, maxLength = Infinity }: StringShape): boolean {
  return minLength > 4 || maxLength < 4 || !hasFormat(format, 'null');
}

function collectModel(id: string, models: ModelsById, parts: TypeParts): void {
  const model = models.get(id);
  if (model === undefined || parts.seen.has(id)) return;
  parts.seen.add(id);
  collect(model.shape, models, parts);
}

function collectFields(fields: readonly Field[], parts: TypeParts): void {
  for (const { wire, shape } of fields) {
    const known = parts.fields.get(wire);
    if (known === undefined) parts.fields.set(wire, [shape]);
    else known.push(shape);
  }
}

function collectRest(
  byPattern: PatternProperties | undefined,
  rest: ObjectShape['rest'],
  parts: TypeParts,
): void {
  for (const { pattern, values } of byPattern?.patterns ?? []) {
    const known = parts.patterns.get(pattern);
    if (known === undefined) parts.patterns.set(pattern, [values]);
    else known.push(values);
  }
  const others = byPattern?.others ?? rest;
  parts.takesMore ||= others !== 'closed';
  if (typeof others !== 'string') parts.rest.push(others);
}

/** Returns the shape of a constant, as far as it counts here. */
function shapeOfJson(value: Json, { origin, doc }: Pick<Shape, 'origin' | 'doc'>): Shape {
  const node = { origin, doc };
  const inner = (member: Json): Shape => shapeOfJson(member, node);
  if (value === null) return { ...node, kind: 'null' };
  if (typeof value === 'number') return { ...node, kind: 'number', integer: Number.isInteger(value) };
  if (typeof value === 'string') return { ...node, kind: 'string' };
  if (typeof value === 'boolean') return { ...node, kind: 'boolean' };
  if (isList(value))
    return { ...node, kind: 'array', items: { ...node, kind: 'union', members: value.map(inner) } };
  const fields = Object.entries(value).map(([wire, member]): Field => ({
    ...node,
    wire,
    shape: inner(member),
    required: true,
    access: 'both',
  }));
  return { ...node, kind: 'object', fields, rest: 'closed' };
}
