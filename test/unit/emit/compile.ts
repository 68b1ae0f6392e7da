import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { OutFile } from '../../../generators/emit/emitter.ts';
import { withNeeded, packageNames, type PackageName } from '../../../generators/emit/packages.ts';
import { emitWorkspace } from '../../../generators/emit/workspace/workspace.ts';

const home = join(import.meta.dirname, '../../../packages');

/** The folder that the compiler believes the files to be in. */
const folder = '/out';

/** A file of a package, or a module that uses one, by its path in the output folder. */
export type Module = Pick<OutFile, 'path' | 'text'>;

/** A problem that the compiler finds in a module; no path where it is about none. */
export interface Problem {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** Number of the message: 2322 for TS2322. */
  readonly code: number;
  readonly message: string;
}

/** The setting in which packages are compiled. */
export interface Setting {
  /** npm scope by which modules import the packages. */
  readonly scope: string;
  /** Compiler flags besides those that an output folder has. */
  readonly flags: ts.CompilerOptions;
}

/** The files that the compiler works on. */
export interface Workspace {
  /** Texts of all files by absolute path. */
  readonly texts: ReadonlyMap<string, string>;
  readonly options: ts.CompilerOptions;
}

/**
 * The files that are checked: all of them; of the given ones those that are not hand-written, as these are checked elsewhere; these
 * and the hand-written ones that import what is generated, where names of both meet; or some, by their paths in the output folder.
 */
export type Checked = 'all' | 'given' | 'meeting' | readonly string[];

const usual: Setting = { scope: '@acme', flags: {} };

/**
 * Checks packages as `tsc -p <folder>` does, from memory.
 * @param files What the emitters made, and modules that use it.
 * @returns The problems that the compiler finds: `file:line message`.
 */
export function compile(files: readonly Module[], checked: Checked = 'all'): readonly string[] {
  return diagnose(files, usual, checked).map(({ path, line, message }) =>
    path === '' ? message : `${path}:${line} ${message}`,
  );
}

/** Does the same as {@link compile}, and returns more of what is found. */
export function diagnose(
  files: readonly Module[],
  setting: Setting = usual,
  checked: Checked = 'all',
): readonly Problem[] {
  const { texts, options } = workspaceOf(files, setting);
  const program = ts.createProgram({
    rootNames: [...texts.keys()].filter((path) => path.endsWith('.ts')),
    // The library of the compiler is not what is tested; checking it takes longer than all else.
    options: { ...options, skipDefaultLibCheck: true },
    host: memoryHost(ts.createCompilerHost(options), texts),
  });
  const found =
    checked === 'all'
      ? ts.getPreEmitDiagnostics(program)
      : problemsIn(program, typeof checked === 'string' ? checkedPaths(files, texts, checked) : checked);
  return found.map(({ file, start = 0, code, messageText }) => ({
    path: file?.fileName.slice(folder.length + 1) ?? '',
    line: file === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line + 1,
    code,
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }));
}

function checkedPaths(
  files: readonly Module[],
  texts: Workspace['texts'],
  checked: 'given' | 'meeting',
): readonly string[] {
  const own = files.filter((file) => !isHandWritten(file)).map(({ path }) => path);
  return checked === 'given' ? own : [...new Set([...own, ...meeting(texts)])];
}

/** Returns the modules that import what is generated. */
function meeting(texts: Workspace['texts']): readonly string[] {
  return [...texts]
    .filter(([, text]) => /from '[./]+\/generated\//.test(text))
    .map(([path]) => path.slice(folder.length + 1));
}

function problemsIn(program: ts.Program, paths: readonly string[]): readonly ts.Diagnostic[] {
  const sources = paths.flatMap((path) => program.getSourceFile(`${folder}/${path}`) ?? []);
  return [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...sources.flatMap((source) => [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ]),
  ];
}

/**
 * Lays packages down in memory, with the hand-written files that are missing, and configures the compiler for them.
 * @param files What the emitters made, and modules that use it.
 */
export function workspaceOf(files: readonly Module[], { scope, flags }: Setting = usual): Workspace {
  const emitted = packageNames.filter((name) => files.some(({ path }) => path.startsWith(`${name}/`)));
  const packages = withNeeded(['types', ...emitted]);
  const written = [
    ...packages.flatMap(skeletonOf),
    ...packages.map((name) => ({ path: `${name}/package.json`, text: '{"type":"module"}' })),
    ...files,
    ...emitWorkspace(scope, packages),
  ];
  const texts = new Map(written.map(({ path, text }) => [`${folder}/${path}`, text]));
  const { config } = ts.parseConfigFileTextToJson(
    'tsconfig.json',
    texts.get(`${folder}/tsconfig.json`) ?? '',
  );
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, folder);
  return { texts, options: { ...options, ...flags, pathsBasePath: folder } };
}

/** The hand-written files of packages, read once. */
const skeletons = new Map<PackageName, readonly Module[]>();

function skeletonOf(name: PackageName): readonly Module[] {
  const known = skeletons.get(name);
  if (known) return known;
  const folder = join(home, name, 'src');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    // What is done by hand for one interface fits no other.
    .filter((path) => path.endsWith('.ts') && !/^(?:generated|overrides)\//.test(path));
  const modules = paths.map((path) => ({
    path: `${name}/src/${path}`,
    text: readFileSync(join(folder, path), 'utf8'),
  }));
  skeletons.set(name, modules);
  return modules;
}

/** True if a file is one of a package of this repository, as it stands. */
function isHandWritten({ path, text }: Module): boolean {
  const name = packageNames.find((each) => path.startsWith(`${each}/`));
  return name !== undefined && handWrittenTexts(name).get(path) === text;
}

const textsOf = new Map<PackageName, ReadonlyMap<string, string>>();

function handWrittenTexts(name: PackageName): ReadonlyMap<string, string> {
  const known = textsOf.get(name) ?? new Map(skeletonOf(name).map(({ path, text }) => [path, text]));
  textsOf.set(name, known);
  return known;
}

/** The parsed library of the compiler, shared by all programs: it is large, and the same for all of them. */
const library = new Map<string, ts.SourceFile | undefined>();

/** Parsed modules by path, for as long as their text stays the same, as that of hand-written ones does. */
const parsedModules = new Map<string, { readonly text: string; readonly file: ts.SourceFile }>();

function parsedModule(
  path: string,
  text: string,
  version: ts.ScriptTarget | ts.CreateSourceFileOptions,
): ts.SourceFile {
  const known = parsedModules.get(path);
  if (known?.text === text) return known.file;
  const file = ts.createSourceFile(path, text, version, true);
  parsedModules.set(path, { text, file });
  return file;
}

function memoryHost(disk: ts.CompilerHost, texts: ReadonlyMap<string, string>): ts.CompilerHost {
  const folders = new Set([...texts.keys()].map(dirname));
  const isLibrary = (path: string): boolean => path.startsWith(dirname(disk.getDefaultLibFileName({})));
  return {
    ...disk,
    getCurrentDirectory: () => folder,
    fileExists: (path) => texts.has(path) || (isLibrary(path) && disk.fileExists(path)),
    directoryExists: (path) => folders.has(path) || path === folder || isLibrary(path),
    readFile: (path) => texts.get(path) ?? disk.readFile(path),
    getSourceFile: (path, version) => {
      const text = texts.get(path);
      if (text !== undefined) return parsedModule(path, text, version);
      const parsed = library.get(path) ?? disk.getSourceFile(path, version);
      library.set(path, parsed);
      return parsed;
    },
  };
}
