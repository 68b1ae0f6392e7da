import { builders, printer } from 'prettier/doc';
import type { Doc } from 'prettier';
import { ts } from '../../emit/ts/typescript.ts';
import { assignmentDoc, fluid } from './assignment-docs.ts';
import { commentsBefore, isBlankLineAfter } from './comment-docs.ts';
import { expressionDoc } from './expression-docs.ts';
import { nameDoc, separated, stringDoc } from './leaf-docs.ts';
import { bodyDoc, isBarred, typeArgumentsDoc, typeDoc, typeParametersDoc } from './type-docs.ts';
import { UnfamiliarSyntax } from './unfamiliar.ts';
import { printWidth, tabWidth } from './width.ts';

const { group, hardline, ifBreak, indent, line } = builders;

/**
 * Lays out a file as Prettier does, and with what Prettier lays out texts with, but from the syntax tree that is there
 * already: to parse the text once more and to look for comments everywhere takes Prettier most of its time. The rules are
 * those for the little syntax that generated files have; a test holds the outcome against Prettier.
 * @param file With parents set.
 * @returns The text; undefined where the file has syntax that there is no rule for.
 */
export function layOut(file: ts.SourceFile): string | undefined {
  try {
    return printer.printDocToString(fileDoc(file), { printWidth, tabWidth }).formatted;
  } catch (error) {
    if (error instanceof UnfamiliarSyntax) return undefined;
    throw error;
  }
}

function fileDoc({ statements }: ts.SourceFile): Doc {
  return statements.map((statement, index) => {
    const isFollowed = index < statements.length - 1 && isBlankLineAfter(statement);
    return [...commentsBefore(statement), statementDoc(statement), hardline, isFollowed ? hardline : ''];
  });
}

function statementDoc(statement: ts.Statement): Doc {
  if (ts.isImportDeclaration(statement)) return importDoc(statement);
  if (ts.isExportDeclaration(statement)) return exportDoc(statement);
  if (ts.isInterfaceDeclaration(statement)) return interfaceDoc(statement);
  if (ts.isTypeAliasDeclaration(statement)) return aliasDoc(statement);
  if (ts.isVariableStatement(statement)) return constantDoc(statement);
  throw new UnfamiliarSyntax(statement);
}

function importDoc({ importClause, moduleSpecifier }: ts.ImportDeclaration): Doc {
  if (importClause?.namedBindings === undefined || !ts.isStringLiteral(moduleSpecifier))
    throw new UnfamiliarSyntax(moduleSpecifier);
  const { phaseModifier, namedBindings } = importClause;
  const names = ts.isNamespaceImport(namedBindings)
    ? `* as ${namedBindings.name.text}`
    : namesDoc(namedBindings.elements.map(specifierDoc));
  const isTypeOnly = phaseModifier === ts.SyntaxKind.TypeKeyword;
  return ['import ', isTypeOnly ? 'type ' : '', names, ' from ', stringDoc(moduleSpecifier), ';'];
}

/** Lays out names in braces: a lone name stays next to its braces. */
function namesDoc(names: readonly string[]): Doc {
  if (names.length === 1) return ['{ ', ...names, ' }'];
  return group(['{', indent([line, ...separated(names, [',', line])]), ifBreak(','), line, '}']);
}

function specifierDoc({ isTypeOnly, propertyName, name }: ts.ImportSpecifier): string {
  return `${isTypeOnly ? 'type ' : ''}${propertyName === undefined ? '' : `${nameDoc(propertyName)} as `}${name.text}`;
}

/** Lays out `export * from '...'`, `export type * from '...'`, and the `export {}` that makes a file a module. */
function exportDoc(declaration: ts.ExportDeclaration): Doc {
  const { exportClause, isTypeOnly, moduleSpecifier } = declaration;
  if (moduleSpecifier === undefined) {
    if (exportClause !== undefined && ts.isNamedExports(exportClause) && exportClause.elements.length === 0)
      return 'export {};';
  } else if (exportClause === undefined && ts.isStringLiteral(moduleSpecifier))
    return ['export ', isTypeOnly ? 'type ' : '', '* from ', stringDoc(moduleSpecifier), ';'];
  throw new UnfamiliarSyntax(declaration);
}

function interfaceDoc(declaration: ts.InterfaceDeclaration): Doc {
  const { name, typeParameters, heritageClauses } = declaration;
  const start: Doc[] = [`${exported(declaration)}interface ${name.text}`, typeParametersDoc(typeParameters)];
  const bases = (heritageClauses ?? []).flatMap(({ types }) => types.map(baseDoc));
  if (bases.length === 0) return [...start, ' ', bodyDoc(declaration)];
  // One name stays where it is, several go to lines of their own.
  const heritage: Doc =
    bases.length === 1
      ? [' extends ', ...bases]
      : indent([line, 'extends', group(indent([line, ...separated(bases, [',', line])]))]);
  return [group([...start, heritage]), ' ', bodyDoc(declaration)];
}

function baseDoc({ expression, typeArguments }: ts.ExpressionWithTypeArguments): Doc {
  return [nameDoc(expression), typeArgumentsDoc(typeArguments)];
}

function aliasDoc(declaration: ts.TypeAliasDeclaration): Doc {
  const { name, typeParameters, type } = declaration;
  const left = [`${exported(declaration)}type ${name.text}`, typeParametersDoc(typeParameters)];
  const value = typeDoc(type);
  if (isBarred(type)) return [group([group(left), ' =', group(indent([line, value]))]), ';'];
  return [fluid(left, ' =', value), ';'];
}

function constantDoc(statement: ts.VariableStatement): Doc {
  const [declaration, ...others] = statement.declarationList.declarations;
  if (declaration?.initializer === undefined || others.length > 0) throw new UnfamiliarSyntax(statement);
  const { name, type, initializer } = declaration;
  const left = [nameDoc(name), type === undefined ? '' : [': ', typeDoc(type)]];
  return [
    `${exported(statement)}const `,
    assignmentDoc(left, ' =', expressionDoc(initializer), initializer, declaration),
    ';',
  ];
}

function exported(
  statement: ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.VariableStatement,
): string {
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
    ? 'export '
    : '';
}
