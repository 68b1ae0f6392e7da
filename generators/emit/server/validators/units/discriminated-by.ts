import type { Scalar } from '@specline/kernel/json';
import type { Cursor } from '../../../../ir/cursor.ts';
import { taggedUnion } from '../../../../ir/discriminators/tagged-union.ts';
import type { Discriminated } from '../keywords/discriminated.ts';
import { hiddenIn, type Medium } from '../medium.ts';

/**
 * Returns how a property chooses among the members of a union.
 * @param at The schema.
 * @param members The members of its `oneOf` or `anyOf`, as many as are compiled.
 * @returns Undefined where none of its values does.
 */
export function discriminatedBy(
  at: Cursor,
  members: readonly Cursor[],
  medium: Medium | undefined,
): Discriminated | undefined {
  const union = taggedUnion(at, members, hiddenIn(medium));
  if (union === undefined) return undefined;
  const texts = new Map<string, number>();
  const others: (readonly [Scalar, number])[] = [];
  for (const [index, { tags }] of union.members.entries())
    for (const tag of tags)
      if (typeof tag === 'string') texts.set(tag, index);
      else others.push([tag, index]);
  if (texts.size + others.length === 0) return undefined;
  const open = union.members.flatMap(({ isOpen }, index) => (isOpen ? [index] : []));
  return { property: union.property, texts: Object.fromEntries(texts), others, open };
}
