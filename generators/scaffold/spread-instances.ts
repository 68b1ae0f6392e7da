import { Node, SyntaxKind, type ImportDeclaration, type SourceFile } from './morph.ts';
import { literalOf, type Parsed } from './parsed-file.ts';
import { indexPath } from './plan-index.ts';

/** An instance of a class that is spread where all handlers are joined, so that its methods are lost. */
export interface SpreadInstance {
  readonly path: string;
  readonly line: number;
  /** The spread expression, as it is written there. */
  readonly name: string;
}

/** Returns what the index spreads that is made by `new`, there or in another file of the folder. */
export function spreadInstances(files: readonly Parsed[]): readonly SpreadInstance[] {
  const index = files.find(({ path }) => path === indexPath);
  const literal = index && literalOf(index, 'Handlers');
  if (index === undefined || literal === undefined) return [];
  const { path, source } = index;
  return literal.getProperties().flatMap((property) => {
    if (!property.isKind(SyntaxKind.SpreadAssignment)) return [];
    const expression = property.getExpression();
    const name = expression.getText();
    const isLost = expression.isKind(SyntaxKind.Identifier)
      ? isInstance(name, source, files)
      : isNew(expression);
    return isLost ? [{ path, line: property.getStartLineNumber(), name }] : [];
  });
}

/** True if a name that a file has imported is that of an instance. */
function isInstance(name: string, source: SourceFile, files: readonly Parsed[]): boolean {
  for (const declaration of source.getImportDeclarations()) {
    const exported = exportedName(name, declaration);
    if (exported !== undefined) return exportsInstance(fileOf(declaration, files)?.source, exported);
  }
  return false;
}

/** Returns what a module calls what is imported by a name; undefined where it is imported from elsewhere. */
function exportedName(name: string, declaration: ImportDeclaration): string | undefined {
  if (declaration.getDefaultImport()?.getText() === name) return 'default';
  return declaration
    .getNamedImports()
    .find((specifier) => (specifier.getAliasNode()?.getText() ?? specifier.getName()) === name)
    ?.getName();
}

function fileOf(declaration: ImportDeclaration, files: readonly Parsed[]): Parsed | undefined {
  const module = declaration
    .getModuleSpecifierValue()
    .replace(/^\.\//, '')
    .replace(/\.[cm]?[jt]s$/, '');
  return files.find(({ path }) => path.replace(/\.[cm]?ts$/, '') === module);
}

function exportsInstance(source: SourceFile | undefined, exported: string): boolean {
  const value =
    exported === 'default'
      ? source?.getExportAssignment((each) => !each.isExportEquals())?.getExpression()
      : source?.getVariableDeclaration(exported)?.getInitializer();
  return isNew(value);
}

function isNew(expression: Node | undefined): boolean {
  return (
    Node.isNewExpression(expression) ||
    (Node.isSatisfiesExpression(expression) && isNew(expression.getExpression()))
  );
}
