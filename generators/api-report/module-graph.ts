import type ts from 'typescript';
import { readModule, type ImportedName, type Module } from './module.ts';
import type { SourceFiles } from './source-files.ts';

/** The declarations of one name in a module of the packages. */
export interface Declared {
  readonly kind: 'declared';
  readonly module: Module;
  readonly local: string;
  readonly nodes: readonly ts.Node[];
  readonly typeOnly: boolean;
}

/** The declarations that a name resolves to: those in a module of the packages, or an export of an installed package. */
export type Target =
  | Declared
  | { readonly kind: 'module'; readonly path: string; readonly typeOnly: boolean }
  | { readonly kind: 'installed'; readonly from: string; readonly name: string; readonly typeOnly: boolean };

/** The modules of the packages, read when they are needed. */
export class ModuleGraph {
  readonly #files: SourceFiles;
  readonly #modules = new Map<string, Module | undefined>();

  constructor(files: SourceFiles) {
    this.#files = files;
  }

  /** Returns a module by its path below the folder of the packages; undefined for what is not there. */
  module(path: string): Module | undefined {
    if (!this.#modules.has(path)) {
      const text = /\.[cm]?tsx?$/.test(path) ? this.#files.read(path) : undefined;
      const exists = (other: string): boolean => this.#files.read(other) !== undefined;
      this.#modules.set(path, text === undefined ? undefined : readModule(path, text, exists));
    }
    return this.#modules.get(path);
  }

  /**
   * Returns the exports of a module, by name. Its own names go before those of the modules that it exports whole (ECMA-262,
   * 16.2.1.7.2.1).
   * @param path Below the folder of the packages.
   * @param follow Whether everything of a module is taken along; what it declines is left out.
   * @throws {Error} where an installed package is exported whole: nothing here says what it holds.
   */
  exportsOf(
    path: string,
    follow: (star: ImportedName) => boolean = () => true,
    seen = new Set<string>(),
  ): ReadonlyMap<string, Target> {
    const module = this.module(path);
    const found = new Map<string, Target>();
    if (!module || seen.has(path)) return found;
    seen.add(path);
    for (const name of [...module.exported.keys(), ...module.passedOn.keys()]) {
      const target = this.#exportOf(module, name, new Set());
      if (target) found.set(name, target);
    }
    for (const star of module.stars.filter(follow)) {
      if (!this.module(star.from))
        throw new Error(
          `${path} exports everything of ${star.from}, which cannot be listed; name what it exports`,
        );
      for (const [name, target] of this.exportsOf(star.from, follow, seen))
        if (name !== 'default' && !found.has(name)) found.set(name, asType(target, star.typeOnly));
    }
    return found;
  }

  /**
   * Returns the target of an identifier of a module.
   * @returns Undefined for what is no name of the module: globals and type parameters.
   */
  lookUp(module: Module, local: string): Target | undefined {
    const nodes = module.declarations.get(local);
    if (nodes) return { kind: 'declared', module, local, nodes, typeOnly: false };
    const imported = module.imports.get(local);
    return imported && this.#follow(imported, new Set());
  }

  /** Returns the target of a reference in a module: `Space`, or `operations.GetSpaceParams`. */
  refer(module: Module, reference: string): Target | undefined {
    const [first = '', second] = reference.split('.');
    const target = this.lookUp(module, first);
    return target?.kind === 'module' && second !== undefined ? this.exportOf(target.path, second) : target;
  }

  /** Returns the target that a module exports under a name. */
  exportOf(path: string, name: string): Target | undefined {
    return this.exportsOf(path).get(name);
  }

  #exportOf(module: Module, name: string, seen: Set<string>): Target | undefined {
    const own = module.exported.get(name);
    if (own) {
      const target = this.lookUp(module, own.local);
      return target && asType(target, own.typeOnly);
    }
    const passed = module.passedOn.get(name);
    if (passed) return this.#follow(passed, seen);
    for (const star of module.stars) {
      const target = this.#follow({ ...star, name }, seen);
      if (target && target.kind !== 'installed') return target;
    }
    return undefined;
  }

  #follow({ from, name, typeOnly }: ImportedName, seen: Set<string>): Target | undefined {
    const module = this.module(from);
    if (!module) return { kind: 'installed', from, name, typeOnly };
    if (name === '*') return { kind: 'module', path: from, typeOnly };
    const step = `${from}\0${name}`;
    if (seen.has(step)) return undefined;
    seen.add(step);
    const target = this.#exportOf(module, name, seen);
    return target && asType(target, typeOnly);
  }
}

function asType(target: Target, typeOnly: boolean): Target {
  return typeOnly && !target.typeOnly ? { ...target, typeOnly } : target;
}

/** Returns a text that two targets share exactly when they are the same declarations. */
export function targetKey({ module, local }: Declared): string {
  return `${module.path}#${local}`;
}
