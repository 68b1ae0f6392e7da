/** The command behind `npm run test:contract`. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createMockHandlers } from '../../packages/mock/src/index.ts';
import { UsageError } from '@specline/kernel/arguments';
import { runContract } from '../../scripts/contract.ts';
import { fakeTerminal } from '../unit/cli/fake-terminal.ts';
import { goodToken, serve } from './exchanges/serving.ts';

const root = path.join(import.meta.dirname, '../..');

interface Ended {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs the program to its end. */
function run(argv: readonly string[], token: string): Promise<Ended> {
  const env = { ...process.env, CONTRACT_TOKEN: token };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/contract.ts', ...argv], {
      cwd: root,
      env,
    });
    const texts = { output: '', errors: '' };
    child.stdout.on('data', (chunk) => (texts.output += String(chunk)));
    child.stderr.on('data', (chunk) => (texts.errors += String(chunk)));
    child.on('error', reject);
    child.on('close', (status) => {
      resolve({ status, ...texts });
    });
  });
}

it.each([
  [['--rate', '0'], 'x', '"0" is no rate; write a number from 0.1 to 1000'],
  [
    ['--target', 'ftp://localhost'],
    'x',
    '"ftp://localhost" is no base URL; write one that begins with https://',
  ],
  [['--target', 'http://localhost:1'], undefined, 'environment variable CONTRACT_TOKEN'],
  [['--targets', 'http://localhost:1'], 'x', 'there is no option --targets; did you mean --target?'],
  [['--target', 'http://127.0.0.1:1', '--rate', '1000'], 'x', 'http://127.0.0.1:1 cannot be tested: '],
])('refuses %j', async (argv, token, message) => {
  const terminal = fakeTerminal(root);
  const refusal: unknown = await runContract(argv, terminal, token).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UsageError);
  expect(String(refusal)).toContain(message);
  expect(terminal.printed).toEqual({ out: '', err: '' });
});

it('prints its options', async () => {
  const terminal = fakeTerminal(root);
  expect(await runContract(['--help'], terminal, undefined)).toBe(0);
  expect(terminal.printed.out).toContain('--target URL');
});

it('tests a server elsewhere', async () => {
  const mock = createMockHandlers({ seed: 1, clock: () => Date.UTC(2026, 0, 15, 12) });
  await using served = await serve({ platform: 'node', handlers: mock });
  const terminal = fakeTerminal(root);
  const argv = ['--target', served.baseUrl, '--rate', '1000'];
  expect(await runContract(argv, terminal, goodToken)).toBe(0);
  const { out, err } = terminal.printed;
  expect(err).toBe('');
  expect(out).toMatch(/^target {2}\d+ of \d+ operations, .* 0 failed\n/m);
  expect(out).toContain('reports/contract-target.html');
  expect(out).not.toContain(goodToken);
});

it('is a program that fails for a token that is not accepted', async () => {
  const mock = createMockHandlers({ empty: true });
  await using served = await serve({ platform: 'node', handlers: mock });
  const { status, output, errors } = await run(['--target', served.baseUrl, '--rate', '1000'], 'another');
  expect(errors).toBe('');
  expect(output).toContain('answered 401');
  expect(status).toBe(1);
});
