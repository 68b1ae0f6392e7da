import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from '../generators/cli/options.ts';
import { nearest } from '../generators/diagnostics/nearest.ts';

/** The options of a command: those that take a value, and flags. */
export type KnownOptions = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads a command line that has options and nothing else.
 * @param argv Arguments, without the program.
 * @param known Options by name.
 * @param main The option that a word without one was most probably meant for.
 * @returns What is written, by the name of the option; a flag that is written has an empty value.
 * @throws {UsageError} for anything that is not known, written twice, or without its value; it says what to write.
 */
export function strictArguments(
  argv: readonly string[],
  known: KnownOptions,
  main: string,
): ReadonlyMap<string, string> {
  const { tokens } = parseArgs({
    args: [...argv],
    options: known,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const written = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === 'positional')
      throw new UsageError(`"${token.value}" is no option; write --${main} ${token.value}`);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    if (written.has(name)) throw new UsageError(`${rawName} is given twice; give it once`);
    const takesValue = Object.hasOwn(known, name) ? known[name]?.type === 'string' : undefined;
    if (takesValue === undefined)
      throw new UsageError(`there is no option ${rawName}; ${instead(name, known)}`);
    if (takesValue && (value === undefined || value === ''))
      throw new UsageError(`${rawName} needs a value; see --help`);
    if (!takesValue && value !== undefined) throw new UsageError(`${rawName} takes no value; write it alone`);
    written.set(name, value ?? '');
  }
  return written;
}

function instead(name: string, known: KnownOptions): string {
  const near = nearest(name, Object.keys(known));
  return near === undefined ? 'see --help for those there are' : `did you mean --${near}?`;
}
