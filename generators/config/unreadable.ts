import { ConfigError, shownFile } from './config-error.ts';

/**
 * Returns what is thrown for a config file that the system does not let one read.
 * @param file Absolute path.
 * @param cwd Absolute path of the current folder.
 * @param error What reading it threw.
 */
export function unreadable(file: string, cwd: string, error: unknown): ConfigError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return new ConfigError(
    [`${shownFile(file, cwd)}: this file cannot be read (${code}); see to its permissions`],
    [file],
  );
}
