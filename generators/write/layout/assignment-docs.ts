import { builders, utils } from 'prettier/doc';
import type { Doc } from 'prettier';
import { ts } from '../../emit/ts/typescript.ts';
import { printWidth, tabWidth } from './width.ts';

const { group, indent, indentIfBreak, line, lineSuffixBoundary } = builders;

/**
 * Returns a name and its value: `name = value`, `key: value`.
 * @param left What stands before the operator.
 * @param right The layout of the value.
 * @param owner The node of both.
 */
export function assignmentDoc(
  left: Doc,
  operator: ':' | ' =',
  right: Doc,
  value: ts.Expression,
  owner: ts.Node,
): Doc {
  if (isComplexAnnotation(owner)) return group([left, operator, ' ', group(right)]);
  const isShort = ts.isPropertyAssignment(owner) && typeof left === 'string' && left.length < tabWidth + 3;
  if (!isShort && (ts.isStringLiteral(value) || isRigidChain(value)))
    return group([group(left), operator, group(indent([line, right]))]);
  const isRigid = isShort || isBoolean(value) || ts.isNumericLiteral(value);
  if (isRigid && !utils.canBreak(left)) return group([group(left), operator, ' ', right]);
  return fluid(left, operator, right);
}

/** Lays out a value, which goes to a line of its own only where its first part would not fit next to the name. */
export function fluid(left: Doc, operator: Doc, right: Doc): Doc {
  const groupId = Symbol('assignment');
  return group([
    group(left),
    operator,
    group(indent(line), { id: groupId }),
    lineSuffixBoundary,
    indentIfBreak(right, { groupId }),
  ]);
}

function isBoolean({ kind }: ts.Expression): boolean {
  return kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword;
}

/** True for a type such as `Record<string, Map<...>>`: several arguments, some of which have arguments. */
function isComplexAnnotation(owner: ts.Node): boolean {
  if (!ts.isVariableDeclaration(owner) || owner.type === undefined) return false;
  const args = ts.isTypeReferenceNode(owner.type) ? (owner.type.typeArguments ?? []) : [];
  return (
    args.length > 1 && args.some((arg) => ts.isTypeReferenceNode(arg) && (arg.typeArguments ?? []).length > 0)
  );
}

/** True for a chain of names and calls that offers no good place for a line end. */
function isRigidChain(value: ts.Expression, isInside = false): boolean {
  if (ts.isCallExpression(value)) {
    const [only, ...others] = value.arguments;
    const isPlain = only === undefined || (others.length === 0 && isShortArgument(only));
    return isPlain && isRigidChain(value.expression, true);
  }
  if (ts.isPropertyAccessExpression(value)) return isRigidChain(value.expression, true);
  return isInside && ts.isIdentifier(value);
}

function isShortArgument(argument: ts.Expression): boolean {
  const limit = printWidth / 4;
  if (ts.isIdentifier(argument)) return argument.text.length <= limit;
  if (ts.isStringLiteral(argument)) return argument.getText().length <= limit;
  if (ts.isObjectLiteralExpression(argument)) return argument.properties.length === 0;
  if (ts.isArrayLiteralExpression(argument)) return argument.elements.length === 0;
  return (
    !ts.isCallExpression(argument) &&
    !ts.isPropertyAccessExpression(argument) &&
    !ts.isArrowFunction(argument)
  );
}
