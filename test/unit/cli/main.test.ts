import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { commands } from '../../../generators/cli/commands.ts';
import { productVersion } from '../../../generators/product.ts';
import { installedBin } from '../../installed.ts';
import { tempFolder } from '../write/temp-folder.ts';

interface Printed {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the installed command in an empty folder. */
async function specline(...argv: readonly string[]): Promise<Printed> {
  const options = { cwd: await tempFolder(), encoding: 'utf8' } as const;
  const run = promisify(execFile)(process.execPath, [installedBin, ...argv], options);
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => error as Printed,
  );
}

describe('specline', { timeout: 60_000 }, () => {
  it.each([['--version'], ['-v']])('tells its version: %s', async (flag) => {
    expect(await specline(flag)).toMatchObject({ code: 0, stdout: `specline ${productVersion}\n` });
  });

  it.each([[], ['--help'], ['-h'], ['help']])('lists its commands: %j', async (...argv) => {
    const { code, stdout } = await specline(...argv);
    expect(code).toBe(0);
    for (const name of Object.keys(commands)) expect(stdout).toContain(`\n  ${name} `);
  });

  it.each(Object.keys(commands))('%s has a help that ends with two examples', async (name) => {
    const { code, stdout, stderr } = await specline(name, '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [, examples = ''] = stdout.split('\nExamples\n');
    const lines = examples.trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(new RegExp(`^ {2}specline ${name}\\b`));
    expect(stdout.split('\n').filter((line) => line.length > 140)).toEqual([]);
  });

  it.each<readonly [argv: readonly string[], message: string]>([
    [['init', '--sepc', 'a'], 'there is no option --sepc; did you mean --spec?'],
    ...Object.keys(commands)
      .filter((name) => name !== 'init')
      .map((name) => [[name, '--confg', 'a'], 'there is no option --confg; did you mean --config?'] as const),
    [['genrate'], 'there is no command genrate; did you mean generate?'],
    [['--verison'], 'there is no option --verison; did you mean --version?'],
    [['zzzzzzzzzz'], 'there is no command zzzzzzzzzz; see specline --help for those there are'],
    [['__proto__'], 'there is no command __proto__'],
    [
      ['check'],
      'there is no specline.config.ts in this folder or above it; name a document with --spec openapi.yaml',
    ],
  ])('refuses %j in one line, and ends with 2', async (argv, message) => {
    const { code, stdout, stderr } = await specline(...argv);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`error ${message}`);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});
