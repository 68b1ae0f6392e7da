import type { Cursor } from '../cursor.ts';
import { nodeOf, type SchemaContext } from './schema-context.ts';
import { mappingOf, schemaName, type Mapping } from './mapping.ts';
import { refTarget, typesOf } from './schema-parts.ts';
import { unite } from '../shapes/unite.ts';
import type { Discriminator, Shape } from '../types.ts';

/**
 * Lowers `oneOf` or `anyOf`.
 * @param at The schema that has the keyword.
 * @param members The list below the keyword.
 */
export function lowerUnion(at: Cursor, members: Cursor, context: SchemaContext): Shape {
  const shapes = members.items().map((member) => context.lower(member, context));
  const property = at.at('discriminator')?.text('propertyName');
  const discriminator =
    property === undefined ? undefined : lowerDiscriminator(at, members, property, context);
  return unite(shapes, nodeOf(at), discriminator);
}

/**
 * Which value stands for which member: OpenAPI 3.1, section 4.8.25.
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
    return pinValues(target, property, mapped, context).map((value) => ({ value, model }));
  });
  return { property, mapping };
}

/**
 * Pins the values that a schema goes by: those that a mapping tells, else its name. What the schema itself allows goes before
 * that, as long as it is not narrowed by it.
 * @param mapped The mapping of the union that the schema is in; none where a base tells.
 * @returns The values.
 */
function pinValues(at: Cursor, property: string, mapped: Mapping, context: SchemaContext): readonly string[] {
  const own = pinnedValues(at, property) ?? unionValues(at, property);
  const bases = basesOf(at);
  const told = valuesIn([mapped, ...bases.map(mappingOf)], at);
  const allowed =
    own ?? bases.map((base) => pinnedValues(base, property)).find((values) => values !== undefined);
  if (allowed === undefined) {
    for (const value of told) context.pin(context.refer(at), property, value);
    return told;
  }
  const all = new Set(allowed);
  const narrowed = told.filter((value) => all.has(value));
  if (narrowed.length === 0) return allowed;
  // The members of a union are pinned one by one.
  if (narrowed.length < allowed.length && unionMembers(at).length === 0)
    for (const value of narrowed) context.pin(context.refer(at), property, value);
  return narrowed;
}

/** The values that the first mapping to name a schema gives it, else its name; a union that is a member of another has no value by its name. */
function valuesIn(mappings: readonly Mapping[], target: Cursor): readonly string[] {
  const values = mappings.map((mapped) => mapped.get(target.pointer)).find((own) => own !== undefined);
  return values ?? (unionMembers(target).length > 0 ? [] : [schemaName(target)]);
}

/** The values that the members of a union go by, where it tells them apart by the same property. */
function unionValues(at: Cursor, property: string, seen = new Set<string>()): readonly string[] | undefined {
  if (at.at('discriminator')?.text('propertyName') !== property || seen.has(at.pointer)) return undefined;
  seen.add(at.pointer);
  const mapped = mappingOf(at);
  const values = unionMembers(at).flatMap((member) => {
    const target = refTarget(member);
    if (target === undefined) return [];
    return (
      pinnedValues(target, property) ?? unionValues(target, property, seen) ?? valuesIn([mapped], target)
    );
  });
  return values.length > 0 ? values : undefined;
}

function unionMembers(at: Cursor): readonly Cursor[] {
  return [...at.itemsAt('oneOf'), ...at.itemsAt('anyOf')];
}

/**
 * A schema with a discriminator and no union is the base of those that include it: they go by the values of its mapping.
 * @param at The schema that includes others by `allOf`.
 */
export function pinToBase(at: Cursor, context: SchemaContext): void {
  for (const base of basesOf(at)) {
    const property = base.at('discriminator')?.text('propertyName');
    if (property !== undefined) pinValues(at, property, new Map(), context);
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
  return schema === undefined ? undefined : textsOf(schema, new Set());
}

/** The only texts that a schema takes, be it by way of others, and none where it takes other values only; undefined where it takes any. */
function textsOf(at: Cursor, seen: Set<string>): readonly string[] | undefined {
  if (seen.has(at.pointer)) return undefined;
  seen.add(at.pointer);
  const constant = at.at('const');
  const listed = constant === undefined ? at.itemsAt('enum') : [constant];
  const texts = listed.map(({ value }) => value).filter((value) => typeof value === 'string');
  const types = typesOf(at);
  // A number has no name: what the schema says of it stands.
  if (listed.length > 0 || (types.length > 0 && !types.includes('string'))) return texts;
  const alternatives = unionMembers(at)
    .filter((member) => member.text('type') !== 'null')
    .map((member) => textsOf(member, seen));
  if (alternatives.length > 0 && alternatives.every((values) => values !== undefined))
    return alternatives.flat();
  const target = refTarget(at);
  return [...(target === undefined ? [] : [target]), ...at.itemsAt('allOf')]
    .map((part) => textsOf(part, seen))
    .find((values) => values !== undefined);
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
