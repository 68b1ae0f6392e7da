import { readWords, type OptionTable } from '@specline/kernel/arguments';
import { formats } from './formats.ts';
import { readFormat } from './options.ts';
import { targetHelp, targetOptions } from './target.ts';

/** Forms in which a comparison is printed. */
export const checkFormats = [...formats, 'sarif'] as const;

/** One of the forms. */
export type CheckFormat = (typeof checkFormats)[number];

/** A command line of `check`, checked but for the interfaces that it is about. */
export interface CheckLine {
  readonly format: CheckFormat;
  /** All of every difference is shown. */
  readonly full: boolean;
  readonly help: boolean;
  /** Values of the options that describe interfaces, by name. */
  readonly written: ReadonlyMap<string, string>;
  /** Names of interfaces of the config file. */
  readonly names: readonly string[];
}

const known = {
  ...targetOptions,
  format: { type: 'string', example: checkFormats.join('|') },
  full: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies OptionTable;

/** The output of `specline check --help`. */
export const checkHelp = `Compares the generated files with what the document gives, and changes nothing.

  specline check [name...]                        all interfaces of specline.config.ts, or those that are named
  specline check --spec FILE [options]            one document, without a config file

Says of each file that differs why it does (the document, the tool, its version or the formatter has changed; the file was edited by
hand, is missing, is not generated), which operations and models that concerns, and what the difference is. Where a package has a
reviewed report of its public API (specline api), it is compared as well.

What to compare; each goes before what the config file has
${targetHelp}

What to print
  --format FORM    pretty (for people), json (one object), github (annotations of a pull request, at the lines of
                   the document), sarif (SARIF 2.1.0, for code scanning)
  --full           all of every difference; otherwise long ones are cut, in pretty and json
  -h, --help       this text

Exit codes
  0  every generated file is what the document gives
  1  a file differs, or a document has errors
  2  the command or the config is wrong, or an output folder cannot be read
  3  a bug of the tool

Examples
  specline check --format github
  specline check --spec api.yaml --out sdk --scope @acme --full
`;

/**
 * Reads a command line of `check`.
 * @param argv Arguments, without the program.
 * @throws {UsageError} for unknown options and missing values.
 */
export function readCheckLine(argv: readonly string[]): CheckLine {
  const { written, words } = readWords(argv, known);
  return {
    written,
    names: words,
    format: readFormat(written.get('format') ?? 'pretty', checkFormats),
    full: written.has('full'),
    help: written.has('help'),
  };
}

/**
 * Returns the value of `--format`, however wrong the rest of the command line is, so that its fault is printed in that format.
 * @param argv Arguments, without the program.
 * @returns `pretty` where there is none, or an unknown one.
 */
export function requestedCheckFormat(argv: readonly string[]): CheckFormat {
  const at = argv.findLastIndex((arg) => /^--format(?:=|$)/u.test(arg));
  const written = argv[at]?.slice('--format='.length) || argv[at + 1];
  return checkFormats.find((format) => at >= 0 && format === written) ?? 'pretty';
}
