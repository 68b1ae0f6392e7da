import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Files that import each other since what they do is one recursion: over schemas, over syntax, and over types. */
const recursions: readonly (readonly string[])[] = [
  ['generators/ir/lower-object.ts', 'generators/ir/lower-schema.ts', 'generators/ir/lower-union.ts'],
  ['generators/write/layout/assignment-docs.ts', 'generators/write/layout/expression-docs.ts'],
  ['generators/write/layout/member-docs.ts', 'generators/write/layout/type-docs.ts'],
  ['packages/server/src/runtime/failure.ts', 'packages/server/src/runtime/operation.ts'],
];

const folders = ['generators', 'scripts', ...readdirSync(path.join(root, 'packages')).map(sourcesOf)];
const files = folders.flatMap(filesIn);
const imports = new Map(files.map((file) => [file, importsOf(file)]));

function sourcesOf(name: string): string {
  return `packages/${name}/src`;
}

function filesIn(folder: string): readonly string[] {
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.[jt]s$/.test(name) && !name.includes('generated'))
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')));
}

function importsOf(file: string): readonly string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/^(?:import|export|\}) [^;']*from '(\.[^']+)'/gm)].map(([, target = '']) =>
    path.posix.join(path.posix.dirname(file), target),
  );
}

/** All that a file leads to. */
function reachOf(file: string): ReadonlySet<string> {
  const reached = new Set<string>(imports.get(file));
  // A set takes in members that are added while it is walked.
  for (const each of reached) for (const next of imports.get(each) ?? []) reached.add(next);
  return reached;
}

it('no files import each other in a circle, but for those of one recursion', () => {
  const reach = new Map(files.map((file) => [file, reachOf(file)]));
  const circleOf = (file: string): readonly string[] =>
    files.filter((other) => reach.get(file)?.has(other) && reach.get(other)?.has(file)).sort();
  const circles = new Set(files.map((file) => circleOf(file).join(' ')).filter((circle) => circle !== ''));
  expect(files.length).toBeGreaterThan(500);
  expect([...circles].sort()).toEqual(recursions.map((circle) => circle.join(' ')));
});
