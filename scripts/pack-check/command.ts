import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The settings of a command besides its arguments. */
export interface CommandOptions {
  readonly cwd: string;
  /** Environment variables besides those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds until it is ended: ten minutes by default, which only what hangs needs. */
  readonly timeout?: number;
}

/**
 * Runs a command to its end.
 * @returns What it printed on the standard output.
 * @throws {Error} where it does not end with 0, or not in time: the command, and all that it printed.
 */
export async function run(
  program: string,
  argv: readonly string[],
  { cwd, env, timeout = 600_000 }: CommandOptions,
): Promise<string> {
  try {
    const { stdout } = await execute(program, argv, {
      cwd,
      timeout,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, npm_config_loglevel: 'error', ...env },
    });
    return stdout;
  } catch (error) {
    const call = [path.basename(program), ...argv].join(' ');
    throw new Error(`${call} ${howItEnded(error, timeout)}\n${printed(error)}`, { cause: error });
  }
}

function howItEnded(error: unknown, timeout: number): string {
  const { code, killed } = Object(error) as { code?: unknown; killed?: unknown };
  if (killed === true) return `did not end within ${timeout / 1000} s`;
  return typeof code === 'number' ? `ended with ${code}` : `could not be run: ${String(error)}`;
}

/** Returns both outputs: compilers report errors on the standard output. */
function printed(error: unknown): string {
  const { stdout, stderr } = Object(error) as { stdout?: unknown; stderr?: unknown };
  return [stdout, stderr].filter((text) => typeof text === 'string').join('');
}
