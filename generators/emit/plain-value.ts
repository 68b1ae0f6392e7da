import { essenceOf } from '@specline/kernel/media-type';
import type { Payload, Shape } from '../ir/types.ts';
import { isPrimitive, isText, leavesOf, type ModelsById } from './leaves.ts';

/** The kinds of values that a text can stand for, by `typeof`, and `null`. */
export type PlainKind = 'number' | 'boolean' | 'null' | 'string';

/**
 * True for `text/plain` whose schema takes numbers, true, false or null: its text stands for one of them, as that of a parameter
 * does (OpenAPI 3.1.1, appendix B). Other media types of text have a syntax of their own, and stay texts.
 */
export function isPlainValue({ mediaType, shape }: Payload, models: ModelsById): boolean {
  if (essenceOf(mediaType) !== 'text/plain' || !isPrimitive(shape, models)) return false;
  return (
    !isText(shape, models) &&
    !leavesOf(shape, models).some((leaf) => leaf.kind === 'string' && leaf.format === 'binary')
  );
}

/** Returns what the text of a plain value may stand for; where any text is one, the text `null` stands for itself. */
export function plainKinds(shape: Shape, models: ModelsById): readonly PlainKind[] {
  const leaves = leavesOf(shape, models);
  const found = new Set(leaves.flatMap(kindsOfLeaf));
  if (leaves.some(({ kind }) => kind === 'string')) found.delete('null');
  return kinds.filter((kind) => found.has(kind));
}

const kinds: readonly PlainKind[] = ['number', 'boolean', 'null', 'string'];

function kindsOfLeaf(leaf: Shape): readonly PlainKind[] {
  switch (leaf.kind) {
    case 'number':
    case 'boolean':
    case 'null':
    case 'string':
      return [leaf.kind];
    case 'literal':
      return kinds.filter((kind) =>
        leaf.values.some((value) => (value === null ? kind === 'null' : typeof value === kind)),
      );
    default:
      return [];
  }
}
