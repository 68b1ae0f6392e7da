import { parseArgs } from 'node:util';
import { nearest } from '../diagnostics/nearest.ts';
import { packageNames } from '../emit/packages.ts';
import { formats } from './formats.ts';

/** The command line is wrong; the message says how, and what to write instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The options of a command, as `parseArgs` takes them. */
export type OptionTable = Readonly<
  Record<string, { readonly type: 'string' | 'boolean'; readonly short?: string }>
>;

/**
 * The options that are written, with their values; flags with an empty one.
 * @param argv Arguments, without the program.
 * @param table The options that there are.
 * @param main The option that a word without one was most probably meant for.
 * @throws {UsageError} for others, for values that are missing or too many, and for what is no option.
 */
export function readArguments(
  argv: readonly string[],
  table: OptionTable,
  main = 'spec',
): ReadonlyMap<string, string> {
  const { tokens } = parseArgs({
    args: [...argv],
    options: table,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const written = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === 'positional')
      throw new UsageError(`"${token.value}" is no option; did you mean --${main} ${token.value}?`);
    if (token.kind !== 'option') continue;
    if (written.has(token.name))
      throw new UsageError(
        `${token.rawName} is given twice; give it once${token.name === 'only' ? ', with commas: --only types,client' : ''}`,
      );
    written.set(token.name, readValue(token, table));
  }
  return written;
}

/** An option as it is written. */
interface WrittenOption {
  readonly name: string;
  /** With its dashes. */
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function readValue({ name, rawName, value, inlineValue }: WrittenOption, table: OptionTable): string {
  const option = Object.hasOwn(table, name) ? table[name] : undefined;
  if (option === undefined) {
    const near = nearest(name, Object.keys(table));
    throw new UsageError(
      `there is no option ${rawName}; ${near === undefined ? 'see --help for those there are' : `did you mean --${near}?`}`,
    );
  }
  if (option.type === 'boolean') {
    if (inlineValue === true) throw new UsageError(`${rawName} takes no value; write ${rawName} alone`);
    return '';
  }
  if (value === undefined || value === '' || (inlineValue !== true && value.startsWith('-'))) {
    throw new UsageError(`${rawName} needs a value, such as ${rawName} ${examples[name] ?? 'VALUE'}`);
  }
  return value;
}

const examples: Readonly<Record<string, string>> = {
  spec: 'openapi.yaml',
  out: 'packages',
  scope: '@acme',
  only: packageNames.join(','),
  'allow-ref': '../shared',
  format: formats.join('|'),
};
