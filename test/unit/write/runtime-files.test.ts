import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packageNames } from '../../../generators/emit/packages.ts';
import { runtimeFolders } from '../../../generators/product.ts';
import {
  isRuntimeFile,
  readRuntimeFiles,
  type RuntimeFolders,
} from '../../../generators/write/runtime-files.ts';

let home = '';

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'runtimes-'));
});
afterEach(() => rm(home, { recursive: true }));

function folders(): RuntimeFolders {
  return { runtimes: join(home, 'runtimes'), kernel: join(home, 'kernel') };
}

async function lay(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(home, dirname(path)), { recursive: true });
    await writeFile(join(home, path), text);
  }
}

test('copies a runtime and the files of the kernel that it reaches, with relative imports', async () => {
  await lay({
    'runtimes/mock/package.json': '{}',
    'runtimes/mock/src/a.ts': "import type { B } from './deep/b.ts';\n",
    'runtimes/mock/src/deep/b.ts':
      "import { json } from '@specline/kernel/json';\nexport type { Reply } from '@specline/server-runtime/reply/reply';\nconst late = import('@specline/kernel/late');\n",
    'kernel/src/json.ts': "import { text } from './words/text.ts';\n",
    'kernel/src/words/text.ts': "export { more } from '../more.ts';\n",
    'kernel/src/more.ts': '',
    'kernel/src/late.ts': '',
    'kernel/src/unused.ts': '',
  });
  const files = readRuntimeFiles(folders(), ['mock']);
  expect(files.map(({ path }) => path)).toEqual([
    'mock/src/runtime/a.ts',
    'mock/src/runtime/deep/b.ts',
    'mock/src/runtime/kernel/json.ts',
    'mock/src/runtime/kernel/late.ts',
    'mock/src/runtime/kernel/more.ts',
    'mock/src/runtime/kernel/words/text.ts',
  ]);
  expect(files[1]?.text).toBe(
    "import { json } from '../kernel/json.ts';\nexport type { Reply } from '../../../../server/src/runtime/reply/reply.ts';\nconst late = import('../kernel/late.ts');\n",
  );
});

test('the runtimes of this project name no workspace any more, and no interface', () => {
  const files = readRuntimeFiles(runtimeFolders, packageNames);
  const paths = files.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'types/src/runtime/status.ts',
      'client/src/runtime/call.ts',
      'client/src/runtime/kernel/redact.ts',
      'server/src/runtime/core.ts',
      'mock/src/runtime/mock.ts',
    ]),
  );
  expect(paths.filter((path) => !isRuntimeFile(path.slice(path.indexOf('/') + 1)))).toEqual([]);
  for (const { path, text } of files) expect(text, path).not.toMatch(/@specline|doc-workspace/);
});

test('a file of the kernel that is not there is a bug', async () => {
  await lay({ 'runtimes/types/src/a.ts': "import { x } from '@specline/kernel/missing';\n" });
  expect(() => readRuntimeFiles(folders(), ['types'])).toThrow('ENOENT');
});
