import type { Discriminator, Shape } from '../types.ts';
import type { Cursor } from '../cursor.ts';
import { schemaReader } from '../references/schema-reader.ts';
import { unite } from '../shapes/unite.ts';
import { pinShape } from './pins.ts';
import { accessOf } from './schema-facts.ts';
import { nodeOf, type SchemaContext } from './schema-context.ts';
import { refTarget } from './schema-parts.ts';
import { taggedUnion, type TaggedMember, type TaggedUnion } from '../discriminators/tagged-union.ts';

/**
 * Lowers `oneOf` or `anyOf`. Where a property distinguishes its members, each is narrowed to the values that choose it; the models that
 * they refer to stay as they are.
 * @param at The schema that has the keyword.
 * @param list The list below the keyword.
 */
export function lowerUnion(at: Cursor, list: Cursor, context: SchemaContext): Shape {
  const members = list.items();
  const union = taggedUnion(at, members);
  const shapes = members.map((member, index) => {
    const shape = context.lower(member, context);
    const tagged = union?.members[index];
    return union === undefined || tagged === undefined
      ? shape
      : pinned(shape, member, tagged, union.property);
  });
  const discriminator = union && discriminatorOf(union, members, context);
  return unite(shapes, nodeOf(at), discriminator);
}

function pinned(shape: Shape, member: Cursor, tagged: TaggedMember, property: string): Shape {
  const { tags, isOpen, isDeclared } = tagged;
  if (tags.length === 0 || isOpen || isDeclared) return shape;
  const accesses = [...schemaReader.applied(member)]
    .flatMap((part) => part.at('properties')?.at(property) ?? [])
    .map(accessOf);
  return pinShape(shape, property, tags, accesses.find((access) => access !== 'both') ?? 'both');
}

/** Returns which value stands for which model: OpenAPI 3.1.1, section 4.8.25. */
function discriminatorOf(
  { property, members: tagged }: TaggedUnion,
  members: readonly Cursor[],
  context: SchemaContext,
): Discriminator {
  const mapping = members.flatMap((member, index) => {
    const target = refTarget(member);
    if (target === undefined) return [];
    const model = context.refer(target);
    return (tagged[index]?.tags ?? []).map((value) => ({ value, model }));
  });
  return { property, mapping };
}
