import type { Json } from '@specline/kernel/json';
import { hasOnly } from './annotations.ts';
import type { Cursor } from '../cursor.ts';
import { isOfType, listedValues } from './listed-values.ts';
import { literalShape } from '../shapes/literal-shape.ts';
import { isSame } from '../shapes/same-value.ts';
import { typesOf } from './schema-parts.ts';
import type { Shape } from '../types.ts';
import { unite } from '../shapes/unite.ts';

/**
 * Takes away the values that `not` rules out by `const`, `enum` or `type`: JSON Schema 2020-12, Core, section 10.2.1.4.
 * @param at The schema that has the keyword, or not.
 * @param shape What the rest of the schema takes.
 * @param expressed Learns of the keyword, by the JSON Pointer of its value, where the result says all of it.
 */
export function withoutNegated(at: Cursor, shape: Shape, expressed: Set<string>): Shape {
  const negated = at.at('not');
  if (negated === undefined || !hasOnly(negated, negatable)) return shape;
  const values = listedValues(negated);
  const types = typesOf(negated);
  if (values === undefined && types.length === 0) return shape;
  const left = values === undefined ? withoutTypes(shape, types) : withoutValues(shape, values);
  if (left === undefined) return shape;
  expressed.add(negated.pointer);
  return left;
}

const negatable: ReadonlySet<string> = new Set(['const', 'enum', 'type']);

/** @returns Undefined where no shape takes all values but these. */
function withoutValues(shape: Shape, values: readonly Json[]): Shape | undefined {
  const isLeft = (value: Json): boolean => !values.some((each) => isSame(each, value));
  switch (shape.kind) {
    case 'literal':
      return shape.open ? undefined : literalShape(shape.values.filter(isLeft), shape);
    case 'boolean':
      return literalShape([true, false].filter(isLeft), shape);
    case 'null':
      return isLeft(null) ? shape : never(shape);
    case 'union':
      return withoutInAll(shape, (member) => withoutValues(member, values));
    default:
      return values.some((value) => takesKind(shape, value)) ? undefined : shape;
  }
}

/** @returns Undefined where it is not known which of the values have these types. */
function withoutTypes(shape: Shape, types: readonly string[]): Shape | undefined {
  switch (shape.kind) {
    case 'literal':
      if (shape.open) return undefined;
      return literalShape(
        shape.values.filter((value) => !types.some((type) => isOfType(value, type))),
        shape,
      );
    case 'union':
      return withoutInAll(shape, (member) => withoutTypes(member, types));
    case 'number': {
      const isInteger = types.includes('integer');
      if (types.includes('number') || (isInteger && shape.integer)) return never(shape);
      return isInteger ? undefined : shape;
    }
    case 'unknown':
    case 'ref':
    case 'all':
      return undefined;
    default:
      return types.includes(typeOfKind(shape.kind)) ? never(shape) : shape;
  }
}

function withoutInAll(
  { members, origin, doc, ...union }: Extract<Shape, { kind: 'union' }>,
  without: (member: Shape) => Shape | undefined,
): Shape | undefined {
  const left = members.map(without);
  if (!left.every((member) => member !== undefined)) return undefined;
  return unite(left, { origin, doc }, union.discriminator);
}

function takesKind({ kind }: Shape, value: Json): boolean {
  if (kind === 'unknown' || kind === 'ref' || kind === 'all') return true;
  if (value === null) return kind === 'null';
  if (Array.isArray(value)) return kind === 'array' || kind === 'tuple';
  return typeof value === 'object' ? kind === 'object' || kind === 'map' : kind === typeof value;
}

function typeOfKind(kind: Shape['kind']): string {
  if (kind === 'map') return 'object';
  return kind === 'tuple' ? 'array' : kind;
}

function never({ origin, doc }: Shape): Shape {
  return { origin, doc, kind: 'never' };
}
