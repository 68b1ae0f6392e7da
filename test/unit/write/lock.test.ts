import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm, symlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WriteFailure } from '../../../generators/write/failure.ts';
import { withLock } from '../../../generators/write/lock.ts';
import { lay, tempFolder } from './temp-folder.ts';
import { lacksLinks } from '../../lacks-links.ts';

const deadPid = spawnSync(process.execPath, ['-e', '']).pid;

describe('withLock', () => {
  it('holds the lock for the action, and leaves nothing behind', async () => {
    const out = join(await tempFolder(), 'new', 'folder');
    const seen = withLock(out, () => readdirSync(join(out, '.specline')));
    expect(seen).toEqual(['lock']);
    expect(existsSync(join(out, '.specline'))).toBe(false);
  });

  it('lets go when the action throws', async () => {
    const out = await tempFolder();
    expect(() =>
      withLock(out, () => {
        throw new Error('inner');
      }),
    ).toThrow('inner');
    expect(withLock(out, () => 7)).toBe(7);
  });

  it('keeps what the action leaves in the folder', async () => {
    const out = await tempFolder();
    await lay(out, { '.specline/journal-a.json': '' });
    withLock(out, () => {});
    expect(readdirSync(join(out, '.specline'))).toEqual(['journal-a.json']);
  });

  it('refuses a second run in the same process', async () => {
    const out = await tempFolder();
    const second = (): unknown => withLock(out, () => withLock(out, () => 'both'));
    expect(second).toThrow(WriteFailure);
    expect(second).toThrow(`process ${process.pid}`);
    expect(withLock(out, () => 'free again')).toBe('free again');
  });

  it.each([
    [
      'a process that lives',
      `${process.ppid} ${hostname()}`,
      `another run (process ${process.ppid}) is writing`,
    ],
    ['another machine', '1 elsewhere', 'another run (process 1 on elsewhere) is writing'],
  ])('refuses the lock of %s, and leaves it', async (_, owner, message) => {
    const out = await tempFolder();
    await lay(out, { '.specline/lock': owner });
    const run = (): unknown => withLock(out, () => 'taken');
    expect(run).toThrow(message);
    expect(run).toThrow('delete this file');
    expect(readFileSync(join(out, '.specline/lock'), 'utf8')).toBe(owner);
    expect(readdirSync(join(out, '.specline'))).toEqual(['lock']);
  });

  it.each([
    ['a dead process', `${deadPid} ${hostname()}`],
    ['an earlier process of our number', `${process.pid} ${hostname()}`],
  ])('takes the lock of %s', async (_, owner) => {
    const out = await tempFolder();
    await lay(out, { '.specline/lock': owner });
    expect(withLock(out, () => readFileSync(join(out, '.specline/lock'), 'utf8'))).toBe(
      `${process.pid} ${hostname()}`,
    );
    expect(existsSync(join(out, '.specline'))).toBe(false);
  });

  it.skipIf(lacksLinks)('does not follow a link in place of the lock, and reads no long one', async () => {
    const out = await tempFolder();
    await lay(out, { secret: 's3cret elsewhere', '.specline/draft': '' });
    const lock = join(out, '.specline/lock');
    for (const target of [join(out, 'secret'), '/dev/zero', join(out, 'nowhere')]) {
      await symlink(target, lock);
      expect(() => withLock(out, () => 'taken')).toThrow(
        'is not the lock of a run; delete it, then run again',
      );
      await rm(lock);
    }
    await lay(out, { '.specline/lock': `1 ${'elsewhere'.repeat(1000)}` });
    expect(() => withLock(out, () => 'taken')).toThrow('is not the lock of a run');
  });

  it.skipIf(lacksLinks)('does not follow a link in place of its folder', async () => {
    const out = await tempFolder();
    await symlink(await tempFolder(), join(out, '.specline'));
    expect(() => withLock(out, () => 'taken')).toThrow('is a symbolic link');
  });

  it('says so when a file stands in place of the output folder', async () => {
    const out = await tempFolder();
    await lay(out, { file: '' });
    expect(() => withLock(join(out, 'file'), () => 'taken')).toThrow(WriteFailure);
  });
});
