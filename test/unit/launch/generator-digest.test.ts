import { statSync } from 'node:fs';
import { readdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keep } from '../../../generators/launch/cache.js';
import { generatorDigest } from '../../../generators/launch/generator-digest.js';
import { lay, tempFolder } from '../write/temp-folder.ts';

const changing = 'generators/load/read.ts';

/** A folder with the files of a small generator, one to keep digests in, and a time at which the files have been left alone. */
async function smallGenerator(): Promise<readonly [folder: string, kept: string, later: number]> {
  const folder = await tempFolder();
  await lay(folder, {
    'package.json': '{}',
    [changing]: 'one',
    'packages/types/src/index.ts': 'own',
    'packages/types/src/generated/pet.ts': 'made',
  });
  return [folder, await tempFolder(), Date.now() + 10_000];
}

describe('generatorDigest', () => {
  it('is the same as long as nothing changes', () => {
    expect(generatorDigest()).toBe(generatorDigest());
    expect(generatorDigest()).toMatch(/^[0-9a-f]{64}$/u);
  });

  it('is another one where a copy of the project stands, whose compiled programs know its place', async () => {
    const [one, other] = [await tempFolder(), await tempFolder()];
    for (const folder of [one, other]) await lay(folder, { 'package.json': '{}' });
    expect(generatorDigest(one)).not.toBe(generatorDigest(other));
  });

  it('is kept once all files have been left alone, and not where one may be changed again without a trace', async () => {
    const [folder, kept, later] = await smallGenerator();
    const digest = generatorDigest(folder, kept, Date.now());
    expect(await readdir(kept)).toEqual([]);
    expect(generatorDigest(folder, kept, later)).toBe(digest);
    const [key = ''] = await readdir(kept);
    keep(kept, key, 'kept');
    expect(generatorDigest(folder, kept, later)).toBe('kept');
  });

  it.each<readonly [string, (folder: string) => Promise<unknown>]>([
    ['has other contents', (folder) => lay(folder, { [changing]: 'two' })],
    [
      'has other contents, and times that were put back',
      async (folder) => {
        const path = join(folder, changing);
        const { atime, mtime } = statSync(path);
        await lay(folder, { [changing]: 'two' });
        await utimes(path, atime, mtime);
      },
    ],
    ['is gone', (folder) => rm(join(folder, changing))],
    ['has another name', (folder) => rename(join(folder, changing), join(folder, 'generators/load/red.ts'))],
    ['is new', (folder) => lay(folder, { 'templates/readme.hbs': '' })],
    ['is installed', (folder) => lay(folder, { 'node_modules/.package-lock.json': '{}' })],
  ])('is another one where a file %s', async (_, change) => {
    const [folder, kept, later] = await smallGenerator();
    const before = generatorDigest(folder, kept, later);
    await change(folder);
    expect(generatorDigest(folder, kept, later)).not.toBe(before);
  });

  it('is the same where something is generated', async () => {
    const [folder, kept, later] = await smallGenerator();
    const before = generatorDigest(folder, kept, later);
    await lay(folder, { 'packages/types/src/generated/dog.ts': 'made' });
    expect(generatorDigest(folder, kept, later)).toBe(before);
  });
});
