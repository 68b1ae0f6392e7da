/**
 * Lets the system refuse each step on the disk in turn, with each of its reasons: the command ends with 2 and reports what to do,
 * and what stood there stands, or is completed by the next run.
 */
import type fs from 'node:fs';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exitCodeOf, failureOf } from '../../../generators/cli/report/report-failure.ts';
import { planWrites, type PackagePlan } from '../../../generators/write/plan.ts';
import { writeTeamFiles } from '../../../generators/write/team-writes.ts';
import { writeAll } from '../../../generators/release/write-files.ts';
import { maker, outFiles } from './files.ts';
import { standingState } from './standing-state.ts';
import { lay, standing, tempFolder } from './temp-folder.ts';
import { writerSets } from './writer-sets.ts';
import { recover } from '../../../generators/write/recover.ts';
import { applyWrites } from './apply-writes.ts';

interface Disk {
  /** Number of steps that are carried out before the system refuses. */
  stepsLeft: number;
  /** With what it refuses all that come then, but for removals of files. */
  code: string;
  /** A folder that another program removes instead of a refusal. */
  vanishing: string | undefined;
}

const disk = vi.hoisted((): Disk => ({ stepsLeft: Infinity, code: '', vanishing: undefined }));

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof fs>();
  const limited =
    <Args extends readonly unknown[], Result>(step: (...args: Args) => Result) =>
    (...args: Args): Result => {
      if (disk.stepsLeft-- > 0) return step(...args);
      if (disk.vanishing === undefined)
        throw Object.assign(new Error(`${disk.code}: refused`), {
          code: disk.code,
          errno: -1,
          syscall: 'step',
        });
      real.rmSync(disk.vanishing, { recursive: true, force: true });
      return step(...args);
    };
  return {
    ...real,
    fsyncSync: limited(() => {}),
    copyFileSync: limited(real.copyFileSync),
    linkSync: limited(real.linkSync),
    mkdirSync: limited(real.mkdirSync),
    openSync: limited(real.openSync),
    readdirSync: limited(real.readdirSync),
    renameSync: limited(real.renameSync),
    writeFileSync: limited(real.writeFileSync),
    writeSync: limited(real.writeSync),
  };
});

beforeEach(() => {
  disk.stepsLeft = Infinity;
  disk.vanishing = undefined;
});

const codes = ['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EFBIG', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOENT'];

/** Returns what a command throws whose disk refuses after some steps; undefined where it needs no more. */
function thrownBy(steps: number, run: () => unknown): unknown {
  disk.stepsLeft = steps;
  try {
    run();
    return undefined;
  } catch (error) {
    return error ?? 'nothing';
  } finally {
    disk.stepsLeft = Infinity;
  }
}

/** Holds what was thrown against how a command is to end. */
function expectRefusal(error: unknown, steps: number): void {
  const failure = failureOf(error, '/');
  expect({ steps, kind: failure.kind, code: exitCodeOf(failure) }).toEqual({
    steps,
    kind: 'output',
    code: 2,
  });
  expect(failure.message).toMatch(/; .*(?:run again|--out|move it away|completes them)/u);
}

const sets = writerSets(0);

const planOf = (out: string, version: 0 | 1) => (): readonly PackagePlan[] => [
  ...planWrites(out, outFiles(sets[version]), maker),
];

/** Every step in every case takes the suite too long; each case begins with another. */
const stride = 7;

describe('generate', () => {
  it.each(codes.map((code, number) => [code, number % stride] as const))(
    'says what to do, and loses nothing, wherever the system answers %s',
    async (code, first) => {
      const before = await tempFolder();
      applyWrites(before, planOf(before, 0));
      disk.code = code;
      let refused = 0;
      for (let steps = first; ; steps += stride) {
        const out = await tempFolder();
        cpSync(before, out, { recursive: true });
        const error = thrownBy(steps, () => applyWrites(out, planOf(out, 1)));
        if (error === undefined) break;
        refused++;
        expectRefusal(error, steps);
        const state = standingState(out, sets);
        const committed = existsSync(join(out, '.specline/journal.json'));
        if (!committed) expect([0, 1]).toContain(state);
        recover(out);
        expect(standingState(out, sets)).toBe(committed ? 1 : state);
        expect(existsSync(join(out, '.specline'))).toBe(false);
      }
      expect(refused).toBeGreaterThan(10);
    },
  );

  it('says what to do wherever the output folder vanishes', async () => {
    const before = await tempFolder();
    applyWrites(before, planOf(before, 0));
    let refused = 0;
    for (let steps = 0; steps < 200; steps += 3) {
      const out = await tempFolder();
      cpSync(before, out, { recursive: true });
      disk.vanishing = out;
      const error = thrownBy(steps, () => applyWrites(out, planOf(out, 1)));
      if (error === undefined) continue;
      refused++;
      expectRefusal(error, steps);
    }
    expect(refused).toBeGreaterThan(10);
  });
});

describe('scaffold', () => {
  it.each(codes)('keeps the file of a team where the system answers %s', async (code) => {
    disk.code = code;
    for (let steps = 0; ; steps++) {
      const out = await tempFolder();
      await lay(out, { 'pets.ts': 'theirs' });
      const error = thrownBy(steps, () => {
        writeTeamFiles([
          { path: join(out, 'pets.ts'), text: 'ours', before: 'theirs' },
          { path: join(out, 'deep/new.ts'), text: 'new' },
        ]);
      });
      const files = standing(out);
      expect(['theirs', 'ours']).toContain(files['pets.ts']);
      expect(Object.keys(files).filter((file) => file.endsWith('.new'))).toEqual([]);
      if (error === undefined) {
        expect(files).toEqual({ 'pets.ts': 'ours', 'deep/new.ts': 'new' });
        break;
      }
      expectRefusal(error, steps);
    }
  });
});

describe('release', () => {
  it.each(codes)('writes all or none where the system answers %s', async (code) => {
    disk.code = code;
    for (let steps = 0; ; steps++) {
      const folder = await tempFolder();
      await lay(folder, { a: '1', b: '1' });
      const files = ['a', 'b', 'c'].map((name) => ({ path: join(folder, name), text: '2' }));
      const error = thrownBy(steps, () => {
        writeAll(files);
      });
      const { a, b, c, ...others } = standing(folder);
      if (error === undefined) {
        expect([a, b, c, others]).toEqual(['2', '2', '2', {}]);
        break;
      }
      expectRefusal(error, steps);
      // Where nothing can be renamed back either, what was there stands next to it.
      expect([a, others['a.release-kept']]).toContain('1');
      expect([b, others['b.release-kept']]).toContain('1');
    }
  });

  it('puts everything back where one refusal is all there is', async () => {
    const folder = await tempFolder();
    await lay(folder, { a: '1' });
    // Two texts for one place: when the second is to be placed, its draft is gone.
    const files = ['a', 'b', 'b'].map((name) => ({ path: join(folder, name), text: '2' }));
    expect(() => {
      writeAll(files);
    }).toThrow('ENOENT');
    expect(standing(folder)).toEqual({ a: '1' });
  });
});
