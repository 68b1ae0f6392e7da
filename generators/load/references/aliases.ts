import type { Origin } from '@specline/kernel/origin';
import type { Container } from '@specline/kernel/json';
import { longestChain } from '../limits.ts';
import { isContainer } from '@specline/kernel/values';
import type { Discovery, Use, BundleContext } from './discovery.ts';

/**
 * Finds references that lead back to themselves, as `A: $ref B` and `B: $ref A` do, and those that lead to too many others
 * in a row, and keeps them from being followed. Each circle is reported once, at the place of its first reference in the files.
 * @param discovery The references of the document; those of circles lose their target.
 * @param context Knows places, learns problems.
 */
export function breakCircles(discovery: Discovery, context: BundleContext): void {
  /** Number of references that lead on from one that was met; 0 as long as they are being counted. */
  const lengths = new Map<Use, number>();
  for (const start of discovery.refs.values()) {
    const way: Use[] = [];
    let use: Use | undefined = start;
    while (use && !lengths.has(use)) {
      lengths.set(use, 0);
      way.push(use);
      use = nextOf(use, discovery);
    }
    const first = use ? way.indexOf(use) : -1;
    if (first >= 0) breakCircle(way.slice(first), context);
    let length = use ? (lengths.get(use) ?? 0) : 0;
    for (const each of way.reverse()) {
      if (!each.target) length = 0;
      else length = length < longestChain ? length + 1 : breakChain(each, context);
      lengths.set(each, length);
    }
  }
}

/** @returns How many references lead on from it then. */
function breakChain(use: Use, { places, problems }: BundleContext): number {
  problems.report('too-long-chain', places.originOf(use.holder, use.key), { limit: longestChain });
  delete use.target;
  return 0;
}

function nextOf(use: Use, discovery: Discovery): Use | undefined {
  const value = use.target?.value;
  return isContainer(value) ? discovery.refs.get(value) : undefined;
}

/** Most references of a circle that are shown next to the first. */
const mostShown = 5;

function breakCircle(circle: readonly Use[], context: BundleContext): void {
  const found = circle
    .map((use) => ({ use, origin: context.places.originOf(use.holder, use.key) }))
    .sort(byPlace);
  const [first, ...others] = found;
  if (!first) return;
  const related = others.slice(0, mostShown).map(({ origin }) => ({ origin, note: 'on the way' }));
  context.problems.report('cyclic-ref', first.origin, { ref: first.use.ref }, related);
  for (const use of circle) delete use.target;
}

function byPlace({ origin: a }: { origin: Origin }, { origin: b }: { origin: Origin }): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

/**
 * True for an object that holds nothing but a `$ref`.
 * @param value Any value of a document.
 */
export function isAlias(value: unknown): value is Container {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === 1 &&
    Object.hasOwn(value, '$ref')
  );
}
