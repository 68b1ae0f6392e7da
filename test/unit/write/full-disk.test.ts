import type fs from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { WriteFailure } from '../../../generators/write/failure.ts';
import { planWrites } from '../../../generators/write/plan.ts';
import { maker, outFiles } from './files.ts';
import { standing, tempFolder } from './temp-folder.ts';
import { writerPackages, writerSets, type WriterSet } from './writer-sets.ts';
import { applyWrites } from './apply-writes.ts';

interface Disk {
  /** Number of writes that there is room for. */
  room: number;
  /** The folder that may not be written to. */
  sealed: string | undefined;
}

const disk = vi.hoisted((): Disk => ({ room: Infinity, sealed: undefined }));

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof fs>();
  const refusal = (code: string): Error => Object.assign(new Error(code), { code });
  return {
    ...real,
    fsyncSync: () => {},
    writeSync: (file: number, bytes: Uint8Array, offset: number) => {
      if (disk.room-- <= 0) throw refusal('ENOSPC');
      return real.writeSync(file, bytes, offset);
    },
    accessSync: (path: string, mode: number) => {
      if (path === disk.sealed) throw refusal('EROFS');
      real.accessSync(path, mode);
    },
  };
});

beforeEach(() => {
  disk.room = Infinity;
  disk.sealed = undefined;
});

const [old, wanted] = writerSets(2);

function write(out: string, files: WriterSet): void {
  applyWrites(out, () => planWrites(out, outFiles(files), maker));
}

it('leaves the old packages, and nothing else, wherever the disk is full', async () => {
  const out = await tempFolder();
  write(out, old);
  const before = standing(out);
  let refused = 0;
  for (; ; refused++) {
    disk.room = refused;
    try {
      write(out, wanted);
      break;
    } catch (error) {
      expect(error).toBeInstanceOf(WriteFailure);
      expect(error).toHaveProperty('message', expect.stringContaining('no space is left on the device'));
      expect(standing(out)).toEqual(before);
    }
  }
  // Each of the new files, the manifests of the packages and of the workspace, and the journal.
  const changed = Object.entries(wanted).filter(([path, text]) => text && old[path] !== text);
  expect(refused).toBe(changed.length + writerPackages.length + 2);
});

it.each([
  ...['types', 'types/src', 'types/src/generated', 'types/src/generated/deep', 'types/src/runtime/one'],
  ...['', 'client', 'mock/src', 'server/src/generated'],
])('leaves the old packages where the folder "%s" cannot be written to', async (folder) => {
  const out = await tempFolder();
  write(out, old);
  const before = standing(out);
  disk.sealed = join(out, folder);
  expect(() => {
    write(out, wanted);
  }).toThrow('the file system is read-only');
  expect(standing(out)).toEqual(before);
});
