import type { ts } from '../../emit/ts/typescript.ts';
import type { Compiler } from './script-places.ts';

/**
 * True if a module only ever takes a constant as a part of other values: whatever else is done with an object may change it.
 * @param compiler The TypeScript compiler.
 * @param name Name of the constant.
 * @param source The module, with the parents of its nodes.
 */
export function isOnlyTaken(compiler: Compiler, name: string, source: ts.SourceFile): boolean {
  let isTaken = true;
  const visit = (node: ts.Node): void => {
    if (compiler.isIdentifier(node) && node.text === name && !isHarmless(compiler, node)) isTaken = false;
    if (isTaken) compiler.forEachChild(node, visit);
  };
  visit(source);
  return isTaken;
}

function isHarmless(compiler: Compiler, node: ts.Identifier): boolean {
  const { parent } = node;
  if (compiler.isVariableDeclaration(parent) || compiler.isPropertyAccessExpression(parent))
    return parent.name === node;
  if (compiler.isCallExpression(parent))
    return compiler.isIdentifier(parent.expression) && parent.expression.text === 'defineConfig';
  return (
    compiler.isPropertyAssignment(parent) ||
    compiler.isShorthandPropertyAssignment(parent) ||
    compiler.isSpreadAssignment(parent) ||
    compiler.isSpreadElement(parent) ||
    compiler.isArrayLiteralExpression(parent) ||
    compiler.isExportAssignment(parent) ||
    compiler.isExportSpecifier(parent) ||
    compiler.isImportSpecifier(parent) ||
    compiler.isImportClause(parent) ||
    compiler.isAsExpression(parent) ||
    compiler.isSatisfiesExpression(parent) ||
    compiler.isParenthesizedExpression(parent) ||
    compiler.isTypeQueryNode(parent)
  );
}
