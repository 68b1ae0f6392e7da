import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ts } from '../../../generators/emit/ts/typescript.ts';
import { readModuleGraph, type ModuleGraph } from '../../../generators/config/script/module-graph.ts';
import { isPure } from '../../../generators/config/script/purity.ts';
import { lay, tempFolder } from '../write/temp-folder.ts';

const config = 'specline.config.ts';

async function graphOf(files: Readonly<Record<string, string>>): Promise<ModuleGraph & { folder: string }> {
  const folder = await tempFolder();
  await lay(folder, files);
  return { ...plain(readModuleGraph(ts, join(folder, config))), folder };
}

function plain({ hashes, texts, unresolved, isPure: pure }: ModuleGraph): ModuleGraph {
  return { hashes, texts, unresolved, isPure: pure };
}

/** Returns the files of a graph, relative to its folder. */
function filesIn({ hashes, folder }: ModuleGraph & { folder: string }): readonly string[] {
  return [...hashes].flatMap(([path, hash]) => (hash === null ? [] : [path.slice(folder.length + 1)])).sort();
}

describe('the modules of a config', () => {
  it('are those that it imports, however that is written, and those that they import', async () => {
    const graph = await graphOf({
      [config]: `import { defineConfig } from 'specline';
import './with-ending.ts';
import type { A } from './types';
export * from './source.js';
import data from './data.json' with { type: 'json' };
const late = await import('./late.mjs');`,
      'with-ending.ts': "import './folder'; import './specline.config.ts';",
      'types.mts': '',
      'source.ts': '',
      'data.json': '{}',
      'late.mjs': '',
      'folder/index.ts': '',
    });
    expect(filesIn(graph)).toEqual([
      'data.json',
      'folder/index.ts',
      'late.mjs',
      'source.ts',
      config,
      'types.mts',
      'with-ending.ts',
    ]);
    expect(graph.isPure).toBe(true);
    expect(graph.unresolved).toEqual([]);
  });

  it('are all that an import may lead to, and what must not be there', async () => {
    const graph = await graphOf({ [config]: "import './a';", 'a.ts': '', 'a.mjs': '' });
    expect(filesIn(graph)).toEqual(['a.mjs', 'a.ts', config]);
    expect(graph.hashes.get(join(graph.folder, 'a.js'))).toBeNull();
  });

  it('are those of packages with what decides their version', async () => {
    const graph = await graphOf({
      [config]: "import 'only-esm'; import '@a/b/c'; import 'common';",
      'node_modules/only-esm/package.json': '{"version":"1.0.0","exports":{".":{"import":"./x.mjs"}}}',
      'node_modules/only-esm/x.mjs': "import './y.mjs';",
      'node_modules/only-esm/y.mjs': '',
      'node_modules/@a/b/package.json': '{"exports":{"./c":"./d.js"},"type":"module"}',
      'node_modules/@a/b/d.js': '',
      'node_modules/common/package.json': '{}',
      'node_modules/common/index.js': '',
    });
    expect(filesIn(graph).map((path) => path.replace('node_modules/', ''))).toEqual([
      '@a/b/d.js',
      '@a/b/package.json',
      'common/index.js',
      'common/package.json',
      'only-esm/package.json',
      'only-esm/x.mjs',
      'only-esm/y.mjs',
      config,
    ]);
    expect(graph.isPure).toBe(true);
  });

  it('are those of a workspace where they stand', async () => {
    const folder = await tempFolder();
    await lay(folder, {
      [config]: "import 'preset';",
      'presets/package.json': '{"main":"a.js"}',
      'presets/a.js': "import './b.js';",
      'presets/b.js': '',
      'node_modules/x/package.json': '',
    });
    await symlink(join(folder, 'presets'), join(folder, 'node_modules/preset'));
    const graph = { ...plain(readModuleGraph(ts, join(folder, config))), folder };
    expect(filesIn(graph)).toEqual([
      'node_modules/preset/package.json',
      'presets/a.js',
      'presets/b.js',
      config,
    ]);
  });

  it.each([
    ['a module of Node', "import { readFileSync } from 'node:fs';"],
    ['a module of Node without its prefix', "import 'fs';"],
    ['what is not there', "import './nothing.ts';"],
    ['what is not installed', "import 'nothing';"],
    ['what the project calls so', "import '#a';"],
    ['a URL', "import 'data:text/javascript,';"],
    ['a module that reads the environment', "import './a.ts';"],
  ])('say that it has to be evaluated each time: %s', async (_, text) => {
    expect((await graphOf({ [config]: text, 'a.ts': 'export default process.env.OUT;' })).isPure).toBe(false);
  });

  it('are reported with what leads nowhere', async () => {
    const { unresolved, folder } = await graphOf({ [config]: "\nimport './nothing.ts';\nimport 'none';" });
    expect(unresolved).toEqual([
      { file: join(folder, config), specifier: './nothing.ts', offset: 8 },
      { file: join(folder, config), specifier: 'none', offset: 31 },
    ]);
  });

  it('are not followed without end', async () => {
    const many = Array.from({ length: 300 }, (_, at) => [`m${at}.ts`, `import './m${at + 1}.ts';`] as const);
    const graph = await graphOf({ [config]: "import './m0.ts';", ...Object.fromEntries(many) });
    expect(graph.texts.size).toBe(200);
    expect(graph.isPure).toBe(false);
  });
});

describe('isPure', () => {
  it.each([
    'process.env.X',
    'globalThis.x',
    'new Date()',
    'Math.random()',
    "Math['random']()",
    'crypto.randomUUID()',
    'import.meta.env.X',
    'import.meta.dirname',
    "require('./a')",
    'import(name)',
    "import('./a' + name)",
    'import(`./a`)',
    'performance.now()',
    "fetch('https://a.example')",
    "eval('1')",
    '(1).toLocaleString()',
    '__dirname',
  ])('is false for %s', (text) => {
    expect(isPure(`export default { out: ${text} }`)).toBe(false);
  });

  it.each([
    '{ processes: 1, update: 2, evaluated: 3 }',
    "await import('./a.ts')",
    '[1].map((a) => Math.max(a))',
  ])('is true for %s', (text) => {
    expect(isPure(`export default ${text}`)).toBe(true);
  });
});
