import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bundledProgram } from '../../bundled-program.ts';
import { standingState, type StandingState } from './standing-state.ts';
import { tempFolder } from './temp-folder.ts';
import { writerSets } from './writer-sets.ts';
import { recover } from '../../../generators/write/recover.ts';

const kills = 24;
const atOnce = 3;
/** Those of `killed-writer.ts`. */
const sets = writerSets(30);
const writer = bundledProgram(fileURLToPath(new URL('killed-writer.ts', import.meta.url)));

/** The traces of one killed process. */
interface Death {
  /** Something was left behind for the next run to deal with. */
  readonly inTheMiddle: boolean;
  /** A journal was left behind: the package was being changed. */
  readonly committed: boolean;
  /** The state before anything was mended. */
  readonly left: StandingState;
  /** The state after recovery. */
  readonly recovered: StandingState;
}

/** Kills a writer in its second pair of writes, after a share of the time that the first pair took. */
async function killAt(share: number): Promise<Death> {
  const out = await tempFolder();
  const child: ChildProcess = spawn(process.execPath, [writer.file, out], {
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
  const inTheMiddle = existsSync(join(out, '.specline'));
  const committed = existsSync(join(out, '.specline/journal.json'));
  const left = standingState(out, sets);
  recover(out);
  return { inTheMiddle, committed, left, recovered: standingState(out, sets) };
}

it(`leaves the old or the new package, killed at any of ${kills} moments`, { timeout: 300_000 }, async () => {
  const shares = Array.from({ length: kills }, (_, index) => (index + 0.5) / kills);
  const deaths: Death[] = [];
  const next = async (): Promise<void> => {
    for (let share = shares.shift(); share !== undefined; share = shares.shift())
      deaths.push(await killAt(share));
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  // Before anything is mended a package is whole, or so incomplete that it cannot be built; then a journal shows why.
  expect(deaths.map(({ left }) => left)).not.toContain('mixture');
  expect(deaths.filter(({ left, committed }) => left === 'incomplete' && !committed)).toEqual([]);
  // And what is mended is whole.
  expect(new Set(deaths.map(({ recovered }) => recovered))).toEqual(new Set([0, 1]));
  // The kills did hit. What happens between the commitment and the end takes too little time to be hit for certain: that
  // is what `cut-short.test.ts` goes through step by step.
  expect(deaths.filter(({ inTheMiddle }) => inTheMiddle).length).toBeGreaterThan(kills / 5);
});
