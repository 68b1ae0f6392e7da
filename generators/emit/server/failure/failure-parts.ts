import { wordOfStatus } from '@specline/kernel/word-of-status';
import type { Shape } from '../../../ir/types.ts';
import { leavesOf, type ModelsById } from '../../leaves.ts';
import type { ImportedName } from '../../ts/code.ts';
import { callOf, type Expression } from '../../ts/expression.ts';
import { runtimeValue } from '../runtime.ts';

/** What the runtime fills a place of a failure with. */
export function part(name: string): ImportedName {
  return runtimeValue(name);
}

/** What always holds the one value that a shape has; undefined where it has more than one, or one that is no primitive. */
export function constantPart(shape: Shape, models: ModelsById): Expression | undefined {
  const [only, ...others] = leavesOf(shape, models);
  if (only?.kind !== 'literal' || only.open || others.length > 0) return undefined;
  const [value, ...more] = only.values;
  if (value === undefined || typeof value === 'object' || more.length > 0) return undefined;
  return callOf(part('constantPart'), value);
}

/** The one of the words that a shape lists which tells the status; undefined where none tells every failure of the server. */
export function wordPart(shape: Shape, models: ModelsById): Expression | undefined {
  const leaves = leavesOf(shape, models).filter(({ kind }) => kind !== 'null');
  const words = leaves.flatMap((leaf) => (leaf.kind === 'literal' && !leaf.open ? leaf.values : [null]));
  const isListed = words.length > 1 && words.every((word) => typeof word === 'string');
  return isListed && [400, 500].every((status) => wordOfStatus(status, words) !== undefined)
    ? callOf(part('wordPart'), words)
    : undefined;
}

/** True for text of which nothing is asked. */
export function isFreeText(leaf: Shape): boolean {
  if (leaf.kind === 'literal') return leaf.open && leaf.values.every((value) => typeof value === 'string');
  if (leaf.kind !== 'string' || leaf.format !== undefined || leaf.pattern !== undefined) return false;
  return (leaf.minLength ?? 0) <= 1 && (leaf.maxLength ?? Infinity) >= 1000;
}

/**
 * Whether that is what requests are called in logs.
 * @param name As `plain` has it.
 */
export function isRequestId(name: string): boolean {
  return /^(?:request|trace|correlation)id$/.test(name);
}

/** A name in lower case without punctuation: `status_code` and `statusCode` are the same. */
export function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}
