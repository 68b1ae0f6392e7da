import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../../generators/cli/commands/generate.ts';
import { findFresh, stampKey } from '../../../generators/launch/freshness.js';
import { generatorDigest } from '../../../generators/launch/generator-digest.js';
import { lay, tempFolder } from '../write/temp-folder.ts';
import { fakeTerminal } from './fake-terminal.ts';
import { brokenSpec, smallSpec, suspiciousSpec } from './small-spec.ts';

async function stampOf(spec: string): Promise<ReturnType<typeof findFresh>> {
  const cwd = await tempFolder();
  await lay(cwd, { 'api.yaml': spec });
  const place = {
    key: stampKey([randomUUID()], cwd, { out: false, err: false }),
    generator: generatorDigest(),
  };
  await runCli(['--spec', 'api.yaml', '--out', 'sdk'], fakeTerminal(cwd), place);
  return findFresh(place);
}

describe('a run', { timeout: 60_000 }, () => {
  it('leaves a stamp that says what the next one would say', async () => {
    const stamp = await stampOf(smallSpec);
    expect(stamp?.err).toBe('');
    expect(stamp?.out).toMatch(
      /^(?:\w+ +\d+ unchanged +sdk\/\w+\n)+workspace +3 unchanged +sdk\nmock: \d+ operations?, 0 by override, \d+ by sample\nnothing has changed since the last run\n$/u,
    );
    expect((await stampOf(suspiciousSpec))?.err).toMatch(/\n1 warning\n$/u);
  });

  it('leaves none where the document has errors', async () => {
    expect(await stampOf(brokenSpec)).toBeUndefined();
  });
});
