import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const files = ['generators', 'kernel', 'runtimes', 'scripts', 'spec'].flatMap(filesIn);
const imports = new Map(files.map((file) => [file, importsOf(file)]));

function filesIn(folder: string): readonly string[] {
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
    .filter((file) => /\.[jt]s$/.test(file) && !/\/(?:node_modules|dist)\//.test(file));
}

/** Returns the files that a file imports, be it types alone: by their paths, by the name of a workspace, or when it runs. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const named = text.matchAll(/^(?:import|export|\}) [^;']*from '([^']+)'|\bimport\(\s*'([^']+)'/gm);
  return [...named].map(([, fixed, late = '']) => fileOf(fixed ?? late, file));
}

function fileOf(specifier: string, file: string): string {
  const workspace = /^@specline\/(?:kernel|(\w+)-runtime)\/(.+)$/.exec(specifier);
  if (workspace === null) return path.posix.join(path.posix.dirname(file), specifier);
  const [, runtime, module = ''] = workspace;
  return `${runtime === undefined ? 'kernel' : `runtimes/${runtime}`}/src/${module}.ts`;
}

/** Returns all that a file leads to. */
function reachOf(file: string): ReadonlySet<string> {
  const reached = new Set<string>(imports.get(file));
  // A set takes in members that are added while it is walked.
  for (const each of reached) for (const next of imports.get(each) ?? []) reached.add(next);
  return reached;
}

it('no files import each other in a circle', () => {
  const reach = new Map(files.map((file) => [file, reachOf(file)]));
  const circleOf = (file: string): readonly string[] =>
    files.filter((other) => reach.get(file)?.has(other) && reach.get(other)?.has(file)).sort();
  const circles = new Set(files.map((file) => circleOf(file).join(' ')).filter((circle) => circle !== ''));
  expect([...circles].sort()).toEqual([]);
});

it('files of all workspaces are followed, and what they import by name', () => {
  const known = new Set(files);
  const followed = [...imports].flatMap(([from, targets]) =>
    targets.flatMap((to) => (known.has(to) ? [`${workspaceOf(from)} ${workspaceOf(to)}`] : [])),
  );
  expect(files.length).toBeGreaterThan(900);
  for (const edge of ['generators kernel', 'runtimes/mock runtimes/server', 'runtimes/server kernel'])
    expect(followed).toContain(edge);
});

function workspaceOf(file: string): string {
  return /^runtimes\/\w+|^\w+/.exec(file)?.[0] ?? '';
}
