import ts from 'typescript';

/** Columns up to which a declaration stands in one line. */
const width = 120;

/** Members of an object in an object up to which it stands in one line. */
const fewMembers = 20;

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });

/** A declaration as others see it. */
export interface DeclarationText {
  /** TypeScript without bodies, comments and private members; laid out in one way, however the source is. */
  readonly text: string;
  /** The names that it refers to, as its module knows them: `Space`, `operations.GetSpaceParams`. */
  readonly references: readonly string[];
}

/**
 * Prints what callers see of a declaration.
 * @param nodes The declarations of one name: several where it is a type and a value, or overloaded.
 * @param source Their module.
 */
export function declarationText(nodes: readonly ts.Node[], source: ts.SourceFile): DeclarationText {
  const references = new Set<string>();
  const overloads = nodes.filter((node) => ts.isFunctionDeclaration(node) && !node.body);
  const visible = nodes.filter(
    (node) => !(overloads.length > 0 && ts.isFunctionDeclaration(node) && node.body !== undefined),
  );
  const texts = visible.map((node) => {
    const surface = stripped(node);
    inOneLine(surface);
    collectReferences(surface, references);
    return layOut(printer.printNode(ts.EmitHint.Unspecified, surface, source));
  });
  return { text: texts.join('\n'), references: [...references] };
}

/** Returns a text in one line where it fits; otherwise a line for each member, indented by two. */
function layOut(text: string): string {
  const lines = text.split('\n');
  const joined = lines.map((line) => line.trim()).join(' ');
  if (joined.length <= width) return joined;
  return lines
    .map((line) => line.replace(/^(?: {4})+/, (indent) => ' '.repeat(indent.length / 2)))
    .join('\n');
}

function inOneLine(node: ts.Node): void {
  const isList = ts.isTypeLiteralNode(node) && node.members.length > fewMembers;
  if (!isList && !ts.isInterfaceDeclaration(node) && !ts.isClassDeclaration(node))
    ts.setEmitFlags(node, ts.EmitFlags.SingleLine | ts.EmitFlags.NoComments);
  node.forEachChild(inOneLine);
}

const { factory } = ts;

/** Returns the same declaration without what only its author sees. */
function stripped(node: ts.Node): ts.Node {
  if (ts.isVariableDeclaration(node)) return constantOf(node);
  if (ts.isFunctionDeclaration(node))
    return factory.createFunctionDeclaration(
      exportOnly(node),
      node.asteriskToken,
      node.name,
      node.typeParameters,
      parametersOf(node.parameters),
      node.type,
      node.type ? undefined : node.body,
    );
  if (ts.isClassDeclaration(node))
    return factory.createClassDeclaration(
      exportOnly(node),
      node.name,
      node.typeParameters,
      node.heritageClauses,
      node.members.flatMap(memberOf),
    );
  if (ts.isInterfaceDeclaration(node))
    return factory.createInterfaceDeclaration(
      exportOnly(node),
      node.name,
      node.typeParameters,
      node.heritageClauses,
      node.members,
    );
  if (ts.isTypeAliasDeclaration(node))
    return factory.createTypeAliasDeclaration(exportOnly(node), node.name, node.typeParameters, node.type);
  return node;
}

/** `export` is for the report to say. */
function exportOnly(node: ts.HasModifiers): readonly ts.Modifier[] {
  return (ts.getModifiers(node) ?? []).filter(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword);
}

/**
 * Returns the declaration of a constant as a report shows it: with its type; where it declares none, with what its value decides.
 */
function constantOf(node: ts.VariableDeclaration): ts.Node {
  const { initializer, type } = node;
  const inferred = type === undefined && initializer !== undefined ? signatureOf(initializer) : undefined;
  const shown = type ?? inferred;
  const declaration = factory.createVariableDeclaration(
    node.name,
    undefined,
    shown,
    shown === undefined ? initializer : undefined,
  );
  return factory.createVariableStatement(
    undefined,
    factory.createVariableDeclarationList([declaration], ts.NodeFlags.Const),
  );
}

function signatureOf(value: ts.Expression): ts.TypeNode | undefined {
  const isFunction = ts.isArrowFunction(value) || ts.isFunctionExpression(value);
  if (!isFunction || value.type === undefined) return undefined;
  const { typeParameters, parameters, type } = value;
  return factory.createFunctionTypeNode(typeParameters, parametersOf(parameters), type);
}

function memberOf(member: ts.ClassElement): readonly ts.ClassElement[] {
  if (isPrivate(member) || ts.isClassStaticBlockDeclaration(member)) return [];
  const modifiers = ts.canHaveModifiers(member) ? visibleModifiers(member) : [];
  if (ts.isConstructorDeclaration(member))
    return [
      ...parameterProperties(member),
      factory.createConstructorDeclaration(modifiers, parametersOf(member.parameters), undefined),
    ];
  if (ts.isMethodDeclaration(member)) {
    const { asteriskToken, name, questionToken, typeParameters, parameters, type } = member;
    const body = type ? undefined : member.body;
    return [
      factory.createMethodDeclaration(
        modifiers,
        asteriskToken,
        name,
        questionToken,
        typeParameters,
        parametersOf(parameters),
        type,
        body,
      ),
    ];
  }
  if (ts.isGetAccessorDeclaration(member)) {
    const body = member.type ? undefined : member.body;
    return [factory.createGetAccessorDeclaration(modifiers, member.name, [], member.type, body)];
  }
  if (ts.isSetAccessorDeclaration(member))
    return [
      factory.createSetAccessorDeclaration(
        modifiers,
        member.name,
        parametersOf(member.parameters),
        undefined,
      ),
    ];
  if (ts.isPropertyDeclaration(member)) {
    const { name, questionToken, exclamationToken, type } = member;
    const initializer = type ? undefined : member.initializer;
    return [
      factory.createPropertyDeclaration(
        modifiers,
        name,
        questionToken ?? exclamationToken,
        type,
        initializer,
      ),
    ];
  }
  return [member];
}

/** Parameters with `readonly`, `public` or `protected` are properties as well. */
function parameterProperties({ parameters }: ts.ConstructorDeclaration): readonly ts.ClassElement[] {
  return parameters.flatMap((parameter) => {
    const modifiers = visibleModifiers(parameter);
    if (isPrivate(parameter) || !ts.isIdentifier(parameter.name) || modifiers.length === 0) return [];
    return [
      factory.createPropertyDeclaration(
        modifiers,
        parameter.name,
        parameter.questionToken,
        parameter.type,
        undefined,
      ),
    ];
  });
}

function isPrivate(node: ts.ClassElement | ts.ParameterDeclaration): boolean {
  const marked =
    ts.canHaveModifiers(node) &&
    (node.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
  return marked || (node.name !== undefined && ts.isPrivateIdentifier(node.name));
}

/** Returns modifiers without `async`, `override`, `declare` and `public`, which mean nothing to callers. */
function visibleModifiers(node: ts.HasModifiers): readonly ts.Modifier[] {
  const hidden = new Set([
    ts.SyntaxKind.AsyncKeyword,
    ts.SyntaxKind.OverrideKeyword,
    ts.SyntaxKind.DeclareKeyword,
    ts.SyntaxKind.PublicKeyword,
  ]);
  return (ts.getModifiers(node) ?? []).filter(({ kind }) => !hidden.has(kind));
}

/** Returns parameters as callers see them: one with a default may be left out; how it is taken apart is the affair of the body. */
function parametersOf(parameters: readonly ts.ParameterDeclaration[]): readonly ts.ParameterDeclaration[] {
  return parameters.map((parameter, index) =>
    factory.createParameterDeclaration(
      undefined,
      parameter.dotDotDotToken,
      ts.isIdentifier(parameter.name) ? parameter.name : `parameter${index + 1}`,
      parameter.initializer ? factory.createToken(ts.SyntaxKind.QuestionToken) : parameter.questionToken,
      parameter.type,
      parameter.type ? undefined : parameter.initializer,
    ),
  );
}

function collectReferences(node: ts.Node, into: Set<string>): void {
  const name = referenceOf(node);
  if (name !== undefined) into.add(name);
  node.forEachChild((child) => {
    collectReferences(child, into);
  });
}

/** Returns the name by which a node refers to another declaration; undefined for a node that refers to none. */
export function referenceOf(node: ts.Node): string | undefined {
  if (ts.isTypeReferenceNode(node)) return entityName(node.typeName);
  if (ts.isTypeQueryNode(node)) return entityName(node.exprName);
  if (ts.isExpressionWithTypeArguments(node)) return expressionName(node.expression);
  if (ts.isComputedPropertyName(node)) return expressionName(node.expression);
  return undefined;
}

function entityName(name: ts.EntityName): string {
  return ts.isIdentifier(name) ? name.text : `${entityName(name.left)}.${name.right.text}`;
}

function expressionName(expression: ts.Expression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const left = expressionName(expression.expression);
  return left === undefined ? undefined : `${left}.${expression.name.text}`;
}
