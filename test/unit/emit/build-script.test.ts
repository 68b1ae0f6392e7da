/** The program that builds packages, over two small ones, with the compiler on the PATH as in a folder where nothing is installed. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { emitBuildScript } from '../../../generators/emit/build-script.ts';
import { emitTsconfigs } from '../../../generators/emit/package-tsconfig.ts';
import { lay, tempFolder } from '../write/temp-folder.ts';

const project = path.resolve(import.meta.dirname, '../../..');
const lib = ['es2023'];
const program = readFileSync(path.join(project, 'templates/types/build.js'), 'utf8');

async function workspace(): Promise<string> {
  const root = await tempFolder();
  const files = [
    emitBuildScript('// Generated.', { templates: new Map([['types/build.js', program]]) }),
    ...emitTsconfigs({ folder: 'types', lib, upon: [] }),
    ...emitTsconfigs({ folder: 'client', lib, upon: ['types'] }),
  ];
  await lay(root, {
    ...Object.fromEntries(files.map(({ path: file, text }) => [file, text])),
    'types/package.json': '{ "name": "@a/types", "type": "module" }',
    'types/src/a.ts': 'export interface A { readonly a: string }\n',
    'types/src/runtime.js': 'export const one = 1;\n',
    'types/src/runtime.d.ts': 'export declare const one: number;\n',
    'client/package.json':
      '{ "name": "@a/client", "type": "module", "imports": { "#types/*": "./dist/types/*" } }',
    'client/src/b.ts': "import type { A } from '#types/a.js';\nexport const b: A = { a: 'b' };\n",
  });
  return root;
}

/** Builds from a folder; returns its message about each package. */
async function build(folder: string): Promise<Readonly<Record<string, string>>> {
  const script = path.join(path.basename(folder) === 'client' ? '..' : '.', 'types/build.js');
  const PATH = [path.join(project, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(path.delimiter);
  const { stderr } = await promisify(execFile)(process.execPath, [script], {
    cwd: folder,
    env: { ...process.env, PATH },
  });
  return Object.fromEntries(
    [...stderr.matchAll(/^(\w+): (.+)$/gm)].map(([, name = '', text = '']) => [name, text]),
  );
}

const fresh = 'up to date, nothing to build';

it('builds what is not up to date, and nothing else', { timeout: 120_000 }, async () => {
  const root = await workspace();
  const at = (file: string): string => path.join(root, file);
  expect(await build(root)).toEqual({ types: 'building', client: 'building' });
  for (const file of [
    'types/dist/a.js',
    'types/dist/runtime.js',
    'client/dist/b.d.ts',
    'client/dist/types/a.d.ts',
  ])
    expect(existsSync(at(file)), file).toBe(true);
  expect(await build(root)).toEqual({ types: fresh, client: fresh });
  expect(await build(at('client'))).toEqual({ types: fresh, client: fresh });

  rmSync(at('client/dist/b.js'));
  expect(await build(at('client'))).toEqual({ types: fresh, client: 'building' });
  expect(existsSync(at('client/dist/b.js'))).toBe(true);

  writeFileSync(at('client/dist/types/a.d.ts'), '');
  writeFileSync(at('client/dist/left.js.map'), '{}');
  expect(await build(at('client'))).toEqual({ types: fresh, client: 'building' });
  expect(readFileSync(at('client/dist/types/a.d.ts'), 'utf8')).toContain('interface A');
  expect(existsSync(at('client/dist/left.js.map'))).toBe(false);

  // As a copy of an older state has it: the compiler goes by times.
  writeFileSync(at('types/src/a.ts'), 'export interface A { readonly a: string; readonly c?: 1 }\n');
  utimesSync(at('types/src/a.ts'), 1000, 1000);
  expect(await build(root)).toEqual({ types: 'building', client: 'building' });
  expect(readFileSync(at('client/dist/types/a.d.ts'), 'utf8')).toContain('readonly c?: 1');
});

it(
  'waits for a build of the same packages, and has nothing to do after it',
  { timeout: 120_000 },
  async () => {
    const root = await workspace();
    const both = await Promise.all([build(root), build(root)]);
    expect(both).toContainEqual({ types: 'building', client: 'building' });
    expect(both).toContainEqual({ types: fresh, client: fresh });
  },
);

it('fails where a source does not compile, each time', { timeout: 120_000 }, async () => {
  const root = await workspace();
  writeFileSync(path.join(root, 'client/src/b.ts'), 'export const b: string = 1;\n');
  await expect(build(root)).rejects.toThrow();
  await expect(build(root)).rejects.toThrow();
  expect(existsSync(path.join(root, 'types/dist/lock.tsbuildinfo'))).toBe(false);
});
