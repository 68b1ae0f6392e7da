import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readArguments, UsageError, type OptionTable } from '@specline/kernel/arguments';
import { nearest } from '@specline/kernel/nearest';
import { brief } from '../diagnostics/entry.ts';
import { packageNames, withNeeded, type PackageName } from '../emit/packages.ts';
import { homeDefaults } from '../home.ts';
import { pathKind } from '../load/disk/path-kind.ts';
import { readFolders } from './allowed-folders.ts';
import { formats, type Format } from './formats.ts';
import { shownPath } from './shown-path.ts';

/** What is read, and what is generated of it. */
export interface Target {
  /** Root document, as an absolute path. */
  readonly spec: string;
  /** Output folder, as an absolute path. */
  readonly out: string;
  /** npm scope, with the at sign. */
  readonly scope: string;
  /** The packages that are generated. */
  readonly only: readonly PackageName[];
  /** Folders that references may lead to beside that of the document, as absolute paths. */
  readonly allowRef: readonly string[];
  /** Folder of hand-written overrides of the mock, as an absolute path; it has none where absent. */
  readonly overrides?: string;
}

/** What a command line asks for, checked. */
export interface CliOptions extends Target {
  readonly format: Format;
  readonly watch: boolean;
  readonly printIr: boolean;
  readonly quiet: boolean;
  readonly help: boolean;
  readonly version: boolean;
}

/** Where packages of a document other than this project's own go, unless `--out` says so. */
export const foreignOut = 'generated';

/** The options that say what is read, and what is generated of it. */
export const targetOptions = {
  spec: { type: 'string', example: 'openapi.yaml' },
  out: { type: 'string', example: 'packages' },
  scope: { type: 'string', example: '@acme' },
  only: { type: 'string', example: packageNames.join(','), isList: true },
  'allow-ref': { type: 'string', example: '../shared', isList: true },
  overrides: { type: 'string', example: 'overrides' },
} as const satisfies OptionTable;

const known = {
  ...targetOptions,
  format: { type: 'string', example: formats.join('|') },
  watch: { type: 'boolean' },
  'print-ir': { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const satisfies OptionTable;

/**
 * Reads a command line.
 * @param argv Arguments, without the program.
 * @param cwd Folder that relative paths start from.
 * @throws {UsageError} for anything but a command that can be run: unknown options, missing values, bad names, paths
 * where nothing can be read or written.
 */
export function parseOptions(argv: readonly string[], cwd: string): CliOptions {
  const written = readArguments(argv, known, 'spec');
  const flag = (name: string): boolean => written.has(name);
  const asksForHelp = flag('help') || flag('version');
  if (!asksForHelp) assertCompatible(written);
  return {
    ...readTarget(written, cwd, !asksForHelp),
    format: readFormat(written.get('format') ?? 'pretty', formats),
    watch: flag('watch'),
    printIr: flag('print-ir'),
    quiet: flag('quiet'),
    help: flag('help'),
    version: flag('version'),
  };
}

/**
 * The form that a command line asks for, however wrong the rest of it is, so that its fault is printed in that form.
 * @param argv Arguments, without the program.
 * @returns `pretty` where it asks for none, or for one that there is not.
 */
export function requestedFormat(argv: readonly string[]): Format {
  const { values } = parseArgs({ args: [...argv], options: known, strict: false, allowPositionals: true });
  return formats.find((format) => format === values.format) ?? 'pretty';
}

/**
 * What is read, and what is generated of it.
 * @param written Values of options by name, as `readArguments` gives them.
 * @param isUsed False where the document need not be there, as for `--help`.
 * @throws {UsageError} for bad names, and paths where nothing can be read or written.
 */
export function readTarget(written: ReadonlyMap<string, string>, cwd: string, isUsed = true): Target {
  const spec = written.get('spec');
  if (spec !== undefined && /^[a-z][a-z\d+.-]+:\/\//i.test(spec))
    throw new UsageError(
      spec.startsWith('file://')
        ? `${spec} is a URL; write the path of the file`
        : `${spec} is no file; nothing is fetched from the network: save it, and name the file`,
    );
  const specPath = spec === undefined ? homeDefaults.spec : resolve(cwd, spec);
  if (isUsed) assertReadable(specPath, cwd);
  const overrides = readOverrides(written.get('overrides'), specPath, cwd);
  return {
    spec: specPath,
    out: readOut(written.get('out'), specPath, cwd),
    scope: readScope(written.get('scope') ?? homeDefaults.scope),
    only: readOnly(written.get('only')),
    allowRef: readFolders(written.get('allow-ref'), cwd),
    ...(overrides !== undefined && { overrides }),
  };
}

/** A folder without an index would give a package that does not compile. */
function readOverrides(folder: string | undefined, spec: string, cwd: string): string | undefined {
  if (folder === undefined) return spec === homeDefaults.spec ? homeDefaults.overrides : undefined;
  const path = resolve(cwd, folder);
  if (pathKind(join(path, 'index.ts')) === 'file') return path;
  throw new UsageError(
    `there is no file ${shownPath(join(path, 'index.ts'), cwd)}; name a folder with --overrides whose index.ts exports "overrides"`,
  );
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

function assertReadable(spec: string, cwd: string): void {
  const kind = pathKind(spec);
  if (kind === 'file') return;
  const shown = shownPath(spec, cwd);
  if (kind === 'nothing')
    throw new UsageError(`there is no file ${shown}; name the root of an OpenAPI document with --spec`);
  if (kind === 'unreachable') throw unreachable(spec, '--spec', cwd);
  const inside = ['openapi.yaml', 'openapi.yml', 'openapi.json'].find(
    (name) => pathKind(join(spec, name)) === 'file',
  );
  throw new UsageError(
    `${shown} is a folder; name the file in it${inside === undefined ? '' : `: --spec ${shown}/${inside}`}`,
  );
}

function readOut(out: string | undefined, spec: string, cwd: string): string {
  const isHome = spec === homeDefaults.spec;
  const unsaid = isHome ? homeDefaults.out : join(cwd, foreignOut);
  const path = out === undefined ? unsaid : resolve(cwd, out);
  for (let at = path; ; at = dirname(at)) {
    const kind = pathKind(at);
    if (kind === 'folder' || at === dirname(at)) return path;
    if (kind === 'file') throw new UsageError(`${shownPath(at, cwd)} is a file; name a folder with --out`);
    if (kind === 'unreachable') throw unreachable(at, '--out', cwd);
  }
}

/** Links that lead in a circle, a name that is too long, a folder that this user may not enter. */
function unreachable(path: string, option: string, cwd: string): UsageError {
  const shown = brief(shownPath(path, cwd));
  return new UsageError(
    `the disk does not lead to ${shown}: a link in a circle, a name too long, or no permission; name another path with ${option}`,
  );
}

/** npm: scopes of new packages are lower-case and safe in URLs (npm docs, package.json, name). */
function readScope(scope: string): string {
  if (/^@[a-z0-9][a-z0-9._~-]*$/u.test(scope) && scope.length <= 200) return scope;
  const mended = `@${scope
    .toLowerCase()
    .replace(/[^a-z0-9._~-]+/gu, '-')
    .replace(/^[-._~]+|-+$/gu, '')}`;
  throw new UsageError(
    `"${scope}" is no npm scope; write it like --scope ${mended === '@' ? '@acme' : mended}`,
  );
}

function readOnly(only: string | undefined): readonly PackageName[] {
  if (only === undefined) return packageNames;
  const requested = only.split(',').map((name) => name.trim());
  for (const name of requested) {
    if (packageNames.some((each) => each === name)) continue;
    const near = nearest(name, packageNames);
    const instead = near === undefined ? `choose from ${packageNames.join(', ')}` : `did you mean ${near}?`;
    throw new UsageError(`--only names no package with "${name}"; ${instead}`);
  }
  return withNeeded(packageNames.filter((name) => requested.includes(name)));
}

/**
 * The form that is asked for.
 * @param forms Those there are.
 * @throws {UsageError} for another.
 */
export function readFormat<Form extends string>(format: string, forms: readonly Form[]): Form {
  const found = forms.find((each) => each === format);
  if (found !== undefined) return found;
  throw new UsageError(
    `there is no format "${format}"; did you mean ${nearest(format, forms) ?? forms.join(', ')}?`,
  );
}
