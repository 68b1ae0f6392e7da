import { runShell } from './shell.ts';

/** The commands of the README that are recorded. */
const commands = ['init', 'generate'] as const;

/**
 * Runs the first commands of the README in a folder that has a document.
 * @param folder As an absolute path.
 * @param program The program of specline, as an absolute path.
 * @returns What a terminal shows: the commands, and what they print in colours.
 * @throws {Error} where one fails; with what it printed.
 */
export async function recordFirstRun(folder: string, program: string): Promise<string> {
  const env = { ...process.env, FORCE_COLOR: '1', NO_COLOR: undefined, COLUMNS: '110' };
  await runShell('git init -q -b main && npm init --yes --scope=@acme', { cwd: folder, env });
  const screens: string[] = [];
  for (const command of commands) {
    const { code, printed } = await runShell(`node '${program}' ${command}`, { cwd: folder, env });
    if (code !== 0) throw new Error(`specline ${command} ended with ${code}:\n${printed}`);
    screens.push(`\u001b[90m$\u001b[0m \u001b[1mnpx specline ${command}\u001b[0m\n${printed.trimEnd()}`);
  }
  return screens.join('\n\n');
}
