import type { Origin } from '../ir/types.ts';
import type { Container } from './document.ts';
import type { Discovery, Use, BundleContext } from './discover.ts';
import { isContainer } from './values.ts';

/**
 * Finds references that lead back to themselves, as `A: $ref B` and `B: $ref A` do, and keeps them from being followed.
 * Each circle is told once, at the place of its first reference in the files.
 * @param discovery The references of the document; those of circles lose their target.
 * @param context Knows places, learns problems.
 */
export function breakCircles(discovery: Discovery, context: BundleContext): void {
  const done = new Set<Use>();
  for (const start of discovery.refs.values()) {
    const way: Use[] = [];
    let use: Use | undefined = start;
    while (use && !done.has(use)) {
      done.add(use);
      way.push(use);
      use = nextOf(use, discovery);
    }
    const first = use ? way.indexOf(use) : -1;
    if (first >= 0) breakCircle(way.slice(first), context);
  }
}

function nextOf(use: Use, discovery: Discovery): Use | undefined {
  const value = use.target?.value;
  return isContainer(value) ? discovery.refs.get(value) : undefined;
}

/** How many references of a circle are shown beside the first. */
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
