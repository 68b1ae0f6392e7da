/** Disks that are full, read-only or arranged by somebody else, as the system has them: all packages of a run stay as they are. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { planWrites } from '../../../generators/write/plan.ts';
import { maker, outFiles } from './files.ts';
import { standing, tempFolder } from './temp-folder.ts';
import { writerPackages, writerSets, type WriterSet } from './writer-sets.ts';
import { applyWrites } from './apply-writes.ts';

const [old, wanted] = writerSets(2);

function write(out: string, files: WriterSet): void {
  applyWrites(out, () => planWrites(out, outFiles(files), maker));
}

/** Mounts a small file system of memory; false, with a message, where that is not permitted. */
function mounted(folder: string): boolean {
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (status === 0) onTestFinished(() => void spawnSync('umount', [folder]));
  else console.warn(`not tested: no file system can be mounted here: ${stderr || 'there is no mount'}`);
  return status === 0;
}

/** A change that somebody has made to an output folder, and the report of the run about it. */
type Disturbance = readonly [what: string, arrange: (out: string) => WriterSet, message: string];

const disturbances: readonly Disturbance[] = writerPackages.flatMap((name): Disturbance[] => [
  [
    `a file of ${name} that the disk has no room for`,
    () => ({ ...wanted, [`${name}/src/generated/large.ts`]: 'x'.repeat(600_000) }),
    'no space is left on the device',
  ],
  [
    `a link in place of the generated folder of ${name}`,
    (out) => {
      renameSync(join(out, name, 'src/generated'), join(out, name, 'elsewhere'));
      symlinkSync('../elsewhere', join(out, name, 'src/generated'));
      return wanted;
    },
    'is a symbolic link',
  ],
  [
    `a link in place of a file of ${name}`,
    (out) => {
      unlinkSync(join(out, name, 'package.json'));
      symlinkSync('/etc/hostname', join(out, name, 'package.json'));
      return wanted;
    },
    'is a symbolic link',
  ],
  [
    `a file in place of the generated folder of ${name}`,
    (out) => {
      rmSync(join(out, name, 'src/generated'), { recursive: true });
      writeFileSync(join(out, name, 'src/generated'), 'theirs');
      return wanted;
    },
    'is a file, and a folder of generated files belongs there',
  ],
]);

it.each([
  ...disturbances,
  [
    'a read-only disk',
    (out: string) => {
      expect(spawnSync('mount', ['-o', 'remount,ro', out]).status).toBe(0);
      return wanted;
    },
    'read-only',
  ],
  [
    'another run',
    (out: string) => {
      mkdirSync(join(out, '.specline'));
      writeFileSync(join(out, '.specline/lock'), `${process.ppid} ${hostname()}`);
      return wanted;
    },
    'another run',
  ],
] satisfies readonly Disturbance[])('leaves all packages as they are: %s', async (_, arrange, message) => {
  const out = await tempFolder();
  if (!mounted(out)) return;
  write(out, old);
  const files = arrange(out);
  const before = standing(out);
  expect(() => {
    write(out, files);
  }).toThrow(message);
  expect(standing(out)).toEqual(before);
});
