import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ContainedFolder, isContained } from '../../../generators/write/contained.ts';
import { WriteFailure } from '../../../generators/write/failure.ts';
import { lay, tempFolder } from './temp-folder.ts';
import { lacksLinks } from '../../lacks-links.ts';

describe('isContained', () => {
  it.each(['a', 'a/b.ts', '.generated.json', 'a/..b/c', 'ä/漢.ts', '__proto__/constructor'])(
    'takes %j',
    (path) => {
      expect(isContained(path)).toBe(true);
    },
  );

  it.each([
    '',
    '.',
    '..',
    '../a',
    'a/../b',
    'a/..',
    'a/./b',
    '/a',
    '//host/a',
    'a//b',
    'a/',
    'C:/a',
    'C:a',
    'a\\b',
    '..\\a',
    'a:stream',
    'a\0b',
    'a\nb',
    'a\u007f',
    'a ',
    'a./b',
    'a/...',
    'a*',
  ])('refuses %j', (path) => {
    expect(isContained(path)).toBe(false);
  });
});

describe('ContainedFolder', () => {
  it('reads files, and finds nothing where there is none', async () => {
    const root = await tempFolder();
    await lay(root, { 'a/b': 'text' });
    const folder = new ContainedFolder(root);
    expect(folder.read('a/b')?.toString()).toBe('text');
    expect(folder.read('a/c')).toBeUndefined();
    expect(folder.read('x/y/z')).toBeUndefined();
    expect(folder.statusOf('a/b')?.isFile()).toBe(true);
  });

  it('finds nothing in a folder that does not exist', async () => {
    const folder = new ContainedFolder(join(await tempFolder(), 'none'));
    expect(folder.read('a')).toBeUndefined();
    expect(folder.read('a/b')).toBeUndefined();
  });

  it('refuses to resolve a path that leaves it', () => {
    expect(() => new ContainedFolder('/out').resolve('a/../../b')).toThrow(
      'does not stay in the output folder',
    );
  });

  it.skipIf(lacksLinks).each([
    ['a link in place of a file', 'link', 'is a symbolic link'],
    ['a link on the way', 'linked/file', 'is a symbolic link'],
    ['a link that leads nowhere', 'dangling', 'is a symbolic link'],
    ['a folder in place of a file', 'folder', 'is not a file'],
    ['a file in place of a folder', 'file/x', 'is a file, and a folder'],
  ])('refuses %s', async (_, path, message) => {
    const root = await tempFolder();
    const elsewhere = await tempFolder();
    await lay(elsewhere, { file: 'theirs' });
    await lay(root, { file: 'ours', 'folder/inner': '' });
    await symlink(join(elsewhere, 'file'), join(root, 'link'));
    await symlink(elsewhere, join(root, 'linked'));
    await symlink(join(elsewhere, 'none'), join(root, 'dangling'));
    const read = (): unknown => new ContainedFolder(root).read(path);
    expect(read).toThrow(WriteFailure);
    expect(read).toThrow(message);
  });

  it.skipIf(lacksLinks)('may itself be reached through a link', async () => {
    const root = await tempFolder();
    await lay(root, { 'real/a': 'text' });
    await symlink(join(root, 'real'), join(root, 'link'));
    expect(new ContainedFolder(join(root, 'link')).read('a')?.toString()).toBe('text');
  });
});
