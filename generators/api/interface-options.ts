import { noColours } from '../diagnostics/print.ts';
import type { Terminal } from '../cli/terminal.ts';
import type { PackageName } from '../emit/packages.ts';
import type { RuntimeMode } from '../emit/runtime-path.ts';

/** The interfaces that a call is about, as on the command line: those of a config file, or one document. */
export interface InterfaceOptions {
  /** Folder that relative paths start from, and that the config file is looked for in. @default process.cwd() */
  readonly cwd?: string;
  /** The config file. @default the one in `cwd` or a folder above it */
  readonly config?: string;
  /** Names of interfaces of the config file. @default all of them */
  readonly interfaces?: readonly string[];
  /** Root of a document; without `config`, no config file is read. */
  readonly spec?: string;
  /** Output folder, in place of the config's. */
  readonly out?: string;
  /** npm scope with the at sign, in place of the config's. */
  readonly scope?: string;
  /** The packages, in place of the config's. */
  readonly packages?: readonly PackageName[];
  /** The way in which packages get their runtime, in place of the config's. */
  readonly runtime?: RuntimeMode;
  /** Folders that references may lead to, in place of the config's. */
  readonly allowRef?: readonly string[];
  /** True where recoverable problems of the document are errors; otherwise the config decides. @default false */
  readonly strict?: boolean;
  /** True where operations and components with errors are left out, with all that refers to them; otherwise the config decides. @default false */
  readonly skipBroken?: boolean;
  /** Folder of hand-written overrides of the mock, in place of the config's. */
  readonly overrides?: string;
}

/** Returns options as a command line has them. */
export function writtenOf({
  config,
  spec,
  out,
  scope,
  packages,
  runtime,
  allowRef,
  strict = false,
  skipBroken = false,
  overrides,
}: InterfaceOptions): ReadonlyMap<string, string> {
  const values = {
    config,
    spec,
    out,
    scope,
    packages: packages?.join(','),
    runtime,
    'allow-ref': allowRef?.join(','),
    strict: strict ? '' : undefined,
    'skip-broken': skipBroken ? '' : undefined,
    overrides,
  };
  return new Map(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Returns a terminal that prints nothing: what is found is returned. */
export function silentTerminal({ cwd = process.cwd() }: InterfaceOptions): Terminal {
  return {
    cwd,
    outPalette: noColours,
    errPalette: noColours,
    live: false,
    out: () => {},
    err: () => {},
    onStop: () => {},
  };
}
