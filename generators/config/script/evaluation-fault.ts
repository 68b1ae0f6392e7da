import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { briefRef } from '../../diagnostics/entry.ts';
import { shownFile } from '../config-error.ts';
import type { ModuleGraph } from './module-graph.ts';
import { lineAndColumn } from '../problem-lines.ts';
import type { Compiler } from './script-places.ts';

/** A failed evaluation, and the modules that it was about. */
export interface FailedEvaluation {
  /** The error that was thrown. */
  readonly error: unknown;
  /** Absolute path of the config file. */
  readonly file: string;
  readonly graph: ModuleGraph;
  /** Absolute path of the current folder. */
  readonly cwd: string;
}

/** Nobody reads more faults of syntax: most follow from the first. */
const mostFaults = 10;

/**
 * Returns why a config could not be evaluated, one reason a line, each with its place where that is known.
 * @param compiler The TypeScript compiler: its messages and places are the same on every version of Node.
 */
export function evaluationFaults(compiler: Compiler, failed: FailedEvaluation): readonly string[] {
  const faults = syntaxFaults(compiler, failed);
  if (faults.length > 0) return faults;
  if (isMissingModule(failed.error) && failed.graph.unresolved.length > 0) return missingModules(failed);
  return [thrownFault(failed)];
}

function syntaxFaults(compiler: Compiler, failed: FailedEvaluation): readonly string[] {
  try {
    return syntaxFaultsOf(compiler, failed);
  } catch {
    // The compiler walks recursively, and a module may be nested as deep as anybody likes: what was thrown has to do then.
    return [];
  }
}

function syntaxFaultsOf(compiler: Compiler, { graph, cwd }: FailedEvaluation): readonly string[] {
  const own = [...graph.texts].filter(([file]) => !/[\\/]node_modules[\\/]/.test(file));
  const faults = own.flatMap(([file, text]) => {
    const { diagnostics = [] } = compiler.transpileModule(text, {
      fileName: file,
      reportDiagnostics: true,
      compilerOptions: {
        target: compiler.ScriptTarget.ESNext,
        module: compiler.ModuleKind.ESNext,
        allowJs: true,
        noCheck: true,
      },
    });
    return diagnostics.map(({ start = 0, messageText }) => {
      const message = compiler.flattenDiagnosticMessageText(messageText, ' ').replace(/\.$/, '');
      return `${shownFile(file, cwd)}:${lineAndColumn(text, start)} this is no ${languageOf(file)}: ${message}`;
    });
  });
  return faults.slice(0, mostFaults);
}

function languageOf(file: string): string {
  return file.endsWith('ts') ? 'TypeScript' : 'JavaScript';
}

function missingModules({ error, graph, cwd }: FailedEvaluation): readonly string[] {
  // Others may be imported for their types alone, which nothing needs by then.
  const named = graph.unresolved.filter(({ specifier }) => String(error).includes(basename(specifier)));
  return (named.length > 0 ? named : graph.unresolved).map(({ file, specifier, offset }) => {
    const place = `${shownFile(file, cwd)}:${lineAndColumn(graph.texts.get(file) ?? '', offset)}`;
    const isPath = /^[./]/.test(specifier);
    return isPath
      ? `${place} there is no file "${briefRef(specifier)}"; mend the import`
      : `${place} "${briefRef(specifier)}" is not installed; install it, or remove the import`;
  });
}

function isMissingModule(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && /MODULE_NOT_FOUND|PATH_NOT_EXPORTED/.test(String(error.code))
  );
}

function thrownFault({ error, file, graph, cwd }: FailedEvaluation): string {
  const thrown = error instanceof Error ? error.message : inspect(error, { depth: 0 });
  const [first = ''] = thrown.split('\n');
  const place = error instanceof Error ? placeInStack(error.stack, graph, cwd) : undefined;
  return `${place ?? shownFile(file, cwd) + ':'} evaluating the config failed: ${briefRef(first)}; mend what is done there`;
}

/** Returns the innermost place in the modules of the config. */
function placeInStack(stack: string | undefined, graph: ModuleGraph, cwd: string): string | undefined {
  for (const line of stack?.split('\n') ?? [])
    for (const file of graph.texts.keys()) {
      const exact = numbersBehind(line, pathToFileURL(file).href);
      if (exact) return `${shownFile(file, cwd)}:${exact.line}:${exact.column}`;
      // Jiti, which calls modules by their paths, keeps the lines of what it compiles, and not the columns.
      const near = numbersBehind(line, file);
      if (near) return `${shownFile(file, cwd)}:${near.line}`;
    }
  return undefined;
}

function numbersBehind(
  frame: string,
  name: string,
): { readonly line: string; readonly column: string } | undefined {
  const start = frame.indexOf(`${name}:`);
  if (start < 0) return undefined;
  const [, line, column] = /^(\d+):(\d+)/.exec(frame.slice(start + name.length + 1)) ?? [];
  return line !== undefined && column !== undefined ? { line, column } : undefined;
}
