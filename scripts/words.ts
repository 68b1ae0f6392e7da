import { readArguments, type OptionTable } from '../packages/mock/src/runtime/serve/arguments.ts';

/** What a command line says that takes words beside its flags. */
export interface WrittenWords {
  readonly words: readonly string[];
  /** Names of the flags that are given. */
  readonly flags: ReadonlySet<string>;
}

/**
 * Reads a command line whose options take no values.
 * @param argv Arguments, without the program.
 * @param flags The options that there are.
 * @throws {UsageError} for others, and for one that is given twice.
 */
export function readWords(argv: readonly string[], flags: OptionTable): WrittenWords {
  const written = readArguments(
    argv.filter((word) => word.startsWith('-')),
    flags,
  );
  return { words: argv.filter((word) => !word.startsWith('-')), flags: new Set(written.keys()) };
}
