import { hash } from 'node:crypto';
import { posix } from 'node:path';
import { stepsOf } from '@specline/kernel/pointer';

/** Something of another file that needs a name in the Components Object. */
export interface Nameless {
  readonly file: string;
  /** JSON Pointer within the file. */
  readonly path: string;
}

/**
 * Ways to name a component, from the shortest to the one that is always different: name, name behind that of the file,
 * behind the whole path of the file, whole path and whole pointer, the same with a hash.
 */
const ways: readonly ((thing: Nameless) => readonly string[])[] = [
  ({ file, path }) => [stepsOf(path).at(-1) ?? stem(file)],
  ({ file, path }) => [stem(file), ...stepsOf(path).slice(-1)],
  ({ file, path }) => [...folders(file), stem(file), ...stepsOf(path).slice(-1)],
  ({ file, path }) => [...folders(file), stem(file), ...stepsOf(path)],
  ({ file, path }) => [...folders(file), stem(file), ...stepsOf(path), shortHash(`${file}#${path}`)],
];

/**
 * Names things that become components; the names depend on nothing but the set of the things.
 * @param things What needs names, in any order.
 * @param taken Names that the root document has given itself.
 * @returns A name for each, that matches `^[a-zA-Z0-9._-]+$` (OpenAPI 3.1.1, section 4.8.7).
 */
export function nameComponents<T extends Nameless>(
  things: readonly T[],
  taken: ReadonlySet<string>,
): ReadonlyMap<T, string> {
  const levels = new Map(things.map((thing) => [thing, 0]));
  for (;;) {
    const clashes = [...byName(levels)].filter(([name, same]) => same.length > 1 || taken.has(name));
    const raisable = clashes
      .flatMap(([, same]) => same)
      .filter((thing) => levelOf(levels, thing) < ways.length - 1);
    if (raisable.length === 0) break;
    for (const thing of raisable) levels.set(thing, levelOf(levels, thing) + 1);
  }
  return new Map(things.map((thing) => [thing, nameAt(thing, levelOf(levels, thing))]));
}

function byName<T extends Nameless>(levels: ReadonlyMap<T, number>): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const [thing, level] of levels) {
    const name = nameAt(thing, level);
    const group = groups.get(name);
    if (group) group.push(thing);
    else groups.set(name, [thing]);
  }
  return groups;
}

function levelOf<T>(levels: ReadonlyMap<T, number>, thing: T): number {
  return levels.get(thing) ?? 0;
}

function nameAt(thing: Nameless, level: number): string {
  const parts = ways[level]?.(thing) ?? [];
  return parts.map((part) => part.replace(/[^A-Za-z0-9._-]/gu, '_') || '_').join('_');
}

function stem(file: string): string {
  return posix.basename(file).replace(/\.[^.]*$/, '');
}

function folders(file: string): readonly string[] {
  return posix
    .dirname(file)
    .split('/')
    .filter((folder) => folder !== '.');
}

function shortHash(text: string): string {
  return hash('sha256', text).slice(0, 16);
}
