import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Runtime } from '../client/install.ts';
import { peerFile } from './folders.ts';
import { heyApiTypes, type Subject } from './subject.ts';
import { timedRun } from './timed-run.ts';

/** Flags with which a check knows nothing of one before: to name the file of an incremental one is an error without it. */
const fromNothing = ['--incremental', 'false', '--tsBuildInfoFile', 'null'];

/** Declarations are checked, too: ours stand next to JavaScript in the packages. */
const everything = ['--skipLibCheck', 'false', '--skipDefaultLibCheck', 'false'];

/** For outputs that bring none. */
const config = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
    strict: true,
  },
  include: ['.'],
};

/**
 * Returns the compiler on what others have written, each in the state after its last turn. As for ours, all declarations are
 * checked.
 */
export function peerTypeSubjects(subjects: readonly Subject[], runtime: Runtime): readonly Subject[] {
  return subjects.filter(hasWritten).map(({ title, out, bars }) => {
    const file = path.join(out, 'tsconfig.json');
    if (!existsSync(file)) writeFileSync(file, JSON.stringify(config));
    const argv = compiler(runtime, out, '--noEmit', ...everything);
    return { title, argv, out, prepare: () => undefined, bars };
  });
}

/**
 * Returns the compiler on our packages, with the stricter flags that they are generated with.
 */
export function ownTypeSubjects(cold: Subject, runtime: Runtime): readonly Subject[] {
  if (!hasWritten(cold)) return [];
  const { out } = cold;
  const flags = ['--noEmit', ...everything];
  const sources: Subject = {
    title: 'this, four packages',
    argv: compiler(runtime, out, ...flags, ...fromNothing),
    out,
    prepare: () => undefined,
    bars: new Map([[heyApiTypes, 1.3]]),
  };
  const again = compiler(runtime, out, ...flags);
  const edited: Subject = {
    title: 'this, again after a property is added',
    argv: again,
    out,
    prepare: (turn) => {
      if (turn === 1) timedRun(again, out);
      addProperty(path.join(out, 'types/src/generated/models.ts'), turn);
    },
    bars: new Map(),
  };
  const built = `${out}-built`;
  const published: Subject = {
    title: 'this, as published',
    argv: compiler(runtime, built, ...flags, ...fromNothing),
    out: built,
    prepare: (turn) => {
      if (turn === 1) declare(out, built, runtime);
    },
    bars: new Map(),
  };
  return [sources, edited, published];
}

function hasWritten({ out }: Subject): boolean {
  return existsSync(out) && readdirSync(out).length > 0;
}

function compiler(runtime: Runtime, folder: string, ...flags: readonly string[]): readonly string[] {
  const project = path.join(folder, 'tsconfig.json');
  return [runtime.node, peerFile('typescript/bin/tsc'), '-p', project, '--pretty', 'false', ...flags];
}

/** Adds an optional property to the first interface of a module. */
function addProperty(file: string, turn: number): void {
  const text = readFileSync(file, 'utf8');
  const edited = text.replace(/^export interface .*\{$/m, (head) => `${head}\n  added${turn}?: string;`);
  if (edited === text) throw new Error(`${file} has no interface to add a property to`);
  writeFileSync(file, edited);
}

/** Lays down what those who install the packages compile: declarations, and the files with which packages are found. */
function declare(out: string, built: string, runtime: Runtime): void {
  rmSync(built, { recursive: true, force: true });
  cpSync(out, built, {
    recursive: true,
    filter: (file) => !/node_modules$|\.js$|(?<!\.d)\.ts$/.test(file),
  });
  const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--noCheck'];
  const argv = compiler(runtime, out, ...emit, ...fromNothing);
  const { succeeded, output } = timedRun([...argv, '--rootDir', out, '--outDir', built], out);
  if (!succeeded) throw new Error(`the packages cannot be built: ${output}`);
}
