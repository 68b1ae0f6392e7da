/** A link that is put in place of a file, or of a folder above it, between a look at it and its opening. */
import type fs from 'node:fs';
import { renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DiskError, realDisk } from '../../../generators/load/disk/disk.ts';
import { ContainedFolder } from '../../../generators/write/contained.ts';
import { WriteFailure } from '../../../generators/write/failure.ts';
import { lay, tempFolder } from '../write/temp-folder.ts';

const moments = vi.hoisted(
  (): { before?: (() => void) | undefined; after?: (() => void) | undefined } => ({}),
);

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof fs>();
  const openSync: typeof real.openSync = (path, flags, mode) => {
    moments.before?.();
    const file = real.openSync(path, flags, mode);
    moments.after?.();
    return file;
  };
  return { ...real, openSync };
});

afterEach(() => {
  delete moments.before;
  delete moments.after;
});

/** Returns a document with a reference, and a folder elsewhere with a file of the same name. */
async function folders(): Promise<{ readonly inside: string; readonly outside: string }> {
  const files = { 'deep/a.yaml': 'inside' };
  const [inside, outside] = [await tempFolder(), await tempFolder()];
  await lay(inside, files);
  await lay(outside, { 'deep/a.yaml': 'outside' });
  return { inside, outside };
}

const places = ['deep/a.yaml', 'deep'];

/** Puts a link in place of something, and takes it away again. */
function exchange(inside: string, outside: string, place: string): { to: () => void; back: () => void } {
  const [own, aside] = [join(inside, place), join(inside, 'aside')];
  return {
    to: () => {
      renameSync(own, aside);
      symlinkSync(join(outside, place), own);
    },
    back: () => {
      renameSync(own, join(inside, 'link'));
      renameSync(aside, own);
    },
  };
}

// Windows renames no folder in which a file is open.
describe.skipIf(process.platform === 'win32').each(places)('a link in place of %s', (place) => {
  it('leads a reference nowhere else, whether it stays or is gone again', async () => {
    for (const isBack of [false, true]) {
      const { inside, outside } = await folders();
      const { to, back } = exchange(inside, outside, place);
      moments.before = to;
      moments.after = isBack ? back : undefined;
      const read = (): string => realDisk.read(join(inside, 'deep/a.yaml'), inside);
      expect(read).toThrow(new DiskError('unreadable', 'it was exchanged while it was read; run again'));
    }
  });

  it('leads nowhere else below an output folder', async () => {
    for (const isBack of [false, true]) {
      const { inside, outside } = await folders();
      const { to, back } = exchange(inside, outside, place);
      moments.before = to;
      moments.after = isBack ? back : undefined;
      const disk = new ContainedFolder(inside);
      const read = (): unknown => disk.read('deep/a.yaml');
      expect(read).toThrow(WriteFailure);
    }
  });
});

it('what stays as it is is read', async () => {
  const { inside } = await folders();
  expect(realDisk.read(join(inside, 'deep/a.yaml'), inside)).toBe('inside');
  expect(new ContainedFolder(inside).read('deep/a.yaml')?.toString()).toBe('inside');
});
