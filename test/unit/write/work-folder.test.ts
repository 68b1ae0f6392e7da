import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../../generators/write/work-folder.ts';
import { lay, tempFolder } from './temp-folder.ts';
import { lacksLinks } from '../../lacks-links.ts';

describe('makeFolder', () => {
  it('makes a folder and those above it, and leaves one that stands', async () => {
    const folder = join(await tempFolder(), 'a/b/c');
    makeFolder(folder);
    makeFolder(folder);
    expect(statSync(folder).isDirectory()).toBe(true);
  });

  it.skipIf(lacksLinks)('accepts a link to a folder', async () => {
    const folder = await tempFolder();
    await symlink(await tempFolder(), join(folder, 'link'));
    makeFolder(join(folder, 'link/a'));
    expect(statSync(join(folder, 'link/a')).isDirectory()).toBe(true);
  });

  it.each(['file', 'file/a'])('refuses %s, where a file stands in the way', async (path) => {
    const folder = await tempFolder();
    await lay(folder, { file: '' });
    expect(() => {
      makeFolder(join(folder, path));
    }).toThrow('a file stands where a folder is needed');
  });

  // In a process of its own: were it to try for ever, no test could end it.
  it.skipIf(process.platform !== 'linux')('says so where no folders can be made', () => {
    const writer = fileURLToPath(new URL('killed-writer.ts', import.meta.url));
    const { status, signal, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', writer, '/proc/doc-workspace/sdk'],
      { encoding: 'utf8', timeout: 20_000, killSignal: 'SIGKILL' },
    );
    expect({ status, signal }).toEqual({ status: 1, signal: null });
    expect(stderr).toContain(
      'no folders can be made there; make it, and run again, or choose another folder with --out',
    );
    expect(stderr).toContain("path: '/proc/doc-workspace'");
  });
});
