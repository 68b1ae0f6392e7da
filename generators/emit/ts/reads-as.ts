import type { Scalar } from '@specline/kernel/json';
import type { ImportedName } from './code.ts';
import type { Declaration, InterfaceDeclaration } from './declaration.ts';
import type { Arrow, Expression } from './expression.ts';
import { moduleSpecifier, type ImportPlan } from './imports.ts';
import { ts } from './typescript.ts';

/** Gives the name under which a file knows an imported name. */
type NameOf = (imported: ImportedName) => string;

/**
 * Compares a parsed file with what was to be printed: a second wall behind the escaping of text.
 * @throws {Error} where it has other statements.
 */
export function assertReadsAs(
  parsed: ts.SourceFile,
  declarations: readonly Declaration[],
  { statements: imports, nameOf }: ImportPlan,
): void {
  const { statements } = parsed;
  const block = statements.slice(0, imports.length);
  const body = statements.slice(imports.length);
  const isSame =
    !hasSyntaxErrors(parsed) &&
    block.length === imports.length &&
    block.every(ts.isImportDeclaration) &&
    (declarations.length === 0
      ? body.length === 1 && body.every(ts.isExportDeclaration)
      : body.length === declarations.length &&
        declarations.every((declaration, index) => readsAsDeclaration(body[index], declaration, nameOf)));
  if (!isSame) throw new Error(`the text of ${parsed.fileName.slice(1)} does not parse to what was emitted`);
}

/**
 * True if the parser found a syntax error. It keeps them with the tree; only a program, which takes far longer to make, exposes
 * them.
 */
function hasSyntaxErrors(parsed: ts.SourceFile): boolean {
  if (!('parseDiagnostics' in parsed)) throw new Error('the compiler keeps its parse errors elsewhere');
  return !Array.isArray(parsed.parseDiagnostics) || parsed.parseDiagnostics.length > 0;
}

function readsAsDeclaration(
  node: ts.Statement | undefined,
  declaration: Declaration,
  nameOf: NameOf,
): boolean {
  if (node === undefined) return false;
  switch (declaration.kind) {
    case 'reexport':
      return ts.isExportDeclaration(node);
    case 'alias':
      return ts.isTypeAliasDeclaration(node);
    case 'function':
      return readsAsArrow(initializerOf(node), declaration.value, nameOf);
    case 'constant':
      return readsAs(initializerOf(node), declaration.value, nameOf);
    case 'interface':
      return readsAsInterface(node, declaration);
    default:
      return declaration satisfies never;
  }
}

/** Returns the initializer of the one constant of a statement. */
function initializerOf(node: ts.Statement): ts.Expression | undefined {
  if (!ts.isVariableStatement(node)) return undefined;
  const [only, ...others] = node.declarationList.declarations;
  return others.length === 0 ? only?.initializer : undefined;
}

function readsAsInterface(node: ts.Statement, declaration: InterfaceDeclaration): boolean {
  if (!ts.isInterfaceDeclaration(node)) return false;
  const { extends: bases = [], methods = [], body } = declaration;
  const { members, patterns = [], index } = body;
  const count = members.length + methods.length + patterns.length + (index === undefined ? 0 : 1);
  const read = (node.heritageClauses ?? []).flatMap(({ types }) => types);
  return read.length === bases.length && node.members.length === count;
}

/**
 * True when a parsed expression is the arrow function that was to be printed: same parameters, same body, same value of
 * every literal. Its types are not compared.
 */
function readsAsArrow(node: ts.Node | undefined, { params, body }: Arrow, nameOf: NameOf): boolean {
  return (
    node !== undefined &&
    ts.isArrowFunction(node) &&
    node.parameters.length === params.length &&
    params.every(({ name }, index) => isName(node.parameters[index]?.name, name)) &&
    readsAs(node.body, body, nameOf)
  );
}

/** True when a parsed expression is that which was to be printed, with the same value of every literal. */
function readsAs(node: ts.Node | undefined, expression: Expression, nameOf: NameOf): boolean {
  if (node === undefined) return false;
  switch (expression.kind) {
    case 'literal':
      return readsAsLiteral(withoutConst(node), expression.value);
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
      return readsAsRecord(withoutConst(node), expression.entries, nameOf);
    case 'call':
      return (
        ts.isCallExpression(node) &&
        readsAs(node.expression, expression.callee, nameOf) &&
        readAs(node.arguments, expression.args, nameOf)
      );
    case 'lazy':
      return readsAsLazy(node, expression.module, expression.name, nameOf);
    default:
      return expression satisfies never;
  }
}

/** True for `async () => (await import('...')).name`. */
function readsAsLazy(node: ts.Node, module: string, name: string, nameOf: NameOf): boolean {
  if (!ts.isArrowFunction(node) || node.parameters.length > 0) return false;
  const { body } = node;
  if (!ts.isPropertyAccessExpression(body) || !isName(body.name, name)) return false;
  const awaited = ts.isParenthesizedExpression(body.expression) ? body.expression.expression : undefined;
  const call = awaited && ts.isAwaitExpression(awaited) ? awaited.expression : undefined;
  if (!call || !ts.isCallExpression(call) || call.expression.kind !== ts.SyntaxKind.ImportKeyword)
    return false;
  const [path, ...others] = call.arguments;
  return (
    path !== undefined &&
    others.length === 0 &&
    ts.isStringLiteral(path) &&
    `'${path.text}'` === nameOf(moduleSpecifier(module))
  );
}

function readAs(nodes: readonly ts.Node[], expressions: readonly Expression[], nameOf: NameOf): boolean {
  return (
    nodes.length === expressions.length &&
    expressions.every((expression, index) => readsAs(nodes[index], expression, nameOf))
  );
}

/** Returns a node without `as const`, which stands for the same value. */
function withoutConst(node: ts.Node): ts.Node {
  return ts.isAsExpression(node) && ts.isConstTypeReference(node.type) ? node.expression : node;
}

function readsAsRecord(
  node: ts.Node,
  entries: readonly (readonly [string, Expression])[],
  nameOf: NameOf,
): boolean {
  if (!ts.isObjectLiteralExpression(node)) return false;
  const { properties } = node;
  return (
    properties.length === entries.length &&
    entries.every(([key, value], index) => {
      const property = properties[index];
      if (property === undefined || !ts.isPropertyAssignment(property)) return false;
      return propertyName(property.name) === key && readsAs(property.initializer, value, nameOf);
    })
  );
}

function propertyName(name: ts.PropertyName): string | undefined {
  const plain = ts.isComputedPropertyName(name) ? name.expression : name;
  return ts.isIdentifier(plain) || ts.isStringLiteral(plain) ? plain.text : undefined;
}

function readsAsLiteral(node: ts.Node, value: Scalar): boolean {
  switch (typeof value) {
    case 'string':
      return ts.isStringLiteral(node) && node.text === value;
    case 'number':
      return numberOf(node) === value;
    case 'boolean':
      return node.kind === (value ? ts.SyntaxKind.TrueKeyword : ts.SyntaxKind.FalseKeyword);
    default:
      return node.kind === ts.SyntaxKind.NullKeyword;
  }
}

function numberOf(node: ts.Node): number | undefined {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  const isNegative = ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken;
  return isNegative && ts.isNumericLiteral(node.operand) ? -Number(node.operand.text) : undefined;
}

function isName(node: ts.Node | undefined, name: string): boolean {
  return node !== undefined && ts.isIdentifier(node) && node.text === name;
}
