import type { Cursor } from './cursor.ts';
import { refPointer } from './cursor.ts';
import { lowerSchema, nodeOf, refTarget, type SchemaContext } from './lower-schema.ts';
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
    const pinned = pinnedValues(target, property);
    const values =
      pinned ?? mapped.filter(({ pointer }) => pointer === target.pointer).map(({ value }) => value);
    const names = values.length > 0 ? values : [schemaName(target)];
    if (pinned === undefined) for (const value of names) context.pin(model, property, value);
    return names.map((value) => ({ value, model }));
  });
  return { property, mapping };
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
  for (const member of at.itemsAt('allOf')) {
    const base = refTarget(member);
    const property = base?.at('discriminator')?.text('propertyName');
    if (base === undefined || property === undefined || pinnedValues(at, property) !== undefined) continue;
    const values = mappingOf(base)
      .filter(({ pointer }) => pointer === at.pointer)
      .map(({ value }) => value);
    const model = context.refer(at);
    for (const value of values.length > 0 ? values : [schemaName(at)]) context.pin(model, property, value);
  }
}

/** The values to which a schema, or one that it includes, holds a property by itself. */
function pinnedValues(at: Cursor, property: string, depth = 0): readonly string[] | undefined {
  const schema = at.at('properties')?.at(property);
  const listed =
    schema?.has('const') === true
      ? [schema.at('const')?.value]
      : schema?.itemsAt('enum').map(({ value }) => value);
  const texts = listed?.filter((value) => typeof value === 'string') ?? [];
  if (texts.length > 0) return texts;
  if (depth > 32) return undefined;
  for (const member of at.itemsAt('allOf')) {
    const isBase = refTarget(member)?.has('discriminator') === true;
    const values = isBase ? undefined : pinnedValues(refTarget(member) ?? member, property, depth + 1);
    if (values !== undefined) return values;
  }
  return undefined;
}

function schemaName({ pointer }: Cursor): string {
  return (pointer.split('/').at(-1) ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
}
