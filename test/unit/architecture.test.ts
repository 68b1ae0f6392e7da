import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** The stages in the order in which data flows; a stage may import those to its left, never one to its right. */
const flow = [
  'product',
  'cache',
  'diagnostics',
  'load',
  'diff',
  'ir',
  'names',
  'infer',
  'explain',
  'emit',
  'config',
  'interpret',
  'scaffold',
  'init',
  'write',
  'drift',
  'lint',
  'api-report',
  'release',
  'pipeline',
];

/** The stages that touch the disk; those of commands read and write what the command is about. */
const onDisk = ['product', 'cache', 'load', 'config', 'write', 'lint', 'api-report', 'release', 'pipeline'];

/** Files besides the sources: what is built of them, and the command in JavaScript. */
const notSources = /^(?:dist\/|bin\.js$|optimise-late\.js$)/;

/** The runtimes, and those that each builds upon besides the kernel. */
const runtimes: Readonly<Record<string, readonly string[]>> = {
  types: [],
  client: ['types'],
  server: [],
  mock: ['server'],
};

/** Modules through which Node reaches the disk, the network, other processes or the clock. */
const outside = /^node:(fs|fs\/promises|child_process|net|http|https|worker_threads|os)$/;

interface Import {
  readonly from: string;
  /** Path relative to the same folder, or the name of a package. */
  readonly to: string;
  /** True where nothing is left of it when the program runs. */
  readonly isOfTypes: boolean;
}

const project = path.resolve(import.meta.dirname, '../..');
const root = path.join(project, 'generators');
const files = sourceFiles(root).filter((file) => !notSources.test(file));
const imports = importsIn(root, files);

function sourceFiles(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  // What is built is an output.
  return files.filter((file) => /\.[jt]s$/.test(file) && !file.startsWith('dist/')).sort();
}

function importsIn(folder: string, files: readonly string[]): readonly Import[] {
  return files.flatMap((from) => {
    const text = readFileSync(path.join(folder, from), 'utf8');
    const named = text.matchAll(/(?:\b(import|export)( type)?\b[^;']*?\bfrom|import)\s*\(?\s*'([^']+)'/g);
    return [...named].map(([, , type, target = '']) => ({
      from,
      to: target.startsWith('.') ? path.posix.join(path.posix.dirname(from), target) : target,
      isOfTypes: type !== undefined,
    }));
  });
}

/** Returns what is imported from the same folder, and from elsewhere in this project. */
function importsOf(folder: string): readonly Import[] {
  const all = importsIn(path.join(project, folder), sourceFiles(path.join(project, folder)));
  return all.filter(({ to }) => to.startsWith('.') || to.startsWith('@specline/') || outside.test(to));
}

function stageOf(file: string): string {
  const [folder = '', ...rest] = file.split('/');
  if (file === 'product.ts') return 'product';
  return rest.length === 0 || folder === 'cli' || folder === 'api' ? 'pipeline' : folder;
}

describe('the structure of generators/', () => {
  it('knows every folder', () => {
    expect(new Set(files.map(stageOf))).toEqual(new Set(flow));
  });

  it('imports point down the flow only', () => {
    const inner = imports.filter(({ to }) => files.includes(to));
    const upward = inner.filter(({ from, to }) => flow.indexOf(stageOf(to)) > flow.indexOf(stageOf(from)));
    expect(upward).toEqual([]);
    expect(inner.length).toBeGreaterThan(1000);
  });

  it('nothing else of the project is imported by its path', () => {
    const leaving = imports.filter(({ to }) => to.startsWith('..'));
    expect(leaving.map(({ from, to }) => `${from} ${to}`)).toEqual([]);
  });

  it('runtimes are run where documents are served, and lend their types to what is inferred and emitted', () => {
    const used = imports.filter(({ to }) => /^@specline\/\w+-runtime(?:\/|$)/.test(to));
    const stages = (isOfTypes: boolean): ReadonlySet<string> =>
      new Set(used.filter((each) => each.isOfTypes === isOfTypes).map(({ from }) => stageOf(from)));
    expect(stages(false)).toEqual(new Set(['interpret', 'pipeline']));
    expect(stages(true)).toEqual(new Set(['infer', 'emit', 'interpret', 'pipeline']));
  });

  // The text of a program is no import.
  it('emitters and what comes before them do not touch the disk, but for load/', () => {
    const touching = imports.filter(
      ({ from, to }) =>
        outside.test(to) && !onDisk.includes(stageOf(from)) && from !== 'emit/build-script.ts',
    );
    expect(touching).toEqual([]);
  });

  it('of the emitters, one file imports ts-morph and one imports openapi-typescript', () => {
    for (const library of ['ts-morph', 'openapi-typescript']) {
      const users = imports.filter(
        ({ from, to }) => !from.endsWith('.d.ts') && (to === library || to.startsWith(`${library}/`)),
      );
      expect(new Set(users.map(({ from }) => from)).size, library).toBe(1);
    }
  });

  it('holds nothing of one interface', () => {
    const named = /\b(gitbook|changeRequest|siteSection|samlProvider|doc-workspace interface)\b/i;
    expect(files.filter((file) => named.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });
});

describe('the structure of the other workspaces', () => {
  it('the kernel imports nothing of ours, and does not touch the disk', () => {
    expect(importsOf('kernel/src').filter(({ to }) => to.startsWith('@') || to.startsWith('..'))).toEqual([]);
    expect(importsOf('kernel/src').filter(({ to }) => outside.test(to))).toEqual([]);
    expect(sourceFiles(path.join(project, 'kernel/src')).length).toBeGreaterThan(10);
  });

  it('knows every runtime', () => {
    const known = Object.keys(runtimes).sort();
    expect(readdirSync(path.join(project, 'runtimes')).sort()).toEqual(known);
  });

  it.each(Object.entries(runtimes))(
    'the runtime %s imports the kernel, and of runtimes: %j',
    (name, others) => {
      const allowed = ['@specline/kernel/', ...others.map((other) => `@specline/${other}-runtime/`)];
      const ours = importsOf(`runtimes/${name}/src`).filter(
        ({ to }) => to.startsWith('..') || to.startsWith('@'),
      );
      expect(ours.filter(({ to }) => !allowed.some((start) => to.startsWith(start)))).toEqual([]);
    },
  );
});

describe('folders', () => {
  /** Folders with a case each, whose names the tests read. */
  const cases =
    /^test\/(?:cases|rejects|diffs|consumer\/project)\/|^test\/\w+\/(?:cases|outputs|walks|documents)\//;

  it.each(['generators', 'kernel', 'runtimes', 'scripts', 'spec', 'test'])(
    'of %s have at most 25 source files each',
    (top) => {
      const paths = sourceFiles(path.join(project, top)).map((file) => `${top}/${file}`);
      const counts = new Map<string, number>();
      for (const file of paths.filter((file) => !cases.test(file))) {
        const folder = path.posix.dirname(file);
        counts.set(folder, (counts.get(folder) ?? 0) + 1);
      }
      expect(counts.size).toBeGreaterThan(0);
      expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
    },
  );
});
