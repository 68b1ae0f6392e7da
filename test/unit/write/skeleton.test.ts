import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packageNames } from '../../../generators/emit/packages.ts';
import { readSkeleton } from '../../../generators/write/skeleton.ts';

let home = '';

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'skeleton-'));
});
afterEach(() => rm(home, { recursive: true }));

async function lay(...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(join(home, dirname(path)), { recursive: true });
    await writeFile(join(home, path), `text of ${path}\n`);
  }
}

test('reads what is hand-written, and that alone', async () => {
  await lay(
    'types/LICENSE',
    'types/tsconfig.json',
    'types/tsconfig.scripts.json',
    'types/src/index.ts',
    'types/src/other.ts',
    'types/src/runtime/b.ts',
    'types/src/runtime/a/a.ts',
  );
  await lay(
    'types/src/runtime/b.test.ts',
    'types/src/generated/models.ts',
    'types/package.json',
    'types/dist/index.js',
    'client/LICENSE',
  );
  const files = readSkeleton(home, ['types']);
  expect(files.map(({ path }) => path)).toEqual([
    'types/src/index.ts',
    'types/src/other.ts',
    'types/src/runtime/a/a.ts',
    'types/src/runtime/b.ts',
    'types/tsconfig.json',
    'types/tsconfig.scripts.json',
  ]);
  expect(files[3]).toEqual({
    path: 'types/src/runtime/b.ts',
    text: 'text of types/src/runtime/b.ts\n',
  });
});

test('the skeletons of this project are complete, and name no package', () => {
  const files = readSkeleton(join(import.meta.dirname, '../../../packages'), packageNames);
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'types/src/runtime/status.ts',
      'client/src/operations.ts',
      'client/src/runtime/call.ts',
      'client/tsconfig.json',
      'server/src/operations.ts',
      'server/src/runtime/core.ts',
      'server/tsconfig.json',
      'server/tsconfig.scripts.json',
    ]),
  );
  for (const { text } of files) expect(text).not.toMatch(/@doc-workspace|doc-workspace/);
});

test('a package without a skeleton is a bug', () => {
  expect(() => readSkeleton(home, ['types'])).toThrow('ENOENT');
});
