import { relative } from 'node:path';
import { UsageError } from '@specline/kernel/arguments';
import { visible } from '../diagnostics/visible.ts';

/** A config cannot be used. The command ends as for other faults of usage, and says all that is wrong at once. */
export class ConfigError extends UsageError {
  /** The faults, one a line, with the place of each; the message holds the same lines. */
  readonly lines: readonly string[];
  /** All files that may have to change, as absolute paths: what a watch looks at from then on. */
  readonly files: readonly string[];

  /**
   * @param lines What is wrong; made visible here.
   * @param files The files that may have to change, as absolute paths.
   */
  constructor(lines: readonly string[], files: readonly string[] = []) {
    const shown = lines.map(visible);
    super(shown.join('\n'));
    this.lines = shown;
    this.files = files;
  }
}

/**
 * Returns a path as people see it from where they stand, with forward slashes.
 * @param file Absolute path.
 * @param cwd Absolute path of the current folder.
 */
export function shownFile(file: string, cwd: string): string {
  return relative(cwd, file).replaceAll('\\', '/') || '.';
}
