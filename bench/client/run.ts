import { spawnSync } from 'node:child_process';

/** Runs a command, and shows what it prints. */
export function run(command: string, argv: readonly string[], cwd: string): void {
  const { status, error } = spawnSync(command, argv, { cwd, stdio: 'inherit' });
  if (status !== 0)
    throw new Error(
      `${command} ${argv.join(' ')} failed in ${cwd}: ${String(error ?? `exit code ${String(status)}`)}`,
    );
}
