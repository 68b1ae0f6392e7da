/** The program behind `npm run test:contract`. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMockHandlers } from '../../packages/mock/src/index.ts';
import { goodToken, serve } from './serving.ts';

const root = path.join(import.meta.dirname, '../..');

interface Ended {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs the program to its end. */
function run(argv: readonly string[], token?: string): Promise<Ended> {
  const env = { ...process.env, CONTRACT_TOKEN: token ?? '' };
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

describe('the program', () => {
  it.each([
    [['--rate', '0'], 'x', '--rate 0: give a number from 0.1 to 1000.'],
    [['--target', 'ftp://localhost'], 'x', '--target ftp://localhost: give a URL that begins with https://'],
    [['--target', 'http://localhost:1'], undefined, 'environment variable CONTRACT_TOKEN'],
    [['--targets'], 'x', "Unknown option '--targets'"],
  ])('refuses %j', async (argv, token, message) => {
    const { status, output, errors } = await run(argv, token);
    expect(errors).toContain(message);
    expect(errors).toContain('--target URL');
    expect(output).toBe('');
    expect(status).toBe(2);
  });

  it('tests a server elsewhere', async () => {
    const mock = createMockHandlers({ seed: 1, clock: () => Date.UTC(2026, 0, 15, 12) });
    await using served = await serve({ platform: 'node', handlers: mock });
    const { status, output, errors } = await run(['--target', served.baseUrl, '--rate', '1000'], goodToken);
    expect(errors).toBe('');
    expect(output).toMatch(/^target {2}\d+ of \d+ operations, .* 0 failed\n/m);
    expect(output).toContain('reports/contract-target.html');
    expect(output).not.toContain(goodToken);
    expect(status).toBe(0);
  });

  it('fails for a token that is not accepted', async () => {
    const mock = createMockHandlers({ empty: true });
    await using served = await serve({ platform: 'node', handlers: mock });
    const { status, output } = await run(['--target', served.baseUrl, '--rate', '1000'], 'another');
    expect(output).toContain('answered 401');
    expect(status).toBe(1);
  });
});
