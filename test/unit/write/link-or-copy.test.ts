import type fs from 'node:fs';
import { readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { linkOrCopy } from '../../../generators/write/link-or-copy.ts';
import { lay, tempFolder } from './temp-folder.ts';

const disk = vi.hoisted((): { refusal: string | undefined } => ({ refusal: undefined }));

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof fs>();
  const linkSync: typeof real.linkSync = (file, name) => {
    if (disk.refusal !== undefined) throw Object.assign(new Error(disk.refusal), { code: disk.refusal });
    real.linkSync(file, name);
  };
  return { ...real, linkSync };
});

beforeEach(() => {
  disk.refusal = undefined;
});

const past = new Date('2001-01-01');

async function oldFile(): Promise<string> {
  const folder = await tempFolder();
  await lay(folder, { a: 'text', taken: 'theirs' });
  utimesSync(join(folder, 'a'), past, past);
  return folder;
}

it.each([
  ['links', undefined, true],
  ['copies where the file system has no links', 'ENOTSUP', false],
  ['copies where it permits none', 'EPERM', false],
  ['copies where there are too many', 'EMLINK', false],
])('%s', async (_, refusal, same) => {
  const folder = await oldFile();
  const [file, name] = [join(folder, 'a'), join(folder, 'b')];
  disk.refusal = refusal;
  linkOrCopy(file, name);
  expect(readFileSync(name, 'utf8')).toBe('text');
  expect(statSync(name).mtime).toEqual(past);
  expect(statSync(name).ino === statSync(file).ino).toBe(same);
});

it.each([undefined, 'EPERM'])('replaces nothing (%s)', async (refusal) => {
  const folder = await oldFile();
  disk.refusal = refusal;
  expect(() => {
    linkOrCopy(join(folder, 'a'), join(folder, 'taken'));
  }).toThrow('EEXIST');
  expect(readFileSync(join(folder, 'taken'), 'utf8')).toBe('theirs');
});

it('does not hide other refusals', async () => {
  const folder = await oldFile();
  disk.refusal = 'EACCES';
  expect(() => {
    linkOrCopy(join(folder, 'a'), join(folder, 'b'));
  }).toThrow('EACCES');
});
