import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../../run-cli.ts';
import { reportFailure } from '../../../../generators/cli/report/report-failure.ts';
import { packageNames } from '../../../../generators/emit/packages.ts';
import { lay, standing, tempFolder } from '../../write/temp-folder.ts';
import { fakeTerminal, type FakeTerminal } from '../fake-terminal.ts';
import { brokenSpec, smallSpec, suspiciousSpec } from '../small-spec.ts';

const argv = ['--spec', 'api.yaml', '--out', 'sdk', '--scope', '@acme'];

/** One package is enough where it does not matter which. */
const onlyTypes = ['--only', 'types'];

interface Run extends FakeTerminal {
  readonly code: number;
}

async function run(cwd: string, ...more: readonly string[]): Promise<Run> {
  const terminal = fakeTerminal(cwd);
  return { ...terminal, code: await runCli([...argv, ...more], terminal) };
}

async function project(spec: string): Promise<string> {
  const cwd = await tempFolder();
  await lay(cwd, { 'api.yaml': spec });
  return cwd;
}

describe('runCli', { timeout: 60_000 }, () => {
  it('generates packages, and changes nothing the second time', async () => {
    const cwd = await project(smallSpec);
    const first = await run(cwd);
    expect(first.printed.err).toBe('');
    expect(first.printed.out).toMatch(
      /^client +\d+ created +sdk\/client\n(?:\w+ +\d+ created +sdk\/\w+\n)+workspace +4 created +sdk\nmock: \d+ operations?, 0 by override, \d+ by sample\nload \d+ ms, lower \d+ ms, emit \d+ ms, format \d+ ms, write \d+ ms\n$/u,
    );
    expect(first.code).toBe(0);
    const before = standing(join(cwd, 'sdk'));
    expect(Object.keys(before)).toContain('types/src/generated/models.ts');
    expect(JSON.stringify(before)).not.toContain(cwd);
    const times = Object.keys(before).map((path) => statSync(join(cwd, 'sdk', path)).mtimeMs);
    expect((await run(cwd)).printed.out).toMatch(/^client {6}\d+ unchanged/u);
    expect(standing(join(cwd, 'sdk'))).toEqual(before);
    expect(Object.keys(before).map((path) => statSync(join(cwd, 'sdk', path)).mtimeMs)).toEqual(times);
  });

  it('reports all problems and writes nothing where the document has errors', async () => {
    const cwd = await project(brokenSpec);
    const { code, printed } = await run(cwd);
    expect(code).toBe(1);
    expect(printed.out).toBe('');
    expect(printed.err).toContain('api.yaml:17:31 error unresolved-ref');
    expect(printed.err).toContain("17 |               schema: { $ref: '#/components/schemas/Thnig' }");
    expect(printed.err).toContain('1 error; nothing was written');
    expect(existsSync(join(cwd, 'sdk'))).toBe(false);
  });

  it('leaves packages as they are when the document breaks later', async () => {
    const cwd = await project(smallSpec);
    await run(cwd, ...onlyTypes);
    const before = standing(join(cwd, 'sdk'));
    await lay(cwd, { 'api.yaml': brokenSpec });
    expect((await run(cwd, ...onlyTypes)).code).toBe(1);
    expect(standing(join(cwd, 'sdk'))).toEqual(before);
  });

  it('writes in spite of warnings, and reports them', async () => {
    const { code, printed } = await run(await project(suspiciousSpec), ...onlyTypes);
    expect(code).toBe(0);
    expect(printed.err).toContain('warning');
    expect(printed.err).toMatch(/\n1 warning\n$/u);
    expect(printed.out).toContain('created');
  });

  it('names hand edits before it overwrites them', async () => {
    const cwd = await project(smallSpec);
    await run(cwd, ...onlyTypes);
    const models = join(cwd, 'sdk/types/src/generated/models.ts');
    const before = readFileSync(models, 'utf8');
    writeFileSync(models, '// mine');
    const { code, printed } = await run(cwd, ...onlyTypes, '--quiet');
    expect(code).toBe(0);
    expect(printed.err).toContain(
      'sdk/types/src/generated/models.ts was edited by hand and is now overwritten',
    );
    expect(readFileSync(models, 'utf8')).toBe(before);
  });

  it('prints one object as JSON', async () => {
    const { code, printed } = await run(await project(smallSpec), ...onlyTypes, '--format', 'json');
    expect(code).toBe(0);
    expect(JSON.parse(printed.out)).toMatchObject({
      problems: [],
      packages: expect.arrayContaining([
        expect.objectContaining({ name: 'types', unchanged: 0 }),
        expect.objectContaining({ name: 'workspace' }),
      ]),
      stages: {},
    });
    expect(printed.err).toBe('');
    const broken = await run(await project(brokenSpec), '--format', 'json');
    expect(broken.code).toBe(1);
    expect(JSON.parse(broken.printed.out)).toMatchObject({
      problems: [{ code: 'unresolved-ref', file: 'api.yaml', line: 17 }],
      packages: [],
    });
  });

  it('prints the model as JSON and writes nothing', async () => {
    const cwd = await project(suspiciousSpec);
    const { code, printed } = await run(cwd, '--print-ir');
    expect(code).toBe(0);
    expect(JSON.parse(printed.out)).toMatchObject({ title: 'Small', resources: [{ name: 'things' }] });
    expect(printed.err).toContain('1 warning');
    expect(existsSync(join(cwd, 'sdk'))).toBe(false);
    expect((await run(await project(brokenSpec), '--print-ir')).code).toBe(1);
  });

  it('prints its help', async () => {
    const cwd = await tempFolder();
    const help = await run(cwd, '--help');
    expect(help.code).toBe(0);
    expect(help.printed.out).toContain('--spec FILE');
    expect(help.printed.out.split('\n').filter((line) => line.length > 120)).toEqual([]);
  });

  it.each([
    [['--wacth'], 'error there is no option --wacth; did you mean --watch?\n'],
    [
      ['--only', '\u001b[2J'],
      `error --only names no package with "␛[2J"; choose from ${packageNames.join(', ')}\n`,
    ],
  ])('ends with 2 for %j', async (more, message) => {
    const { code, printed } = await run(await project(smallSpec), ...more);
    expect(code).toBe(2);
    expect(printed).toEqual({ out: '', err: message });
  });

  it('ends with 2 when the output folder holds what is not its own', async () => {
    const cwd = await project(smallSpec);
    await lay(cwd, { 'sdk/package.json': '{"name": "theirs"}' });
    const { code, printed } = await run(cwd);
    expect(code).toBe(2);
    expect(printed.err).toMatch(/^error sdk\/package\.json was not written by this generator/u);
    expect(standing(join(cwd, 'sdk'))).toEqual({ 'package.json': '{"name": "theirs"}' });
  });

  it.each([
    [['--wacth'], { kind: 'usage', message: 'there is no option --wacth; did you mean --watch?' }],
    [
      ['--out', 'taken'],
      { kind: 'output', message: expect.stringContaining('was not written'), file: 'taken/package.json' },
    ],
  ])('reports to programs in JSON why %j ends with 2', async (more, failure) => {
    const cwd = await project(smallSpec);
    await lay(cwd, { 'taken/package.json': '{"name": "theirs"}' });
    const terminal = fakeTerminal(cwd);
    const code = await runCli(['--spec', 'api.yaml', '--format', 'json', ...more], terminal);
    expect(code).toBe(2);
    expect(terminal.printed.err).toBe('');
    expect(JSON.parse(terminal.printed.out)).toEqual({
      problems: [],
      unlisted: { error: 0, warning: 0 },
      packages: [],
      stages: {},
      failure,
    });
  });

  it('reports to GitHub in an annotation why it ends with 2', async () => {
    const cwd = await project(smallSpec);
    const wrong = await run(cwd, '--format', 'github', '--only', 'a\n::b');
    expect(wrong.code).toBe(2);
    expect(wrong.printed).toEqual({
      out: `::error title=usage::--only names no package with "a␊::b"; choose from ${packageNames.join(', ')}\n`,
      err: '',
    });
    await lay(cwd, { 'sdk/package.json': '{"name": "theirs"}' });
    const taken = await run(cwd, '--format', 'github');
    expect(taken.printed.out).toMatch(
      /^::error file=sdk\/package\.json,title=output::sdk\/package\.json was not written by this generator.*\n$/u,
    );
  });

  it.each(['json', 'github'] as const)('tells a bug as %s', (format) => {
    const terminal = fakeTerminal('/');
    expect(reportFailure(new TypeError('x is not a function'), terminal, format)).toBe(3);
    expect(terminal.printed.err).toBe('');
    expect(terminal.printed.out.match(/\n/gu)).toHaveLength(1);
    expect(terminal.printed.out).toContain('TypeError: x is not a function');
    expect(terminal.printed.out).toMatch(format === 'json' ? /"kind":"bug"/u : /^::error title=bug::/u);
  });

  it('ends with 3 for a bug, and requests a report of it', () => {
    const terminal = fakeTerminal('/');
    expect(reportFailure(new TypeError('x is not a function'), terminal)).toBe(3);
    expect(terminal.printed.err).toContain('Please report');
    expect(terminal.printed.err).toContain('TypeError: x is not a function\n    at ');
    expect(reportFailure('a string', terminal)).toBe(3);
  });
});
