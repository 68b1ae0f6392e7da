import { builders } from 'prettier/doc';
import type { Doc } from 'prettier';
import { ts } from '../../emit/ts/typescript.ts';
import { commentsBefore, isBlankLineAfter } from './comment-docs.ts';
import { keyDoc, nameDoc, numberDoc, separated, stringDoc } from './leaf-docs.ts';
import { UnfamiliarSyntax } from './unfamiliar.ts';

const { align, group, hardline, ifBreak, indent, line, softline } = builders;

/** Returns the layout of a type. */
export function typeDoc(node: ts.TypeNode): Doc {
  const type = bare(node);
  const keyword = keywords.get(type.kind);
  if (keyword !== undefined) return keyword;
  if (ts.isLiteralTypeNode(type)) return literalTypeDoc(type);
  if (ts.isTypeReferenceNode(type)) return [entityDoc(type.typeName), typeArgumentsDoc(type.typeArguments)];
  if (ts.isTypeLiteralNode(type)) return bodyDoc(type);
  if (ts.isUnionTypeNode(type)) return unionDoc(type);
  if (ts.isIntersectionTypeNode(type)) return intersectionDoc(type);
  if (ts.isArrayTypeNode(type)) return [tightDoc(type.elementType), '[]'];
  if (ts.isTupleTypeNode(type)) return tupleDoc(type);
  if (ts.isTypeOperatorNode(type) && type.operator === ts.SyntaxKind.ReadonlyKeyword)
    return ['readonly ', tightDoc(type.type)];
  if (ts.isTypeOperatorNode(type) && type.operator === ts.SyntaxKind.KeyOfKeyword)
    return ['keyof ', tightDoc(type.type)];
  if (ts.isIndexedAccessTypeNode(type)) return [tightDoc(type.objectType), '[', typeDoc(type.indexType), ']'];
  if (ts.isTemplateLiteralTypeNode(type)) return type.getText();
  if (ts.isFunctionTypeNode(type)) return functionTypeDoc(type);
  throw new UnfamiliarSyntax(type);
}

const keywords: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.StringKeyword, 'string'],
  [ts.SyntaxKind.NumberKeyword, 'number'],
  [ts.SyntaxKind.BooleanKeyword, 'boolean'],
  [ts.SyntaxKind.UnknownKeyword, 'unknown'],
  [ts.SyntaxKind.NeverKeyword, 'never'],
  [ts.SyntaxKind.VoidKeyword, 'void'],
  [ts.SyntaxKind.UndefinedKeyword, 'undefined'],
  [ts.SyntaxKind.ObjectKeyword, 'object'],
]);

/** Parentheses are set where they are needed, whatever stands in the text. */
function bare(node: ts.TypeNode): ts.TypeNode {
  return ts.isParenthesizedTypeNode(node) ? bare(node.type) : node;
}

/** Returns the node that a type is part of, without the parentheses between them. */
function holderOf(type: ts.Node): ts.Node {
  return ts.isParenthesizedTypeNode(type.parent) ? holderOf(type.parent) : type.parent;
}

function literalTypeDoc({ literal }: ts.LiteralTypeNode): Doc {
  if (ts.isStringLiteral(literal)) return stringDoc(literal);
  if (ts.isNumericLiteral(literal)) return numberDoc(literal);
  if (literal.kind === ts.SyntaxKind.NullKeyword) return 'null';
  if (literal.kind === ts.SyntaxKind.TrueKeyword) return 'true';
  if (literal.kind === ts.SyntaxKind.FalseKeyword) return 'false';
  if (ts.isPrefixUnaryExpression(literal) && ts.isNumericLiteral(literal.operand))
    return `-${numberDoc(literal.operand)}`;
  throw new UnfamiliarSyntax(literal);
}

function entityDoc(name: ts.EntityName): string {
  return ts.isQualifiedName(name) ? `${entityDoc(name.left)}.${name.right.text}` : nameDoc(name);
}

/** Lays out `<A, B>`; a lone argument that can be broken inside is never on a line of its own. */
export function typeArgumentsDoc(types: readonly ts.TypeNode[] | undefined): Doc {
  if (types === undefined) return '';
  const docs = types.map(typeDoc);
  const [only, ...others] = types;
  if (only !== undefined && others.length === 0 && isHugged(bare(only))) return ['<', ...docs, '>'];
  return group(['<', indent([softline, ...separated(docs, [',', line])]), softline, '>']);
}

function isHugged(type: ts.TypeNode): boolean {
  if (ts.isUnionTypeNode(type)) return isHuggedUnion(type);
  return keywords.has(type.kind) || isNull(type) || ts.isTypeLiteralNode(type) || isPlainReference(type);
}

function isPlainReference(type: ts.TypeNode): boolean {
  return ts.isTypeReferenceNode(type) && type.typeArguments === undefined;
}

function isNull(type: ts.TypeNode): boolean {
  return ts.isLiteralTypeNode(type) && type.literal.kind === ts.SyntaxKind.NullKeyword;
}

/** True for an object or a name with nothing but `null` and `void`. */
function isHuggedUnion({ types }: ts.UnionTypeNode): boolean {
  const members = types.map(bare);
  const object = members.find((type) => ts.isTypeLiteralNode(type) || ts.isTypeReferenceNode(type));
  return (
    object !== undefined &&
    members.every((type) => type === object || isNull(type) || type.kind === ts.SyntaxKind.VoidKeyword)
  );
}

/** True for a union whose members may go to lines of their own. */
export function isBarred(node: ts.TypeNode): boolean {
  const type = bare(node);
  return ts.isUnionTypeNode(type) && !isHuggedUnion(type);
}

/** Lays out a union: on lines of their own, all members begin with a bar. */
function unionDoc(union: ts.UnionTypeNode): Doc {
  const members = union.types.map((type) =>
    ts.isIntersectionTypeNode(bare(type)) ? ['(', typeDoc(type), ')'] : typeDoc(type),
  );
  if (isHuggedUnion(union)) return separated(members, ' | ');
  const holder = holderOf(union);
  const isIndented = !isListed(holder) && !ts.isTypeAliasDeclaration(holder);
  const parts = group([
    ifBreak('| '),
    ...separated(
      members.map((member) => align(2, member)),
      [line, '| '],
    ),
  ]);
  if (bindsTightly(holder)) return group([indent([softline, parts]), softline]);
  if (ts.isTupleTypeNode(holder) && holder.elements.length > 1)
    return group([indent([ifBreak(['(', softline]), parts]), softline, ifBreak(')')]);
  return isIndented ? group(indent([softline, parts])) : parts;
}

/** True where a type is one of a list, which has its own indentation. */
function isListed(holder: ts.Node): boolean {
  return (
    ts.isTypeReferenceNode(holder) || ts.isTupleTypeNode(holder) || ts.isExpressionWithTypeArguments(holder)
  );
}

/** Lays out an intersection: two objects stay on one line, and so do an object and a name; names are on lines of their own. */
function intersectionDoc({ types }: ts.IntersectionTypeNode): Doc {
  const isObject = types.map((type) => ts.isTypeLiteralNode(bare(type)));
  let isMixed = false;
  const parts = types.map((type, index): Doc => {
    const doc = tightDoc(type);
    if (index === 0) return doc;
    if (isObject[index - 1] === true && isObject[index] === true) return [' & ', isMixed ? indent(doc) : doc];
    if (isObject[index - 1] === false && isObject[index] === false) return indent([' &', line, doc]);
    if (index > 1) isMixed = true;
    return [' & ', index > 1 ? indent(doc) : doc];
  });
  return group(parts);
}

/** Lays out `<T>() => Type`, as an argument of a type. */
function functionTypeDoc(type: ts.FunctionTypeNode): Doc {
  const { typeParameters, parameters, type: returned } = type;
  const [parameter] = parameters;
  if (parameter !== undefined) throw new UnfamiliarSyntax(parameter);
  if (!ts.isTypeReferenceNode(holderOf(type))) throw new UnfamiliarSyntax(type);
  return group([typeParametersDoc(typeParameters), '() => ', typeDoc(returned)]);
}

function tupleDoc({ elements }: ts.TupleTypeNode): Doc {
  if (elements.length === 0) return '[]';
  const docs = elements.map((element) => group(elementDoc(element)));
  return group(['[', indent([softline, ...separated(docs, [',', line]), ifBreak(',')]), softline, ']']);
}

function elementDoc(element: ts.TypeNode | ts.NamedTupleMember): Doc {
  if (ts.isOptionalTypeNode(element)) return [tightDoc(element.type), '?'];
  if (ts.isRestTypeNode(element)) return ['...', typeDoc(element.type)];
  return typeDoc(element);
}

/** Returns a type where an operator binds tightly: in parentheses when it needs them. */
function tightDoc(node: ts.TypeNode): Doc {
  const type = bare(node);
  const isLoose =
    ts.isUnionTypeNode(type) ||
    ts.isIntersectionTypeNode(type) ||
    (ts.isTypeOperatorNode(type) && ts.isArrayTypeNode(holderOf(type)));
  return isLoose ? ['(', typeDoc(type), ')'] : typeDoc(type);
}

function bindsTightly(holder: ts.Node): boolean {
  return (
    ts.isArrayTypeNode(holder) ||
    ts.isIntersectionTypeNode(holder) ||
    ts.isTypeOperatorNode(holder) ||
    ts.isOptionalTypeNode(holder) ||
    ts.isIndexedAccessTypeNode(holder)
  );
}

/** Lays out `<Name extends Constraint = Default>` in a declaration. */
export function typeParametersDoc(parameters: readonly ts.TypeParameterDeclaration[] | undefined): Doc {
  if (parameters === undefined) return '';
  const docs = parameters.map(({ name, default: fallback, constraint }) => {
    const bound = constraint === undefined ? '' : [' extends ', typeDoc(constraint)];
    return group([name.text, bound, fallback === undefined ? '' : [' = ', typeDoc(fallback)]]);
  });
  return group(['<', indent([softline, ...separated(docs, [',', line])]), ifBreak(','), softline, '>']);
}

/** Lays out `(name: Type, other?: Type = {})` */
export function parametersDoc(
  parameters: readonly ts.ParameterDeclaration[],
  value: (node: ts.Expression) => Doc,
): Doc {
  if (parameters.length === 0) return '()';
  const docs = parameters.map((parameter) => parameterDoc(parameter, value));
  const [only, ...others] = parameters;
  const isAlone = others.length === 0 && only?.initializer === undefined;
  if (isAlone && only?.type !== undefined && ts.isTypeLiteralNode(only.type)) return ['(', ...docs, ')'];
  return ['(', indent([softline, ...separated(docs, [',', line])]), ifBreak(','), softline, ')'];
}

function parameterDoc(
  { name, questionToken, type, initializer }: ts.ParameterDeclaration,
  value: (node: ts.Expression) => Doc,
): Doc {
  return [
    nameDoc(name),
    questionToken === undefined ? '' : '?',
    type === undefined ? '' : [': ', typeDoc(type)],
    initializer === undefined ? '' : [' = ', value(initializer)],
  ];
}

/** Lays out `readonly key?` */
export function propertyStart({ modifiers, name, questionToken }: ts.PropertySignature): Doc {
  const isReadonly = modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword) === true;
  return [isReadonly ? 'readonly ' : '', keyDoc(name), questionToken === undefined ? '' : '?'];
}

/** Returns what stands between the braces of an object type, on lines of its own where it was printed so. */
export function bodyDoc(body: ts.TypeLiteralNode | ts.InterfaceDeclaration): Doc {
  const { members } = body;
  const [first] = members;
  if (first === undefined) return '{}';
  const shouldBreak = ts.isInterfaceDeclaration(body) || startsBelow(body, first);
  const parts = members.map((member, index): Doc => {
    const before = members[index - 1];
    const gap = before === undefined ? [] : [';', line, ...(isBlankLineAfter(before) ? [hardline] : [])];
    return [...gap, group([...commentsBefore(member), memberDoc(member)])];
  });
  return group(['{', indent([line, ...parts]), ifBreak(';'), line, '}'], { shouldBreak });
}

/** True when there is a line end between the opening brace and what comes first. */
export function startsBelow(object: ts.Node, first: ts.Node): boolean {
  return object.getSourceFile().text.slice(object.getStart(), first.getStart()).includes('\n');
}

function memberDoc(member: ts.TypeElement): Doc {
  if (ts.isPropertySignature(member) && member.type !== undefined)
    return [propertyStart(member), ': ', typeDoc(member.type)];
  if (ts.isMethodSignature(member)) return methodDoc(member);
  if (ts.isIndexSignatureDeclaration(member)) return indexDoc(member);
  throw new UnfamiliarSyntax(member);
}

function methodDoc({ name, parameters, type }: ts.MethodSignature): Doc {
  const params = parametersDoc(parameters, () => {
    throw new UnfamiliarSyntax(name);
  });
  const returns = type === undefined ? '' : [': ', typeDoc(type)];
  const isObject = type !== undefined && ts.isTypeLiteralNode(type);
  return group([keyDoc(name), parameters.length === 1 && isObject ? group(params) : params, group(returns)]);
}

function indexDoc({ parameters, type }: ts.IndexSignatureDeclaration): Doc {
  const [key] = parameters;
  if (key?.type === undefined) throw new UnfamiliarSyntax(type);
  const inside = group([indent([softline, nameDoc(key.name), ': ', typeDoc(key.type)]), softline]);
  return ['[', inside, ']: ', typeDoc(type)];
}
