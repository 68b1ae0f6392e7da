import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Practice } from '../../../generators/cli/practice.ts';
import type { Target } from '../../../generators/cli/options.ts';
import { generate } from '../../../generators/generate.ts';
import { lay, standing, tempFolder } from '../write/temp-folder.ts';
import { brokenSpec, smallSpec } from './small-spec.ts';

/** A cache that counts how often it is asked. */
class CountingCache extends Map<string, string> {
  asked = 0;

  override get(key: string): string | undefined {
    this.asked += 1;
    return super.get(key);
  }
}

/** A document in a folder, generated. */
async function generated(): Promise<{ readonly target: Target; readonly cache: CountingCache }> {
  const folder = await tempFolder();
  await lay(folder, { 'api.yaml': smallSpec });
  const target: Target = {
    spec: join(folder, 'api.yaml'),
    out: join(folder, 'sdk'),
    scope: '@acme',
    only: ['types'],
    allowRef: [],
  };
  const cache = new CountingCache();
  await generate({ ...target, cache });
  cache.asked = 0;
  return { target, cache };
}

it('changes neither files nor what is kept, and comes to an end', { timeout: 60_000 }, async () => {
  const { target, cache } = await generated();
  await writeFile(join(target.out, 'types/README.md'), 'edited');
  const [files, kept] = [standing(target.out), [...cache]];
  const practice = new Practice(target, cache);
  await practice.until(() => false);
  expect(cache.asked).toBeGreaterThan(0);
  expect(standing(target.out)).toEqual(files);
  expect([...cache]).toEqual(kept);
  cache.asked = 0;
  await practice.until(() => false);
  expect(cache.asked).toBe(0);
});

it('gives a run up between two stages when there is something to do, and begins another later', async () => {
  const { target, cache } = await generated();
  const practice = new Practice(target, cache);
  let questions = 0;
  // Before the run, before it is read, before it is lowered.
  await practice.until(() => ++questions >= 3);
  // Why it ended is asked as well, and whether to go on.
  expect(questions).toBe(5);
  expect(cache.asked).toBe(1);
  await practice.until(() => false);
  expect(cache.asked).toBeGreaterThan(1);
});

const ruins: readonly (readonly [string, (target: Target) => Promise<void>])[] = [
  ['a document has errors', ({ spec }) => writeFile(spec, brokenSpec)],
  ['a document is gone', ({ spec }) => rm(spec)],
  ['a package is not whole', ({ out }) => lay(out, { '.doc-workspace/journal.json': '' })],
];

it.each(ruins)('ends quietly where %s', { timeout: 60_000 }, async (_, ruin) => {
  const { target, cache } = await generated();
  await ruin(target);
  await expect(new Practice(target, cache).until(() => false)).resolves.toBeUndefined();
});
