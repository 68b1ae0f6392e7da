import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCheck } from '../../../generators/cli/commands/check.ts';
import { runGenerate } from '../../../generators/cli/commands/generate.ts';
import type { CommandContext } from '../../../generators/cli/context.ts';
import { Stamps } from '../../../generators/cli/stamp.ts';
import { lay, tempFolder } from '../write/temp-folder.ts';
import { fakeTerminal, type FakeTerminal } from './fake-terminal.ts';
import { brokenSpec, smallSpec, suspiciousSpec } from './small-spec.ts';

const argv = ['--spec', 'api.yaml', '--out', 'sdk'];

interface StampedFolder {
  readonly cwd: string;
  readonly context: (terminal: FakeTerminal) => CommandContext;
}

/** Returns a folder whose runs leave stamps that no other run finds. */
async function stamped(spec: string): Promise<StampedFolder> {
  const cwd = await tempFolder();
  await lay(cwd, { 'api.yaml': spec });
  const tool = randomUUID();
  const stamps = new Stamps(tool, { cwd, out: false, err: false });
  return { cwd, context: (terminal) => ({ terminal, tool, stamps }) };
}

/** Returns what a run prints that follows another one. */
async function secondRun(spec: string): Promise<FakeTerminal['printed']> {
  const { cwd, context } = await stamped(spec);
  await runGenerate(argv, context(fakeTerminal(cwd)));
  const terminal = fakeTerminal(cwd);
  await runGenerate(argv, context(terminal));
  return terminal.printed;
}

describe('a run', { timeout: 60_000 }, () => {
  it('leaves a stamp that says what the next one would say', async () => {
    const printed = await secondRun(smallSpec);
    expect(printed.err).toBe('');
    expect(printed.out).toMatch(
      /^(?:\w+ +\d+ unchanged +sdk\/\w+\n)+workspace +4 unchanged +sdk\nmock: \d+ operations?, 0 by override, \d+ by sample\nnothing has changed since the last run\n$/u,
    );
    expect((await secondRun(suspiciousSpec)).err).toMatch(/\n1 warning\n$/u);
  });

  it('leaves none where the document has errors', async () => {
    expect((await secondRun(brokenSpec)).out).not.toContain('nothing has changed');
  });

  it('is made again where a file was added to what is generated, which a check names', async () => {
    const { cwd, context } = await stamped(smallSpec);
    const check = async (): Promise<readonly [number, string]> => {
      const terminal = fakeTerminal(cwd);
      return [await runCheck(argv, context(terminal)), terminal.printed.out];
    };
    await runGenerate(argv, context(fakeTerminal(cwd)));
    expect((await check())[0]).toBe(0);
    expect((await check())[0]).toBe(0);
    writeFileSync(join(cwd, 'sdk/types/src/generated/mine.ts'), '');
    const [code, out] = await check();
    expect(code).toBe(1);
    expect(out).toContain('sdk/types/src/generated/mine.ts  stray: is not generated');
  });
});
