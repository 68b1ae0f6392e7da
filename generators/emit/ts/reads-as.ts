import type { ImportedName } from './code.ts';
import type { Arrow, Expression } from './expression.ts';
import { ts } from './morph.ts';

/** Gives the name under which a file knows an imported name. */
type NameOf = (imported: ImportedName) => string;

/**
 * True when a parsed expression is the arrow function that was to be printed: same parameters, same body, same value of
 * every literal. Its types are not compared.
 */
export function readsAsArrow(node: ts.Node | undefined, { params, body }: Arrow, nameOf: NameOf): boolean {
  return (
    node !== undefined &&
    ts.isArrowFunction(node) &&
    node.parameters.length === params.length &&
    params.every(({ name }, index) => isName(node.parameters[index]?.name, name)) &&
    readsAs(node.body, body, nameOf)
  );
}

function readsAs(node: ts.Node | undefined, expression: Expression, nameOf: NameOf): boolean {
  if (node === undefined) return false;
  switch (expression.kind) {
    case 'literal':
      return literalValue(node) === expression.value;
    case 'imported':
      return isName(node, nameOf(expression.name));
    case 'local':
      return isName(node, expression.name);
    case 'member':
      return (
        ts.isPropertyAccessExpression(node) &&
        isName(node.name, expression.name) &&
        readsAs(node.expression, expression.of, nameOf)
      );
    case 'list':
      return ts.isArrayLiteralExpression(node) && readAs(node.elements, expression.items, nameOf);
    case 'record':
      return ts.isObjectLiteralExpression(node) && readsAsRecord(node, expression.entries, nameOf);
    case 'call':
      return (
        ts.isCallExpression(node) &&
        readsAs(node.expression, expression.callee, nameOf) &&
        readAs(node.arguments, expression.args, nameOf)
      );
    default:
      return expression satisfies never;
  }
}

function readAs(nodes: readonly ts.Node[], expressions: readonly Expression[], nameOf: NameOf): boolean {
  return (
    nodes.length === expressions.length &&
    expressions.every((expression, index) => readsAs(nodes[index], expression, nameOf))
  );
}

function readsAsRecord(
  { properties }: ts.ObjectLiteralExpression,
  entries: readonly (readonly [string, Expression])[],
  nameOf: NameOf,
): boolean {
  return (
    properties.length === entries.length &&
    entries.every(([key, value], index) => {
      const property = properties[index];
      if (property === undefined || !ts.isPropertyAssignment(property)) return false;
      return keyOf(property.name) === key && readsAs(property.initializer, value, nameOf);
    })
  );
}

function keyOf(name: ts.PropertyName): string | undefined {
  const plain = ts.isComputedPropertyName(name) ? name.expression : name;
  return ts.isIdentifier(plain) || ts.isStringLiteral(plain) ? plain.text : undefined;
}

function literalValue(node: ts.Node): string | number | boolean | undefined {
  if (ts.isStringLiteral(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  return node.kind === ts.SyntaxKind.FalseKeyword ? false : undefined;
}

function isName(node: ts.Node | undefined, name: string): boolean {
  return node !== undefined && ts.isIdentifier(node) && node.text === name;
}
