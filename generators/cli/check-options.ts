import { readArguments, type OptionTable } from '@specline/kernel/arguments';
import { formats } from './formats.ts';
import { readFormat, readTarget, targetOptions, type Target } from './options.ts';
import { generateCommand } from './generate-command.ts';

/** Forms in which a comparison is printed. */
export const checkFormats = [...formats, 'sarif'] as const;

/** One of the forms. */
export type CheckFormat = (typeof checkFormats)[number];

/** What a command line of the check asks for, checked. */
export interface CheckOptions extends Target {
  readonly format: CheckFormat;
  /** All of every difference is shown. */
  readonly full: boolean;
  readonly help: boolean;
  /** The command that generates what is compared. */
  readonly command: string;
}

const known = {
  ...targetOptions,
  format: { type: 'string', example: checkFormats.join('|') },
  full: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies OptionTable;

/** What `npm run check -- --help` prints. */
export const checkHelp = `Compares the generated files with what the document gives, and changes nothing.

  npm run check

Says of each file that differs why it does (the document, the generator, its version or the formatter has changed; the file was edited by
hand, is missing, or is generated no more), which operations and models that concerns, and what the difference is.
At home it compares the reviewed reports of the packages' public API as well.

What to compare, as for npm run generate
  --spec FILE      root of the document
  --out DIR        folder of the packages
  --scope @NAME    npm scope of the packages
  --only LIST      packages to compare, comma-separated
  --allow-ref DIRS further folders that references may point into, comma-separated

What to print
  --format FORM    pretty (for people), json (one object), github (annotations of a pull request, at the lines of
                   the document), sarif (SARIF 2.1.0, for code scanning)
  --full           all of every difference; otherwise long ones are cut, in pretty and json
  -h, --help       this text

Exit codes
  0  every generated file is what the document gives
  1  a file differs, or the document has errors
  2  the command is wrong, or the output folder cannot be read
  3  a bug of the generator

Examples
  npm run check -- --format github
  npm run check -- --only types --full
  npm run check -- --spec api.yaml --out sdk --scope @acme
`;

/**
 * Reads a command line of the check.
 * @param argv Arguments, without the program.
 * @param cwd Folder that relative paths start from.
 * @throws {UsageError} for anything but a command that can be run.
 */
export function parseCheckOptions(argv: readonly string[], cwd: string): CheckOptions {
  const written = readArguments(argv, known, 'spec');
  const help = written.has('help');
  return {
    ...readTarget(written, cwd, !help),
    format: readFormat(written.get('format') ?? 'pretty', checkFormats),
    full: written.has('full'),
    help,
    command: generateCommand(written),
  };
}

/**
 * The form that a command line asks for, however wrong the rest of it is, so that its fault is printed in that form.
 * @param argv Arguments, without the program.
 * @returns `pretty` where it asks for none, or for one that there is not.
 */
export function requestedCheckFormat(argv: readonly string[]): CheckFormat {
  const at = argv.findLastIndex((arg) => /^--format(?:=|$)/u.test(arg));
  const written = argv[at]?.slice('--format='.length) || argv[at + 1];
  return checkFormats.find((format) => at >= 0 && format === written) ?? 'pretty';
}
