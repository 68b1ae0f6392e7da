import { wordOfStatus } from '@specline/kernel/word-of-status';
import type { Shape } from '../../../ir/types.ts';
import { leavesOf, type ModelsById } from '../../leaves.ts';
import type { ImportedName } from '../../ts/code.ts';
import { callOf, type Expression, type Value } from '../../ts/expression.ts';
import { runtimeValue } from '../runtime.ts';

/** Returns what the runtime fills a place of a failure with. */
export function part(name: string): ImportedName {
  return runtimeValue(name);
}

/**
 * Returns the part that holds the one value that a shape has; undefined where it has more than one, or one that is no primitive.
 */
export function constantPart(shape: Shape, models: ModelsById): Expression | undefined {
  const value = onlyValue(shape, models);
  return value === undefined ? undefined : callOf(part('constantPart'), value);
}

/** Returns the one value that a shape has; undefined where it has more than one, or one that is no primitive. */
export function onlyValue(shape: Shape, models: ModelsById): string | number | boolean | undefined {
  const [only, ...others] = leavesOf(shape, models);
  if (only?.kind !== 'literal' || only.open || others.length > 0) return undefined;
  const [value, ...more] = only.values;
  return value === undefined || typeof value === 'object' || more.length > 0 ? undefined : value;
}

/**
 * Returns the one of the words that a shape lists which names the status.
 * @param statuses Those that the error is declared for.
 * @returns Undefined where one of them has no word.
 */
export function wordPart(
  shape: Shape,
  models: ModelsById,
  statuses: readonly number[],
): Expression | undefined {
  const words = listedWords(shape, models);
  return words.length > 1 && statuses.every((status) => wordOfStatus(status, words) !== undefined)
    ? callOf(part('wordPart'), words)
    : undefined;
}

/** Returns the words that a shape lists; none where it takes anything else, except null. */
export function listedWords(shape: Shape, models: ModelsById): readonly string[] {
  const leaves = leavesOf(shape, models).filter(({ kind }) => kind !== 'null');
  const words = leaves.flatMap((leaf) => (leaf.kind === 'literal' && !leaf.open ? leaf.values : [null]));
  const texts = words.filter((word) => typeof word === 'string');
  return texts.length === words.length ? texts : [];
}

/** Returns a text or a list that has at most as many characters or items as every shape allows that may be its own. */
export function limitedBy(
  limits: readonly (number | undefined)[],
  value: Value,
  limited = 'limitedPart',
): Value {
  const known = limits.filter((limit) => limit !== undefined);
  return known.length === 0 || known.length < limits.length
    ? value
    : callOf(part(limited), value, Math.max(...known));
}

/** The least maximum length of a text that can hold generated words; longer words are cut off. */
const shortestText = 40;

/** True for text with no constraints except on its length. */
export function takesWords(leaf: Shape): boolean {
  return leaf.kind === 'string' && (leaf.maxLength ?? Infinity) >= shortestText
    ? isFreeText({ ...leaf, maxLength: Infinity })
    : isFreeText(leaf);
}

/** Returns the limits of the texts among some shapes. */
export function textLimits(leaves: readonly Shape[]): readonly (number | undefined)[] {
  return leaves.filter(takesWords).map((leaf) => (leaf.kind === 'string' ? leaf.maxLength : undefined));
}

/** True for text that must match a pattern, or that must not be empty. */
export function hasPattern(leaf: Shape): boolean {
  return leaf.kind === 'string' && (leaf.pattern !== undefined || (leaf.minLength ?? 0) > 0);
}

/** True for text without constraints. */
export function isFreeText(leaf: Shape): boolean {
  if (leaf.kind === 'literal') return leaf.open && leaf.values.every((value) => typeof value === 'string');
  if (leaf.kind !== 'string' || leaf.format !== undefined || leaf.pattern !== undefined) return false;
  return (leaf.minLength ?? 0) <= 1 && (leaf.maxLength ?? Infinity) >= 1000;
}

/**
 * True if that is what requests are called in logs.
 * @param name As `plain` has it.
 */
export function isRequestId(name: string): boolean {
  return /^(?:request|trace|correlation)id$/.test(name);
}

/** Returns a name in lower case without punctuation: `status_code` and `statusCode` are the same. */
export function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}
