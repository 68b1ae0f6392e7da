import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../generators/launch/file-hash.js';
import { findFresh, leaveStamp, stampKey, type StampPlace } from '../../../generators/launch/freshness.js';
import { generatorDigest } from '../../../generators/launch/generator-digest.js';
import { lay, tempFolder } from '../write/temp-folder.ts';

/** A stamp over two files, and what was left it under. */
async function stamped(
  generator = generatorDigest(),
): Promise<{ readonly folder: string; readonly place: StampPlace }> {
  const folder = await tempFolder();
  await lay(folder, { 'in.yaml': 'in', 'out.ts': 'out' });
  const key = stampKey([randomUUID()], folder, { out: false, err: false });
  const files = Object.fromEntries(
    ['in.yaml', 'out.ts'].map((name) => [join(folder, name), hashOf(join(folder, name)) ?? '']),
  );
  leaveStamp(key, { generator, files, absent: join(folder, '.doc-workspace'), out: 'said', err: 'warned' });
  return { folder, place: { key, generator: generatorDigest() } };
}

describe('findFresh', () => {
  it('finds a stamp that holds', async () => {
    const { place } = await stamped();
    expect(findFresh(place)).toEqual({ out: 'said', err: 'warned' });
  });

  it.each<readonly [string, (folder: string) => Promise<unknown>]>([
    ['an input has changed', (folder) => lay(folder, { 'in.yaml': 'new' })],
    ['an output has changed', (folder) => lay(folder, { 'out.ts': 'edited' })],
    ['an output is gone', (folder) => rm(join(folder, 'out.ts'))],
    ['a run was cut short', (folder) => mkdir(join(folder, '.doc-workspace'))],
  ])('finds none where %s', async (_, change) => {
    const { folder, place } = await stamped();
    await change(folder);
    expect(findFresh(place)).toBeUndefined();
  });

  it('finds none of another generator, nor of another command', async () => {
    const { place } = await stamped('0'.repeat(64));
    expect(findFresh(place)).toBeUndefined();
    const key = stampKey([randomUUID()], '/', { out: false, err: false });
    expect(findFresh({ ...place, key })).toBeUndefined();
  });
});

describe('stampKey', () => {
  it('tells commands apart by arguments, folder and colours', () => {
    const plain = { out: false, err: false };
    const keys = [
      stampKey([], '/a', plain),
      stampKey(['-q'], '/a', plain),
      stampKey(['-', 'q'], '/a', plain),
      stampKey([], '/b', plain),
      stampKey([], '/a', { out: true, err: false }),
      stampKey([], '/a', { out: false, err: true }),
      stampKey([], '/a', { ...plain, columns: 80 }),
      stampKey([], '/a', { ...plain, columns: 100 }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(stampKey([], '/a', plain)).toBe(keys[0]);
  });
});
