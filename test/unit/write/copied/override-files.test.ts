import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { realDisk } from '../../../../generators/load/disk/disk.ts';
import { RecordingDisk } from '../../../../generators/load/disk/recording-disk.ts';
import { readOverrideFiles } from '../../../../generators/write/copied/override-files.ts';
import { lacksLinks } from '../../../lacks-links.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overrides-'));
});
afterEach(() => rm(folder, { recursive: true }));

test.skipIf(lacksLinks)(
  'copies overrides into the mock, and makes imports of its own packages name their sources',
  async () => {
    await mkdir(join(folder, 'deep'));
    await mkdir(join(folder, 'node_modules'));
    await writeFile(
      join(folder, 'index.ts'),
      "import type { MockOverrides } from '@acme/mock';\nimport { a } from './deep/a.ts';\nimport x from '@other/mock';\n",
    );
    await writeFile(
      join(folder, 'deep', 'a.ts'),
      'import { HttpError } from "@acme/server";\nlet b: import("@acme/mock/types").Pet;\nexport { api } from \'@acme/server/operations\';\n',
    );
    for (const name of ['notes.md', 'a.test.ts', '.hidden.ts', 'node_modules/x.ts'])
      await writeFile(join(folder, name), '');
    await writeFile(join(folder, 'deep', 'aside'), 'linked\n');
    await rename(join(folder, 'deep', 'aside'), `${folder}-linked.ts`);
    onTestFinished(() => rm(`${folder}-linked.ts`));
    await symlink(`${folder}-linked.ts`, join(folder, 'linked.ts'));
    const disk = new RecordingDisk(realDisk);
    expect(readOverrideFiles(folder, '@acme', disk)).toEqual([
      {
        path: 'mock/src/overrides/deep/a.ts',
        text: 'import { HttpError } from "#server/index.js";\nlet b: import("../../types.ts").Pet;\nexport { api } from \'#server/operations.js\';\n',
      },
      {
        path: 'mock/src/overrides/index.ts',
        text: "import type { MockOverrides } from '../index.ts';\nimport { a } from './deep/a.ts';\nimport x from '@other/mock';\n",
      },
      { path: 'mock/src/overrides/linked.ts', text: 'linked\n' },
    ]);
    // They are inputs of the run: a change of one makes it void.
    expect([...disk.files.keys()].sort()).toEqual(
      ['deep/a.ts', 'index.ts', 'linked.ts'].map((name) => join(folder, name)),
    );
  },
);

test.each(['my file.ts', 'data.json'])('refuses %j, which cannot be a generated module', async (name) => {
  await writeFile(join(folder, name), '');
  expect(() => readOverrideFiles(folder, '@acme', realDisk)).toThrow('rename it');
});
