import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pathKind } from '../../../generators/load/disk/path-kind.ts';
import { lay, tempFolder } from '../write/temp-folder.ts';
import { lacksLinks } from '../../lacks-links.ts';

it.skipIf(lacksLinks)('distinguishes files, folders and nothing', async () => {
  const folder = await tempFolder();
  await lay(folder, { 'a/file': '' });
  expect(['a', 'a/file', 'b', 'a/file/c'].map((path) => pathKind(join(folder, path)))).toEqual([
    'folder',
    'file',
    'nothing',
    'nothing',
  ]);
  await symlink('circle', join(folder, 'circle'));
  expect(['circle', 'circle/b', 'a'.repeat(300)].map((path) => pathKind(join(folder, path)))).toEqual(
    Array(3).fill('unreachable'),
  );
  expect(() => pathKind('a\0b')).toThrow();
});
