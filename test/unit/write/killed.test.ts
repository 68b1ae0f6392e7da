import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { recover } from '../../../generators/write/apply.ts';
import { readManifest, sha256 } from '../../../generators/write/manifest.ts';
import { standing, tempFolder } from './temp-folder.ts';
import { writerSets } from './writer-sets.ts';

const kills = 50;
const atOnce = 3;
const writer = fileURLToPath(new URL('killed-writer.ts', import.meta.url));

/** What was seen of one killed process. */
interface Death {
  /** Something was left behind for the next run to deal with. */
  readonly inTheMiddle: boolean;
  /** A journal was left behind: the package on the disk may have been a mixture. */
  readonly committed: boolean;
  /** Which of the two versions stands after recovery. */
  readonly version: number;
}

/** Kills a writer in its second pair of writes, after a share of the time that the first pair took. */
async function killAt(share: number): Promise<Death> {
  const out = await tempFolder();
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', writer, out], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('the child has no output');
  const lines = createInterface({ input: child.stdout });
  let spent = 0;
  let writes = 0;
  for await (const line of lines) {
    spent = writes < 2 ? 0 : spent + Number(line);
    if (++writes === 4) break;
  }
  setTimeout(() => child.kill('SIGKILL'), share * spent);
  await once(child, 'exit');
  const inTheMiddle = existsSync(join(out, '.doc-workspace'));
  const committed = existsSync(join(out, '.doc-workspace/journal-types.json'));
  recover(out);
  return { inTheMiddle, committed, version: versionIn(out) };
}

/** Which version stands in a folder; nothing but all of its files, and a manifest that agrees with their bytes. */
function versionIn(out: string): number {
  const { 'types/.generated.json': manifest, ...files } = standing(out);
  const recorded = readManifest(manifest).files;
  expect(Object.fromEntries(recorded)).toEqual(
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path.slice('types/'.length), sha256(text)]),
    ),
  );
  const sorted = (set: Readonly<Record<string, string>>): unknown => Object.entries(set).sort();
  return writerSets.findIndex((set) => JSON.stringify(sorted(set)) === JSON.stringify(sorted(files)));
}

it(`leaves the old or the new package, killed at any of ${kills} moments`, { timeout: 300_000 }, async () => {
  const shares = Array.from({ length: kills }, (_, index) => (index + 0.5) / kills);
  const deaths: Death[] = [];
  const next = async (): Promise<void> => {
    for (let share = shares.shift(); share !== undefined; share = shares.shift())
      deaths.push(await killAt(share));
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  expect(deaths.map(({ version }) => version)).not.toContain(-1);
  // The kills did hit: during the writing, before and after the moment that counts.
  expect(deaths.filter(({ inTheMiddle }) => inTheMiddle).length).toBeGreaterThan(kills / 5);
  expect(deaths.some(({ inTheMiddle, committed }) => inTheMiddle && !committed)).toBe(true);
  expect(deaths.some(({ committed }) => committed)).toBe(true);
  expect(new Set(deaths.map(({ version }) => version)).size).toBe(2);
});
