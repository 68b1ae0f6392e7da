import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { isPure } from './purity.ts';
import { resolvePackage, resolveRelative, type ResolvedImport } from './resolve-import.ts';
import type { Compiler } from './script-places.ts';

/** An import that leads nowhere; one of types alone may well do so. */
export interface UnresolvedImport {
  /** Absolute path of the module that it stands in. */
  readonly file: string;
  readonly specifier: string;
  /** Its offset in the module, in UTF-16 code units. */
  readonly offset: number;
}

/** A config file, and what it imports. */
export interface ModuleGraph {
  /** SHA-256 in hex of all files that decide what it evaluates to, by absolute path; null for those that must not be there. */
  readonly hashes: ReadonlyMap<string, string | null>;
  /** Texts of the modules among them. */
  readonly texts: ReadonlyMap<string, string>;
  readonly unresolved: readonly UnresolvedImport[];
  /** True where the same files give the same value each time. */
  readonly isPure: boolean;
}

/** A config that imports more is evaluated each time: to look at so many files takes as long. */
const mostModules = 200;

/**
 * Reads a config file and all that it imports, before it is evaluated: what changes afterwards is then seen by the next run.
 * @param compiler The TypeScript compiler.
 * @param file Absolute path of the config file.
 * @throws what the file system throws where the config file itself cannot be read.
 */
export function readModuleGraph(compiler: Compiler, file: string): ModuleGraph {
  const graph = new Reading(compiler);
  graph.read(file);
  return graph;
}

class Reading implements ModuleGraph {
  readonly hashes = new Map<string, string | null>();
  readonly texts = new Map<string, string>();
  readonly unresolved: UnresolvedImport[] = [];
  isPure = true;
  readonly #ts: Compiler;

  constructor(compiler: Compiler) {
    this.#ts = compiler;
  }

  read(file: string): void {
    // A map takes in entries that are added while it is walked.
    this.#add(file);
    for (const [path, text] of this.texts) this.#follow(path, text);
  }

  #add(path: string): void {
    const bytes = readFileSync(path);
    this.hashes.set(path, hash('sha256', bytes));
    if (!/\.[cm]?[jt]sx?$/.test(path)) return;
    const text = bytes.toString('utf8');
    if (!isPure(text)) this.isPure = false;
    this.texts.set(path, text);
  }

  #follow(file: string, text: string): void {
    for (const { fileName: specifier, pos: offset } of this.#ts.preProcessFile(text, true, true)
      .importedFiles) {
      if (specifier === 'specline') continue;
      const resolved = this.#resolve(specifier, file);
      if (resolved === undefined) this.isPure = false;
      else this.#take(resolved, { file, specifier, offset });
    }
  }

  /** Returns nothing for what no file stands for. */
  #resolve(specifier: string, file: string): ResolvedImport | undefined {
    // What comes with Node reads the machine, the clock and the disk; `#names` and URLs are rare enough.
    if (isBuiltin(specifier) || /^(?:#|[a-z][a-z\d+.-]+:)/i.test(specifier)) return undefined;
    return /^\.{0,2}\//.test(specifier) || /^\.{1,2}$/.test(specifier)
      ? resolveRelative(specifier, file)
      : resolvePackage(specifier, file);
  }

  #take({ found, absent }: ResolvedImport, written: UnresolvedImport): void {
    for (const path of absent) this.hashes.set(path, null);
    if (found.length === 0) {
      this.unresolved.push(written);
      this.isPure = false;
    }
    for (const path of found) {
      if (typeof this.hashes.get(path) === 'string') continue;
      if (this.texts.size >= mostModules) this.isPure = false;
      else this.#tryAdd(path);
    }
  }

  /** Adds a file where it can be read: it may be gone by now, or not be ours to read, which evaluating it reports. */
  #tryAdd(path: string): void {
    try {
      this.#add(path);
    } catch {
      this.isPure = false;
    }
  }
}
