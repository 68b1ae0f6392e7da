import { parseArgs } from 'node:util';
import { readWords, UsageError, type OptionTable } from '@specline/kernel/arguments';
import { nearest } from '@specline/kernel/nearest';
import { formats, type Format } from './formats.ts';
import { targetOptions, type Target } from './target.ts';

/** The options of a command line that decide how a command runs and what it prints. */
export interface GenerateFlags {
  readonly format: Format;
  readonly watch: boolean;
  readonly printIr: boolean;
  readonly printInputs: boolean;
  readonly quiet: boolean;
  readonly help: boolean;
}

/** A command line of `generate`, checked but for the interfaces that it is about. */
export interface GenerateLine extends GenerateFlags {
  /** Values of the options that describe interfaces, by name. */
  readonly written: ReadonlyMap<string, string>;
  /** Names of interfaces of the config file. */
  readonly names: readonly string[];
}

/** The facts of a run that its reports use. */
export type RunView = Pick<Target, 'spec' | 'out'> & Pick<GenerateFlags, 'format' | 'quiet'>;

const known = {
  ...targetOptions,
  format: { type: 'string', example: formats.join('|') },
  watch: { type: 'boolean' },
  'print-ir': { type: 'boolean' },
  'print-inputs': { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies OptionTable;

/**
 * Reads a command line of `generate`.
 * @param argv Arguments, without the program.
 * @throws {UsageError} for unknown options, missing values, and options that exclude each other.
 */
export function readGenerateLine(argv: readonly string[]): GenerateLine {
  const { written, words } = readWords(argv, known);
  const flag = (name: keyof typeof known): boolean => written.has(name);
  if (!flag('help')) assertCompatible(written);
  return {
    written,
    names: words,
    format: readFormat(written.get('format') ?? 'pretty', formats),
    watch: flag('watch'),
    printIr: flag('print-ir'),
    printInputs: flag('print-inputs'),
    quiet: flag('quiet'),
    help: flag('help'),
  };
}

/**
 * Returns the value of `--format`, however wrong the rest of the command line is, so that its fault is printed in that format.
 * @param argv Arguments, without the program.
 * @param forms The values that the command has.
 * @returns `pretty` where there is none, or an unknown one.
 */
export function requestedFormat<Form extends string>(
  argv: readonly string[],
  forms: readonly Form[],
): Form | 'pretty' {
  const { values } = parseArgs({ args: [...argv], options: known, strict: false, allowPositionals: true });
  return forms.find((format) => format === values.format) ?? 'pretty';
}

/** Options that together ask for what cannot be, and what to do instead. */
const contradictions: readonly {
  readonly first: string;
  readonly second: string;
  /** The values of the second option that contradict the first; any where absent. */
  readonly values?: readonly string[];
  readonly reason: string;
}[] = [
  {
    first: 'print-ir',
    second: 'watch',
    reason: '--print-ir prints the model once and ends; leave one of the two out',
  },
  {
    first: 'print-ir',
    second: 'quiet',
    reason: '--quiet prints problems only, and --print-ir the model; leave one of the two out',
  },
  {
    first: 'print-inputs',
    second: 'watch',
    reason: '--print-inputs prints the files once and ends; leave one of the two out',
  },
  {
    first: 'print-inputs',
    second: 'print-ir',
    reason: 'each prints one JSON document; leave one of the two out',
  },
  {
    first: 'print-ir',
    second: 'format',
    values: ['json', 'github'],
    reason: 'the model is printed as JSON, and problems to the error stream, for people; leave --format out',
  },
];

/** @throws {UsageError} for options that exclude each other. */
function assertCompatible(written: ReadonlyMap<string, string>): void {
  for (const { first, second, values, reason } of contradictions) {
    const value = written.get(second);
    if (!written.has(first) || value === undefined) continue;
    if (values !== undefined && !values.includes(value)) continue;
    const shown = value === '' ? `--${second}` : `--${second} ${value}`;
    throw new UsageError(`--${first} does not go with ${shown}: ${reason}`);
  }
}

/**
 * Returns a value of `--format`.
 * @param forms The values that a command has.
 * @throws {UsageError} for any other value.
 */
export function readFormat<Form extends string>(format: string, forms: readonly Form[]): Form {
  const found = forms.find((each) => each === format);
  if (found !== undefined) return found;
  throw new UsageError(
    `there is no format "${format}"; did you mean ${nearest(format, forms) ?? forms.join(', ')}?`,
  );
}
