import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { realDisk } from '../../../generators/load/disk/disk.ts';
import { RecordingDisk } from '../../../generators/load/disk/recording-disk.ts';
import { readOverrideFiles } from '../../../generators/write/override-files.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overrides-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('copies overrides into the mock, and makes imports of its own packages relative', async () => {
  await mkdir(join(folder, 'deep'));
  await writeFile(
    join(folder, 'index.ts'),
    "import type { MockOverrides } from '@acme/mock';\nimport { a } from './deep/a.ts';\nimport x from '@other/mock';\n",
  );
  await writeFile(join(folder, 'deep', 'a.ts'), "import { HttpError } from '@acme/server';\n");
  await writeFile(join(folder, 'notes.md'), '');
  const disk = new RecordingDisk(realDisk);
  expect(readOverrideFiles(folder, '@acme', disk)).toEqual([
    {
      path: 'mock/src/overrides/deep/a.ts',
      text: "import { HttpError } from '../../../../server/src/index.ts';\n",
    },
    {
      path: 'mock/src/overrides/index.ts',
      text: "import type { MockOverrides } from '../index.ts';\nimport { a } from './deep/a.ts';\nimport x from '@other/mock';\n",
    },
  ]);
  // They are inputs of the run: a change of one makes it void.
  expect([...disk.files.keys()].sort()).toEqual([join(folder, 'deep', 'a.ts'), join(folder, 'index.ts')]);
});

test('a name that no generated file may have is told to whoever gave it', async () => {
  await writeFile(join(folder, 'my file.ts'), '');
  expect(() => readOverrideFiles(folder, '@acme', realDisk)).toThrow('rename it');
});
