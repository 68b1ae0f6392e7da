import { basename } from 'node:path';

/**
 * Keeps a config, which is a program, from speaking for the command while it is evaluated: its output goes to the error stream, and
 * where it ends the process, or waits for something that never comes, the command reports that and fails.
 * @param file Absolute path of the config.
 * @returns Ends that.
 */
export function guardProcess(file: string): () => void {
  const { log, info, debug } = console;
  const toErrors = console.error.bind(console);
  Object.assign(console, { log: toErrors, info: toErrors, debug: toErrors });
  const onExit = (): void => {
    process.stderr.write(
      `error ${basename(file)} ended the process, or waits for something that never comes, before it has exported a config; take that out\n`,
    );
    process.exitCode = 2;
  };
  process.once('exit', onExit);
  return () => {
    process.off('exit', onExit);
    Object.assign(console, { log, info, debug });
  };
}
