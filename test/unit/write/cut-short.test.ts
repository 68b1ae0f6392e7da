/**
 * Lets a run die before each of its steps on the disk in turn: what `killed.test.ts` does at moments that it cannot
 * choose, done at every fourth moment, beginning with another in each case.
 */
import type fs from 'node:fs';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { planWrites, type PackagePlan } from '../../../generators/write/plan.ts';
import { maker, outFiles } from './files.ts';
import { standingState, type StandingState } from './standing-state.ts';
import { tempFolder } from './temp-folder.ts';
import { writerSets } from './writer-sets.ts';
import { recover } from '../../../generators/write/recover.ts';
import { applyWrites, stageForGood } from './apply-writes.ts';

interface Disk {
  /** Number of steps that a run may still take. The dead take no step any more, not even to tidy up. */
  stepsLeft: number;
  /** With what the system refuses to move the generated folder. */
  refusal: string | undefined;
  /** Thrown in place of a death. It is no `Error`, so that nothing takes it for a refusal of the disk. */
  readonly death: unknown;
}

const disk = vi.hoisted((): Disk => ({ stepsLeft: Infinity, refusal: undefined, death: { name: 'death' } }));

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof fs>();
  const mortal =
    <Args extends readonly unknown[], Result>(step: (...args: Args) => Result) =>
    (...args: Args): Result => {
      if (disk.stepsLeft <= 0) throw disk.death;
      disk.stepsLeft--;
      return step(...args);
    };
  const rename: typeof real.renameSync = (from, to) => {
    if (disk.refusal !== undefined && /(?:server|types).src.generated$/u.test(String(from)))
      throw Object.assign(new Error(disk.refusal), { code: disk.refusal });
    real.renameSync(from, to);
  };
  return {
    ...real,
    fsyncSync: () => {},
    copyFileSync: mortal(real.copyFileSync),
    linkSync: mortal(real.linkSync),
    mkdirSync: mortal(real.mkdirSync),
    openSync: mortal(real.openSync),
    renameSync: mortal(rename),
    rmSync: mortal(real.rmSync),
    rmdirSync: mortal(real.rmdirSync),
    writeFileSync: mortal(real.writeFileSync),
    writeSync: mortal(real.writeSync),
  };
});

beforeEach(() => {
  disk.stepsLeft = Infinity;
  disk.refusal = undefined;
});

const sets = writerSets(0);

const planOf = (out: string, version: 0 | 1) => (): readonly PackagePlan[] => [
  ...planWrites(out, outFiles(sets[version]), maker),
];

/** True if a run that may take some steps lives to its end. */
function outlives(steps: number, run: () => unknown): boolean {
  disk.stepsLeft = steps;
  try {
    run();
    return true;
  } catch (error) {
    if (error !== disk.death) throw error;
    return false;
  } finally {
    disk.stepsLeft = Infinity;
  }
}

/** Makes a folder like another one, which takes less time than doing again what was done there. */
async function copyOf(template: string): Promise<string> {
  const out = await tempFolder();
  cpSync(template, out, { recursive: true });
  return out;
}

const isCommitted = (out: string): boolean => existsSync(join(out, '.specline/journal.json'));

/** Returns the state after the deaths of some runs, each without what it repeats of the one before. */
const course = (states: readonly StandingState[]): readonly StandingState[] =>
  states.filter((state, index) => state !== states[index - 1]);

/** A run that dies at every step takes the suite half a minute. */
const stride = 4;

it.each([
  ['as a whole', undefined, 0],
  ['file by file, as a folder in use can only be', 'EPERM', 1],
])(
  'leaves no mixture, whatever step is the last, where the folder is exchanged %s',
  async (_, refusal, first) => {
    const left: StandingState[] = [];
    const before = await tempFolder();
    applyWrites(before, planOf(before, 0));
    for (let steps = first, done = false; !done; steps += stride) {
      const out = await copyOf(before);
      disk.refusal = refusal;
      done = outlives(steps, () => applyWrites(out, planOf(out, 1)));
      const [state, committed] = [standingState(out, sets), isCommitted(out)];
      left.push(state);
      if (state === 'incomplete') expect(committed).toBe(true);
      recover(out);
      expect(standingState(out, sets)).toBe(committed ? 1 : state);
      expect(existsSync(join(out, '.specline'))).toBe(false);
      disk.refusal = undefined;
    }
    expect(course(left)).toEqual([0, 'incomplete', 1]);
  },
);

it.each([
  ['as a whole', undefined, undefined, 2],
  ['file by file', 'EXDEV', 'EXDEV', 3],
  ['file by file, until the folder is let go', 'EBUSY', undefined, 1],
])('completes all packages although that is cut short as well, %s', async (_, refusal, later, first) => {
  const staged = await tempFolder();
  applyWrites(staged, planOf(staged, 0));
  stageForGood(staged, planOf(staged, 1)());
  for (let steps = first, done = false; !done; steps += stride) {
    const out = await copyOf(staged);
    disk.refusal = refusal;
    done = outlives(steps, () => recover(out));
    disk.refusal = later;
    outlives(steps, () => recover(out));
    expect(standingState(out, sets)).not.toBe('mixture');
    recover(out);
    expect(standingState(out, sets)).toBe(1);
    disk.refusal = undefined;
  }
});
