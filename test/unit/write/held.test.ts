/** Folders and files that another program holds, as Windows keeps them: EPERM, EBUSY or EACCES for whoever renames them. */
import type fs from 'node:fs';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { planWrites, type PackagePlan } from '../../../generators/write/plan.ts';
import { recover } from '../../../generators/write/recover.ts';
import { rename } from '../../../generators/write/rename.ts';
import { applyWrites } from './apply-writes.ts';
import { maker, outFiles } from './files.ts';
import { standingState } from './standing-state.ts';
import { tempFolder } from './temp-folder.ts';
import { writerSets } from './writer-sets.ts';

interface Disk {
  /** End of the paths that another program holds, with forward slashes. */
  held: string;
  code: string;
  /** Number of times that it is met until the program lets go. */
  times: number;
}

const disk = vi.hoisted((): Disk => ({ held: '', code: '', times: 0 }));

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof fs>();
  const renameSync: typeof real.renameSync = (from, to) => {
    const isHeld = disk.held !== '' && String(from).replaceAll('\\', '/').endsWith(disk.held);
    if (isHeld && disk.times-- > 0)
      throw Object.assign(new Error(`${disk.code}: rename`), {
        code: disk.code,
        errno: -1,
        syscall: 'rename',
      });
    real.renameSync(from, to);
  };
  return { ...real, renameSync };
});

beforeEach(() => {
  disk.held = '';
});

function hold(held: string, code: string, times = Infinity): void {
  Object.assign(disk, { held, code, times });
}

const sets = writerSets(2);

const planOf = (out: string, version: 0 | 1) => (): readonly PackagePlan[] => [
  ...planWrites(out, outFiles(sets[version]), maker),
];

describe('rename', () => {
  const twoPaths = async (): Promise<readonly [string, string]> => {
    const folder = await tempFolder();
    writeFileSync(join(folder, 'held'), '');
    return [join(folder, 'held'), join(folder, 'free')];
  };

  it.each(['EPERM', 'EBUSY', 'EACCES'])('waits on Windows while the answer is %s', async (code) => {
    const [from, to] = await twoPaths();
    hold('/held', code, 3);
    rename(from, to, 'win32');
    expect([existsSync(from), existsSync(to)]).toEqual([false, true]);
  });

  it.each([
    ['on Windows for good', 'EBUSY', 'win32', 1000],
    ['elsewhere, where it says that rights are missing', 'EPERM', 'linux', 0],
    ['for another reason', 'EXDEV', 'win32', 0],
  ])('gives up where it is refused %s', async (_, code, platform, patience) => {
    const [from, to] = await twoPaths();
    hold('/held', code);
    const start = performance.now();
    expect(() => {
      rename(from, to, platform);
    }).toThrow(code);
    const waited = performance.now() - start;
    expect(waited).toBeGreaterThanOrEqual(patience);
    if (patience === 0) expect(waited).toBeLessThan(500);
  });
});

describe('packages', () => {
  it.each(['EPERM', 'EBUSY'])('are written file by file where a folder is held: %s', async (code) => {
    const out = await tempFolder();
    applyWrites(out, planOf(out, 0));
    hold('server/src/generated', code);
    applyWrites(out, planOf(out, 1));
    expect(standingState(out, sets)).toBe(1);
    expect(existsSync(join(out, '.specline'))).toBe(false);
  });

  it.each(['EPERM', 'EBUSY'])('are completed by the next run where a file is held, too: %s', async (code) => {
    const out = await tempFolder();
    applyWrites(out, planOf(out, 0));
    hold('types/src/runtime/changes.ts', code);
    expect(() => applyWrites(out, planOf(out, 1))).toThrow(
      /The packages are not complete; the next run completes them$/,
    );
    expect(standingState(out, sets)).toBe('incomplete');
    hold('', '');
    recover(out);
    expect(standingState(out, sets)).toBe(1);
    expect(existsSync(join(out, '.specline'))).toBe(false);
  });
});
