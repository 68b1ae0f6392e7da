import { ts } from '../emit/ts/morph.ts';
import { lineOf } from './handler-objects.ts';
import { literalOf, type Parsed } from './parsed-file.ts';
import { indexPath } from './plan-index.ts';

/** An instance of a class that is spread where all handlers are joined, so that its methods are lost. */
export interface SpreadInstance {
  readonly path: string;
  readonly line: number;
  /** What is spread, as it is written there. */
  readonly name: string;
}

/** What the index spreads that is made by `new`, there or in another file of the folder. */
export function spreadInstances(files: readonly Parsed[]): readonly SpreadInstance[] {
  const index = files.find(({ path }) => path === indexPath);
  const literal = index && literalOf(index, 'Handlers');
  if (index === undefined || literal === undefined) return [];
  const { path, source } = index;
  return literal.properties.flatMap((property) => {
    if (!ts.isSpreadAssignment(property)) return [];
    const { expression } = property;
    const isLost = ts.isIdentifier(expression)
      ? isInstance(expression.text, source, files)
      : isNew(expression);
    return isLost ? [{ path, line: lineOf(property, source), name: expression.getText(source) }] : [];
  });
}

/** Whether a name that a file has imported is that of an instance. */
function isInstance(name: string, source: ts.SourceFile, files: readonly Parsed[]): boolean {
  for (const statement of source.statements) {
    const exported = ts.isImportDeclaration(statement) ? exportedName(name, statement) : undefined;
    if (exported === undefined || !ts.isImportDeclaration(statement)) continue;
    const file = fileOf(statement, files);
    return file?.source.statements.some((each) => exportsInstance(each, exported)) ?? false;
  }
  return false;
}

/** What a module calls what is imported by a name; undefined where it is imported from elsewhere. */
function exportedName(name: string, { importClause }: ts.ImportDeclaration): string | undefined {
  if (importClause?.name?.text === name) return 'default';
  const bindings = importClause?.namedBindings;
  if (bindings === undefined || !ts.isNamedImports(bindings)) return undefined;
  const found = bindings.elements.find((element) => element.name.text === name);
  return found && (found.propertyName ?? found.name).text;
}

function fileOf({ moduleSpecifier }: ts.ImportDeclaration, files: readonly Parsed[]): Parsed | undefined {
  if (!ts.isStringLiteral(moduleSpecifier)) return undefined;
  const module = moduleSpecifier.text.replace(/^\.\//, '').replace(/\.[cm]?[jt]s$/, '');
  return files.find(({ path }) => path.replace(/\.[cm]?ts$/, '') === module);
}

function exportsInstance(statement: ts.Statement, exported: string): boolean {
  if (ts.isExportAssignment(statement)) return exported === 'default' && isNew(statement.expression);
  return (
    ts.isVariableStatement(statement) &&
    statement.declarationList.declarations.some(
      ({ name, initializer }) =>
        ts.isIdentifier(name) && name.text === exported && initializer !== undefined && isNew(initializer),
    )
  );
}

function isNew(expression: ts.Expression): boolean {
  return (
    ts.isNewExpression(expression) || (ts.isSatisfiesExpression(expression) && isNew(expression.expression))
  );
}
