import { builders, utils } from 'prettier/doc';
import type { Doc } from 'prettier';
import { ts } from '../../emit/ts/typescript.ts';
import { assignmentDoc } from './assignment-docs.ts';
import { keyDoc, nameDoc, numberDoc, separated, stringDoc } from './leaf-docs.ts';
import { parametersDoc, startsBelow, typeDoc, typeParametersDoc } from './type-docs.ts';
import { UnfamiliarSyntax } from './unfamiliar.ts';

const { breakParent, conditionalGroup, fill, group, ifBreak, indent, line, softline } = builders;

/** Returns the layout of an expression. */
export function expressionDoc(node: ts.Expression): Doc {
  if (ts.isStringLiteral(node)) return stringDoc(node);
  if (ts.isNumericLiteral(node)) return numberDoc(node);
  if (ts.isIdentifier(node)) return node.text;
  if (node.kind === ts.SyntaxKind.TrueKeyword) return 'true';
  if (node.kind === ts.SyntaxKind.FalseKeyword) return 'false';
  if (node.kind === ts.SyntaxKind.NullKeyword) return 'null';
  if (isNegative(node)) return ['-', expressionDoc(node.operand)];
  if (ts.isObjectLiteralExpression(node)) return objectDoc(node);
  if (ts.isArrayLiteralExpression(node)) return listDoc(node);
  if (ts.isPropertyAccessExpression(node)) return memberAccessDoc(node);
  if (ts.isCallExpression(node)) return callDoc(node);
  if (ts.isArrowFunction(node)) return arrowDoc(node);
  throw new UnfamiliarSyntax(node);
}

function isNegative(node: ts.Expression): node is ts.PrefixUnaryExpression {
  return ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken;
}

function objectDoc(node: ts.ObjectLiteralExpression): Doc {
  const { properties } = node;
  const [first] = properties;
  if (first === undefined) return '{}';
  const docs = properties.map((property) => {
    if (!ts.isPropertyAssignment(property)) throw new UnfamiliarSyntax(property);
    const { name, initializer } = property;
    return group(assignmentDoc(keyDoc(name), ':', expressionDoc(initializer), initializer, property));
  });
  const inside = [indent([line, ...separated(docs, [',', line])]), ifBreak(','), line];
  return group(['{', ...inside, '}'], { shouldBreak: startsBelow(node, first) });
}

/** Returns the layout of a list: numbers fill lines; objects, and lists, of more than one member each are on lines of their own. */
function listDoc({ elements }: ts.ArrayLiteralExpression): Doc {
  if (elements.length === 0) return '[]';
  const id = Symbol('list');
  const items = elements.map(expressionDoc);
  const inside = isNumbers(elements)
    ? fill(items.flatMap((item, index) => numberParts(item, index === items.length - 1, id)))
    : [
        ...separated(
          items.map((item) => group(item)),
          [',', line],
        ),
        ifBreak(','),
      ];
  const shouldBreak = elements.length > 1 && elements.every((element) => isRich(element, elements[0]));
  return group(['[', indent([softline, inside]), softline, ']'], { id, shouldBreak });
}

function numberParts(item: Doc, isLast: boolean, groupId: symbol): Doc[] {
  return isLast ? [[item, ifBreak(',', '', { groupId })]] : [[item, ','], line];
}

function isNumbers(elements: readonly ts.Expression[]): boolean {
  return elements.every((element) => ts.isNumericLiteral(isNegative(element) ? element.operand : element));
}

function isRich(element: ts.Expression, first: ts.Expression | undefined): boolean {
  if (element.kind !== first?.kind) return false;
  if (ts.isObjectLiteralExpression(element)) return element.properties.length > 1;
  return ts.isArrayLiteralExpression(element) && element.elements.length > 1;
}

/** Lays out `a.b`, and `(await import('...')).b` */
function memberAccessDoc({ expression, name }: ts.PropertyAccessExpression): Doc {
  const access = `.${nameDoc(name)}`;
  if (ts.isParenthesizedExpression(expression)) {
    const awaited = expression.expression;
    if (!ts.isAwaitExpression(awaited)) throw new UnfamiliarSyntax(awaited);
    const inside = group([indent([softline, 'await ', expressionDoc(awaited.expression)]), softline]);
    return ['(', inside, ')', group(indent([softline, access]))];
  }
  return [
    expressionDoc(expression),
    ts.isIdentifier(expression) ? access : group(indent([softline, access])),
  ];
}

function callDoc(node: ts.CallExpression): Doc {
  const { expression, typeArguments } = node;
  if (typeArguments !== undefined) throw new UnfamiliarSyntax(node);
  if (expression.kind === ts.SyntaxKind.ImportKeyword) return importDoc(node);
  const callee = ts.isPropertyAccessExpression(expression) ? expression.expression : expression;
  if (!ts.isIdentifier(callee)) throw new UnfamiliarSyntax(callee);
  const doc = [expressionDoc(expression), argumentsDoc(node.arguments)];
  return callee === expression ? doc : group(doc);
}

function importDoc({ arguments: args }: ts.CallExpression): Doc {
  return ['import(', ...args.map(expressionDoc), ')'];
}

/** Lays out arguments: the last one alone is broken where that will do, and otherwise all are on lines of their own. */
function argumentsDoc(args: readonly ts.Expression[]): Doc {
  if (args.length === 0) return '()';
  const docs = separated(args.map(expressionDoc), [',', line]);
  const head = docs.slice(0, -1);
  const last = docs.at(-1) ?? '';
  if (!isExpandable(args) || head.some(utils.willBreak)) {
    const shouldBreak = docs.some(utils.willBreak);
    if (isExpandable(args)) return allBroken(docs);
    return group(['(', indent([softline, ...docs]), ifBreak(','), softline, ')'], { shouldBreak });
  }
  const broken = ['(', ...head, group(last, { shouldBreak: true }), ')'];
  if (utils.willBreak(last)) return [breakParent, conditionalGroup([broken, allBroken(docs)])];
  return conditionalGroup([['(', ...docs, ')'], broken, allBroken(docs)]);
}

function allBroken(docs: readonly Doc[]): Doc {
  return group(['(', indent([line, ...docs]), ',', line, ')'], { shouldBreak: true });
}

function isExpandable(args: readonly ts.Expression[]): boolean {
  const last = args.at(-1);
  if (last === undefined || last.kind === args.at(-2)?.kind) return false;
  if (ts.isArrowFunction(last)) {
    if (!ts.isPropertyAccessExpression(last.body)) throw new UnfamiliarSyntax(last);
    return false;
  }
  if (ts.isObjectLiteralExpression(last)) return last.properties.length > 0;
  return (
    ts.isArrayLiteralExpression(last) &&
    last.elements.length > 0 &&
    !(args.length > 1 && isNumbers(last.elements))
  );
}

/** Lays out `async <T>(name: Type): Type => body` */
function arrowDoc({ modifiers, typeParameters, parameters, type, body }: ts.ArrowFunction): Doc {
  if (ts.isBlock(body)) throw new UnfamiliarSyntax(body);
  const isAsync = modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) === true;
  const signature = group([
    typeParametersDoc(typeParameters),
    parametersDoc(parameters, expressionDoc),
    type === undefined ? '' : [': ', typeDoc(type)],
  ]);
  return group([group([isAsync ? 'async ' : '', signature]), ' =>', group(arrowBodyDoc(body))]);
}

function arrowBodyDoc(body: ts.Expression): Doc {
  if (ts.isArrayLiteralExpression(body)) return [' ', expressionDoc(body)];
  if (ts.isParenthesizedExpression(body) && ts.isObjectLiteralExpression(body.expression))
    return [' (', expressionDoc(body.expression), ')'];
  return indent([line, expressionDoc(body)]);
}
