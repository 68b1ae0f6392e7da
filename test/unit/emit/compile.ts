import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { OutFile } from '../../../generators/emit/emitter.ts';
import { emitWorkspace } from '../../../generators/emit/workspace/workspace.ts';

const home = join(import.meta.dirname, '../../../packages');
const skeleton = ['types/src/index.ts', 'types/src/runtime/status.ts'];

/**
 * Checks packages as `tsc -p <folder>` does, from memory.
 * @param files What the emitters made, and modules that use it.
 * @returns The problems that the compiler finds: `file:line message`.
 */
export function compile(files: readonly Pick<OutFile, 'path' | 'text'>[]): readonly string[] {
  const written = [
    ...files,
    ...skeleton.map((path) => ({ path, text: readFileSync(join(home, path), 'utf8') })),
    ...emitWorkspace('@acme', ['types']),
  ];
  const texts = new Map(
    [...written, { path: 'types/package.json', text: '{"type":"module"}' }].map(({ path, text }) => [
      `/out/${path}`,
      text,
    ]),
  );
  const { config } = ts.parseConfigFileTextToJson('tsconfig.json', texts.get('/out/tsconfig.json') ?? '');
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '/out');
  const host = memoryHost(ts.createCompilerHost(options), texts);
  const program = ts.createProgram({
    rootNames: [...texts.keys()].filter((path) => path.endsWith('.ts')),
    // The library of the compiler is not what is tested; checking it takes longer than all else.
    options: { ...options, pathsBasePath: '/out', skipDefaultLibCheck: true },
    host,
  });
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const place =
      file === undefined ? '' : `${file.fileName}:${file.getLineAndCharacterOfPosition(start).line + 1} `;
    return place + ts.flattenDiagnosticMessageText(messageText, '\n');
  });
}

/** The parsed library of the compiler, shared by all programs: they all have the same options. */
const library = new Map<string, ts.SourceFile | undefined>();

function memoryHost(disk: ts.CompilerHost, texts: ReadonlyMap<string, string>): ts.CompilerHost {
  const folders = new Set([...texts.keys()].map(dirname));
  const isLibrary = (path: string): boolean => path.startsWith(dirname(disk.getDefaultLibFileName({})));
  return {
    ...disk,
    getCurrentDirectory: () => '/out',
    fileExists: (path) => texts.has(path) || (isLibrary(path) && disk.fileExists(path)),
    directoryExists: (path) => folders.has(path) || path === '/out' || isLibrary(path),
    readFile: (path) => texts.get(path) ?? disk.readFile(path),
    getSourceFile: (path, version) => {
      const text = texts.get(path);
      if (text !== undefined) return ts.createSourceFile(path, text, version, true);
      const parsed = library.get(path) ?? disk.getSourceFile(path, version);
      library.set(path, parsed);
      return parsed;
    },
  };
}
