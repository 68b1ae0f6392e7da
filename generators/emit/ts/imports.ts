import { posix } from 'node:path';
import type { Code, ImportedName } from './code.ts';
import { isIdentifier } from './identifier.ts';

/** One name of an import statement. */
export interface ImportSpecifier {
  readonly name: string;
  /** Name in the importing file, where it differs. */
  readonly alias?: string;
  readonly typeOnly: boolean;
}

/** One import statement. */
export interface ImportStatement {
  /** Module specifier. */
  readonly from: string;
  /** True where all of the names are types. */
  readonly typeOnly: boolean;
  readonly names: readonly ImportSpecifier[];
  /** The name of the module as an object: a statement of its own, without other names. */
  readonly namespace?: string;
}

/** The import block of a file, and the names that it gives. */
export interface ImportPlan {
  readonly statements: readonly ImportStatement[];
  /** The name under which the file knows an imported name. */
  readonly nameOf: (imported: ImportedName) => string;
}

/**
 * Returns a type for `code` templates, imported where it is used.
 * @param name Name that the module exports.
 * @param from Path of an output file, or the name of a package.
 * @throws {Error} The name is no identifier: a bug of the name stage.
 */
export function importedType(name: string, from: string): ImportedName {
  return imported(name, from, 'type');
}

/** Returns a value for `code` templates; as `importedType`. */
export function importedValue(name: string, from: string): ImportedName {
  return imported(name, from, 'value');
}

/** Returns all that a module exports, as an object; as `importedType`, by the name that it would like to have. */
export function importedNamespace(name: string, from: string): ImportedName {
  return imported(name, from, 'namespace');
}

/**
 * Returns the specifier of a module that is imported when the code runs, as a string literal.
 * @param from Path of an output file.
 */
export function moduleSpecifier(from: string): ImportedName {
  return { name: '', from, kind: 'module' };
}

function imported(name: string, from: string, kind: ImportedName['kind']): ImportedName {
  if (!isIdentifier(name)) throw new Error(`cannot import ${JSON.stringify(name)}: no identifier`);
  return { name, from, kind };
}

/**
 * Plans the imports of a file from the names that its code uses: modules and names sorted; a name that the file
 * declares itself, or that two modules export, gets an alias. Names from the file itself are not imported.
 * @param file Path of the output file.
 * @param codes All code of the file.
 * @param declared Names that the file declares.
 */
export function planImports(file: string, codes: Iterable<Code>, declared: Iterable<string>): ImportPlan {
  const locals = new Map<string, string>();
  const taken = new Set(declared);
  const used = usedNames(file, codes);
  for (const imported of used) {
    let local = imported.name;
    while (taken.has(local)) local += '_';
    taken.add(local);
    locals.set(importKey(imported), local);
  }
  const nameOf = (imported: ImportedName): string =>
    imported.kind === 'module'
      ? `'${specifier(file, imported.from)}'`
      : (locals.get(importKey(imported)) ?? imported.name);
  return { statements: statementsOf(file, used, nameOf), nameOf };
}

function usedNames(file: string, codes: Iterable<Code>): readonly ImportedName[] {
  const used = new Map<string, ImportedName>();
  for (const { pieces } of codes) {
    for (const piece of pieces)
      if (typeof piece !== 'string' && piece.kind !== 'module' && piece.from !== file)
        used.set(importKey(piece), piece);
  }
  return [...used.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, imported]) => imported);
}

function statementsOf(
  file: string,
  used: readonly ImportedName[],
  nameOf: ImportPlan['nameOf'],
): readonly ImportStatement[] {
  const byModule = new Map<string, ImportedName[]>();
  for (const name of used) {
    const known = byModule.get(name.from);
    if (known === undefined) byModule.set(name.from, [name]);
    else known.push(name);
  }
  return [...byModule].flatMap(([module, names]) => {
    const from = specifier(file, module);
    const named = names.filter(({ kind }) => kind !== 'namespace');
    const whole = names
      .filter(({ kind }) => kind === 'namespace')
      .map((name) => ({ from, typeOnly: false, names: [], namespace: nameOf(name) }));
    if (named.length === 0) return whole;
    const typeOnly = named.every(({ kind }) => kind === 'type');
    return [...whole, { from, typeOnly, names: named.map((name) => specify(name, nameOf(name))) }];
  });
}

function specify({ name, kind }: ImportedName, local: string): ImportSpecifier {
  return { name, typeOnly: kind === 'type', ...(local === name ? {} : { alias: local }) };
}

/**
 * Returns how a file names a module: those of its package relative to it, those of another by a name that only the package knows,
 * since its `dist` carries a copy of what the other is compiled to; packages of npm by their names.
 */
export function specifier(file: string, module: string): string {
  if (!/\.[jt]s$/.test(module)) return module;
  const [, folder = '', inner = ''] = /^([^/]+)\/src\/(.+)$/.exec(module) ?? [];
  if (folder !== '' && !file.startsWith(`${folder}/`)) return `#${folder}/${inner.replace(/\.ts$/, '.js')}`;
  const path = posix.relative(posix.dirname(`/${file}`), `/${module}`);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Returns the key by which imports are sorted: the whole module as an object goes first. */
function importKey({ from, name, kind }: ImportedName): string {
  return `${from}\0${kind === 'namespace' ? '' : name}`;
}
