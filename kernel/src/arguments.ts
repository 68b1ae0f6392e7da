import { nearest } from './nearest.ts';
import { nodeUtil } from './node-util.ts';

/** Thrown where the command line is wrong; the message says how, and what to write instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** An option of a command. */
export interface ArgumentOption {
  /** A `boolean` takes no value. */
  readonly type: 'string' | 'boolean';
  /** Its name of one letter. */
  readonly short?: string;
  /** A value that it may have, for messages. */
  readonly example?: string;
  /** True if its value may be a list with commas between; it is given once all the same. */
  readonly isList?: boolean;
}

/** The options of a command by name. */
export type OptionTable = Readonly<Record<string, ArgumentOption>>;

/**
 * Returns the options that are written, with their values; flags with an empty one.
 * @param argv Arguments, without the program.
 * @param table The options that there are.
 * @param main The option that a word without one most probably belongs to.
 * @throws {UsageError} for others, for values that are missing or too many, and for what is no option.
 */
export function readArguments(
  argv: readonly string[],
  table: OptionTable,
  main?: string,
): ReadonlyMap<string, string> {
  return readWritten(argv, table, (word) => {
    throw new UsageError(
      `"${word}" is no option; ${main === undefined ? listed : `did you mean --${main} ${word}?`}`,
    );
  });
}

/** A command line that is read. */
export interface CommandWords {
  /** The options that are written, with their values; flags with an empty one. */
  readonly written: ReadonlyMap<string, string>;
  /** The words that are no options, in their order. */
  readonly words: readonly string[];
}

/**
 * Reads the options and the words of a command that takes both.
 * @param argv Arguments, without the program.
 * @param table The options that there are.
 * @throws {UsageError} for other options, and for values that are missing or too many.
 */
export function readWords(argv: readonly string[], table: OptionTable): CommandWords {
  const words: string[] = [];
  const written = readWritten(argv, table, (word) => words.push(word));
  return { written, words };
}

function readWritten(
  argv: readonly string[],
  table: OptionTable,
  onWord: (word: string) => void,
): ReadonlyMap<string, string> {
  const { tokens } = nodeUtil().parseArgs({
    args: [...argv],
    options: table,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const written = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === 'positional') onWord(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName } = token;
    const option = Object.hasOwn(table, name) ? table[name] : undefined;
    if (option === undefined) throw unknown(name, rawName, table);
    if (written.has(name)) {
      const how = option.isList === true ? `, with commas: ${rawName} ${option.example ?? 'A,B'}` : '';
      throw new UsageError(`${rawName} is given twice; give it once${how}`);
    }
    written.set(name, readValue(token, option));
  }
  return written;
}

const listed = 'see --help for those there are';

function unknown(name: string, rawName: string, table: OptionTable): UsageError {
  const near = nearest(name, Object.keys(table));
  return new UsageError(
    `there is no option ${rawName}; ${near === undefined ? listed : `did you mean --${near}?`}`,
  );
}

/** An option as it is written. */
interface WrittenOption {
  /** With its dashes. */
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function readValue(written: WrittenOption, option: ArgumentOption): string {
  const { rawName, value } = written;
  const isInline = written.inlineValue === true;
  if (option.type === 'boolean') {
    if (isInline) throw new UsageError(`${rawName} takes no value; write ${rawName} alone`);
    return '';
  }
  if (value === '-')
    throw new UsageError(
      `${rawName} takes no "-" for standard input or output; name it, as in ${rawName} ${option.example ?? 'VALUE'}`,
    );
  if (value === undefined || value === '' || (!isInline && value.startsWith('-')))
    throw new UsageError(`${rawName} needs a value, such as ${rawName} ${option.example ?? 'VALUE'}`);
  return value;
}
