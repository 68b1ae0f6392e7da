import { posix } from 'node:path';
import ts from 'typescript';

/** A name as another module exports it. */
export interface ImportedName {
  /** Path of the module below the folder of the packages, or the name of an installed package. */
  readonly from: string;
  /** Its name there; `*` for the whole module. */
  readonly name: string;
  /** True where only its type comes along. */
  readonly typeOnly: boolean;
}

/** A module, as far as it can be known without the others. */
export interface Module {
  /** Path below the folder of the packages. */
  readonly path: string;
  readonly source: ts.SourceFile;
  /** Declarations at its top level by name: several where a name is a type and a value, or overloaded. */
  readonly declarations: ReadonlyMap<string, readonly ts.Node[]>;
  /** Its imports, by local name. */
  readonly imports: ReadonlyMap<string, ImportedName>;
  /** Its exports of its own declarations or of imports: local names by exported name. */
  readonly exported: ReadonlyMap<string, { readonly local: string; readonly typeOnly: boolean }>;
  /** Its exports of other modules that it does not import. */
  readonly passedOn: ReadonlyMap<string, ImportedName>;
  /** The modules of which it exports everything. */
  readonly stars: readonly ImportedName[];
}

type Mutable<Value> = Value extends ReadonlyMap<infer K, infer V> ? Map<K, V> : never;

/**
 * Reads a module; parses, and checks nothing.
 * @param path Below the folder of the packages.
 * @param text Its TypeScript.
 * @param exists Whether a path below that folder is a file.
 */
export function readModule(path: string, text: string, exists: (path: string) => boolean): Module {
  // Comments are not shown, and to parse what is in them takes a third of the time.
  const options = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  const source = ts.createSourceFile(path, text, options, true, ts.ScriptKind.TS);
  const declarations = new Map<string, ts.Node[]>();
  const imports: Mutable<Module['imports']> = new Map();
  const exported: Mutable<Module['exported']> = new Map();
  const passedOn: Mutable<Module['passedOn']> = new Map();
  const stars: ImportedName[] = [];
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      for (const [local, target] of importedNames(statement, path, exists)) imports.set(local, target);
    } else if (ts.isExportDeclaration(statement)) {
      readExports(statement, path, exists, { exported, passedOn, stars });
    } else if (ts.isExportAssignment(statement)) {
      declarations.set('default', [statement]);
      exported.set('default', { local: 'default', typeOnly: false });
    } else {
      for (const { name, node } of declaredNames(statement)) {
        declarations.set(name, [...(declarations.get(name) ?? []), node]);
        const as = isDefault(statement) ? 'default' : name;
        if (isExported(statement)) exported.set(as, { local: name, typeOnly: false });
      }
    }
  }
  return { path, source, declarations, imports, exported, passedOn, stars };
}

function readExports(
  { exportClause, moduleSpecifier, isTypeOnly }: ts.ExportDeclaration,
  path: string,
  exists: (path: string) => boolean,
  into: {
    readonly exported: Mutable<Module['exported']>;
    readonly passedOn: Mutable<Module['passedOn']>;
    readonly stars: ImportedName[];
  },
): void {
  const from = moduleSpecifier && pathOf(moduleSpecifier, path, exists);
  if (exportClause === undefined) {
    if (from !== undefined) into.stars.push({ from, name: '*', typeOnly: isTypeOnly });
    return;
  }
  if (ts.isNamespaceExport(exportClause)) {
    if (from !== undefined)
      into.passedOn.set(exportClause.name.text, { from, name: '*', typeOnly: isTypeOnly });
    return;
  }
  for (const { name, propertyName, isTypeOnly: only } of exportClause.elements) {
    const original = (propertyName ?? name).text;
    const typeOnly = isTypeOnly || only;
    if (from === undefined) into.exported.set(name.text, { local: original, typeOnly });
    else into.passedOn.set(name.text, { from, name: original, typeOnly });
  }
}

function importedNames(
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
  path: string,
  exists: (path: string) => boolean,
): readonly (readonly [string, ImportedName])[] {
  if (!importClause) return [];
  const from = pathOf(moduleSpecifier, path, exists);
  const whole = importClause.phaseModifier === ts.SyntaxKind.TypeKeyword;
  const { name, namedBindings } = importClause;
  const byDefault = name ? [[name.text, { from, name: 'default', typeOnly: whole }] as const] : [];
  if (!namedBindings) return byDefault;
  if (ts.isNamespaceImport(namedBindings))
    return [...byDefault, [namedBindings.name.text, { from, name: '*', typeOnly: whole }]];
  const named = namedBindings.elements.map(
    (each) =>
      [
        each.name.text,
        { from, name: (each.propertyName ?? each.name).text, typeOnly: whole || each.isTypeOnly },
      ] as const,
  );
  return [...byDefault, ...named];
}

/** Returns the path that a specifier resolves to: a module of the packages, or the name of an installed package. */
function pathOf(specifier: ts.Expression, from: string, exists: (path: string) => boolean): string {
  const text = ts.isStringLiteral(specifier) ? specifier.text : '';
  const [, name = '', inner = ''] = /^#(\w+)\/(.+)$/.exec(text) ?? [];
  // Packages know the modules of others by names of their own.
  if (name !== '' && exists(`${name}/src/${inner.replace(/\.js$/, '.ts')}`))
    return `${name}/src/${inner.replace(/\.js$/, '.ts')}`;
  if (!text.startsWith('.') && name === '') return text;
  const path = name === '' ? posix.join(posix.dirname(from), text) : `${name}/src/${inner}`;
  const declared = path.replace(/\.js$/, '.d.ts');
  return declared !== path && exists(declared) ? declared : path;
}

function declaredNames(
  statement: ts.Statement,
): readonly { readonly name: string; readonly node: ts.Node }[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap((node) =>
      ts.isIdentifier(node.name) ? [{ name: node.name.text, node }] : boundNames(node.name, node),
    );
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isModuleDeclaration(statement);
  return isNamed ? [{ name: statement.name?.text ?? 'default', node: statement }] : [];
}

function boundNames(
  pattern: ts.BindingPattern,
  node: ts.Node,
): readonly { readonly name: string; readonly node: ts.Node }[] {
  return pattern.elements.flatMap((element) => {
    if (ts.isOmittedExpression(element)) return [];
    return ts.isIdentifier(element.name)
      ? [{ name: element.name.text, node }]
      : boundNames(element.name, node);
  });
}

function isExported(statement: ts.Statement): boolean {
  return hasModifier(statement, ts.SyntaxKind.ExportKeyword);
}

function isDefault(statement: ts.Statement): boolean {
  return hasModifier(statement, ts.SyntaxKind.DefaultKeyword);
}

function hasModifier(statement: ts.Statement, kind: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(statement) && (statement.modifiers?.some((each) => each.kind === kind) ?? false);
}
