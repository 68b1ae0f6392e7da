import { stepsOf } from '../load/pointer.ts';
import type { Cursor } from './cursor.ts';
import { refPointer } from './cursor.ts';
import { lowerSchema, nodeOf, type SchemaContext } from './lower-schema.ts';
import { refTarget } from './schema-parts.ts';
import { unite } from './unite.ts';
import type { Discriminator, Shape } from './types.ts';

/**
 * Lowers `oneOf` or `anyOf`.
 * @param at The schema that has the keyword.
 * @param members The list below the keyword.
 */
export function lowerUnion(at: Cursor, members: Cursor, context: SchemaContext): Shape {
  const shapes = members.items().map((member) => lowerSchema(member, context));
  const property = at.at('discriminator')?.text('propertyName');
  const discriminator =
    property === undefined ? undefined : lowerDiscriminator(at, members, property, context);
  return unite(shapes, nodeOf(at), discriminator);
}

/**
 * Which value stands for which member. A member that pins the property to a value of its own goes by that value;
 * else the mapping tells, and else the name of the schema (OpenAPI 3.1, section 4.8.25).
 */
function lowerDiscriminator(
  at: Cursor,
  members: Cursor,
  property: string,
  context: SchemaContext,
): Discriminator {
  const mapped = mappingOf(at);
  const mapping = members.items().flatMap((member) => {
    const target = refTarget(member);
    if (target === undefined) return [];
    const model = context.refer(target);
    const pinned = pinnedValues(target, property) ?? unionValues(target, property);
    const values = pinned ?? valuesIn(mapped, target);
    if (pinned === undefined) for (const value of values) context.pin(model, property, value);
    return values.map((value) => ({ value, model }));
  });
  return { property, mapping };
}

type Mapped = ReturnType<typeof mappingOf>;

/** The values that a mapping gives a schema, else its name; a union that is a member of another has no value by its name. */
function valuesIn(mapped: Mapped, target: Cursor): readonly string[] {
  const values = mapped.filter(({ pointer }) => pointer === target.pointer).map(({ value }) => value);
  return values.length > 0 || unionMembers(target).length > 0 ? values : [schemaName(target)];
}

/** The values that the members of a union go by, where it tells them apart by the same property. */
function unionValues(at: Cursor, property: string, seen = new Set<string>()): readonly string[] | undefined {
  if (at.at('discriminator')?.text('propertyName') !== property || seen.has(at.pointer)) return undefined;
  seen.add(at.pointer);
  const mapped = mappingOf(at);
  const values = unionMembers(at).flatMap((member) => {
    const target = refTarget(member);
    if (target === undefined) return [];
    return pinnedValues(target, property) ?? unionValues(target, property, seen) ?? valuesIn(mapped, target);
  });
  return values.length > 0 ? values : undefined;
}

function unionMembers(at: Cursor): readonly Cursor[] {
  return [...at.itemsAt('oneOf'), ...at.itemsAt('anyOf')];
}

function mappingOf(at: Cursor): readonly { readonly value: string; readonly pointer: string }[] {
  const entries = at.at('discriminator')?.entriesAt('mapping') ?? [];
  return entries.flatMap(([value, { value: target }]) => {
    if (typeof target !== 'string') return [];
    return [{ value, pointer: refPointer(target) ?? `/components/schemas/${target}` }];
  });
}

/**
 * A schema with a discriminator and no union is the base of those that include it: they go by the values of its mapping.
 * @param at The schema that includes others by `allOf`.
 */
export function pinToBase(at: Cursor, context: SchemaContext): void {
  for (const base of basesOf(at)) {
    const property = base.at('discriminator')?.text('propertyName');
    if (property === undefined || pinnedValues(at, property) !== undefined) continue;
    const values = mappingOf(base)
      .filter(({ pointer }) => pointer === at.pointer)
      .map(({ value }) => value);
    const model = context.refer(at);
    for (const value of values.length > 0 ? values : [schemaName(at)]) context.pin(model, property, value);
  }
}

/** The schemas with a discriminator that a schema includes, at once or by way of others. */
function basesOf(at: Cursor, seen = new Set<string>()): readonly Cursor[] {
  return at.itemsAt('allOf').flatMap((member) => {
    const target = refTarget(member);
    if (target === undefined || seen.has(target.pointer)) return [];
    seen.add(target.pointer);
    return target.has('discriminator') ? [target] : basesOf(target, seen);
  });
}

/** The values of schemas that were asked for, by pointer; none while they are being looked for. */
type Answers = Map<string, readonly string[] | undefined>;

/**
 * The values to which a schema, or one that it includes, holds a property by itself; of a union, those of all its
 * members, if each has some.
 */
function pinnedValues(
  at: Cursor,
  property: string,
  answers: Answers = new Map(),
): readonly string[] | undefined {
  if (answers.has(at.pointer)) return answers.get(at.pointer);
  answers.set(at.pointer, undefined);
  const values = ownValues(at, property) ?? innerValues(at, property, answers);
  answers.set(at.pointer, values);
  return values;
}

function ownValues(at: Cursor, property: string): readonly string[] | undefined {
  const schema = at.at('properties')?.at(property);
  const listed =
    schema?.has('const') === true
      ? [schema.at('const')?.value]
      : schema?.itemsAt('enum').map(({ value }) => value);
  const texts = listed?.filter((value) => typeof value === 'string') ?? [];
  return texts.length > 0 ? texts : undefined;
}

function innerValues(at: Cursor, property: string, answers: Answers): readonly string[] | undefined {
  const alternatives = unionMembers(at).map((member) =>
    pinnedValues(refTarget(member) ?? member, property, answers),
  );
  const isPinned = alternatives.length > 0 && alternatives.every((values) => values !== undefined);
  if (isPinned) return alternatives.flat();
  for (const member of at.itemsAt('allOf')) {
    const isBase = refTarget(member)?.has('discriminator') === true;
    const values = isBase ? undefined : pinnedValues(refTarget(member) ?? member, property, answers);
    if (values !== undefined) return values;
  }
  return undefined;
}

function schemaName({ pointer }: Cursor): string {
  return stepsOf(pointer).at(-1) ?? '';
}
