import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packageNames } from '../../../../generators/emit/packages.ts';
import { builtRuntimes } from '../../../../generators/product.ts';
import { isRuntimeFile, readRuntimeFiles } from '../../../../generators/write/copied/runtime-files.ts';

let home = '';

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'runtimes-'));
});
afterEach(() => rm(home, { recursive: true }));

async function lay(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(home, dirname(path)), { recursive: true });
    await writeFile(join(home, path), text);
  }
}

test('copies the modules and declarations of a runtime; that of another is the copy which the package carries', async () => {
  await lay({
    'mock/index.js': "import { reply } from '@specline/server-runtime';\nimport('./late.js');\n",
    'mock/index.d.ts': "import { Reply } from '@specline/server-runtime';\n",
    'mock/late.js': '',
    'mock/index.js.1234.tmp': '',
  });
  const files = readRuntimeFiles(home, ['mock']);
  expect(files.map(({ path, text }) => ({ path, text }))).toEqual([
    {
      path: 'mock/src/runtime/index.d.ts',
      text: "import { Reply } from '#server/runtime/index.js';\n",
    },
    {
      path: 'mock/src/runtime/index.js',
      text: "import { reply } from '#server/runtime/index.js';\nimport('./late.js');\n",
    },
    { path: 'mock/src/runtime/late.js', text: '' },
  ]);
});

test('the runtimes of this project import no workspace any more', () => {
  const files = readRuntimeFiles(builtRuntimes, packageNames);
  expect(files.map(({ path }) => path)).toEqual([
    'types/src/runtime/index.d.ts',
    ...['client/src/runtime/index.d.ts', 'client/src/runtime/index.js'],
    ...['client/src/runtime/limited.js', 'client/src/runtime/redact.js'],
    ...['server/src/runtime/index.d.ts', 'server/src/runtime/index.js'],
    ...['mock/src/runtime/index.d.ts', 'mock/src/runtime/index.js'],
  ]);
  for (const { path, text } of files) {
    expect(isRuntimeFile(path.slice(path.indexOf('/') + 1))).toBe(true);
    expect(text, path).not.toMatch(/(?:from |import\()'@specline/);
  }
});

test('a runtime that is not there is reported with what to do', () => {
  expect(() => readRuntimeFiles(home, ['types'])).toThrow('run npm run build:runtimes');
});
