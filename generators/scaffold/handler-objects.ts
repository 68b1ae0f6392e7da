import { ts } from '../emit/ts/morph.ts';

/** An object or a class that holds handlers, in a file that a team owns. */
export interface HandlerObject {
  /** Name of its type, such as `SpacesHandlers`; empty where only `defineHandlers` says what it is. */
  readonly type: string;
  readonly members: readonly HandlerMember[];
  /** Absent for a class: nothing is put into one. */
  readonly literal?: ts.ObjectLiteralExpression;
}

/** A handler that stands in one. */
export interface HandlerMember {
  readonly name: string;
  /** Line in the file, from 1. */
  readonly line: number;
  /** Method and path of its operation, as the comment of its stub has them: `GET /pets/{petId}`; absent where there is none. */
  readonly route?: string;
}

/** Parses a file; what is wrong with it is for the compiler to say. */
export function parseSource(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/**
 * The objects of a file that hold handlers: those whose type says so (`: SpacesHandlers`, `satisfies Partial<Handlers>`), those
 * that are given to `defineHandlers`, and classes that implement handlers.
 */
export function handlerObjects(file: ts.SourceFile): readonly HandlerObject[] {
  const found: HandlerObject[] = [];
  const visit = (node: ts.Node): void => {
    const object = objectOf(node, file);
    if (object) found.push(object);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function objectOf(node: ts.Node, file: ts.SourceFile): HandlerObject | undefined {
  if (ts.isClassDeclaration(node) || ts.isClassExpression(node)) {
    const type = (node.heritageClauses ?? [])
      .map((clause) => typeName(clause, file))
      .find((name) => name !== '');
    return type === undefined
      ? undefined
      : { type, members: node.members.flatMap((each) => memberOf(each, file)) };
  }
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const type = typeOf(node, file);
  const members = node.properties.flatMap((each) => memberOf(each, file));
  return type === undefined ? undefined : { type, members, literal: node };
}

/** What is said of the type of a literal by what stands around it; undefined where it is nothing about handlers. */
function typeOf(literal: ts.ObjectLiteralExpression, file: ts.SourceFile): string | undefined {
  let node: ts.Node = literal;
  for (;;) {
    const { parent } = node;
    if (ts.isParenthesizedExpression(parent)) node = parent;
    else if (ts.isSatisfiesExpression(parent) || ts.isAsExpression(parent)) {
      const name = typeName(parent.type, file);
      if (name !== '') return name;
      node = parent;
    } else if (ts.isCallExpression(parent))
      return /^define/.test(parent.expression.getText(file)) ? '' : undefined;
    else if (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent)) {
      const name = parent.type === undefined ? '' : typeName(parent.type, file);
      return name === '' ? undefined : name;
    } else return undefined;
  }
}

/** The first name in a type that is one of handlers; empty where there is none. */
function typeName(type: ts.Node, file: ts.SourceFile): string {
  return /[\p{ID_Continue}$]*Handlers(?![\p{ID_Continue}$])/u.exec(type.getText(file))?.[0] ?? '';
}

function memberOf(
  member: ts.ClassElement | ts.ObjectLiteralElementLike,
  file: ts.SourceFile,
): readonly HandlerMember[] {
  const { name } = member;
  if (name === undefined) return [];
  const plain = ts.isComputedPropertyName(name) ? name.expression : name;
  if (!ts.isIdentifier(plain) && !ts.isStringLiteralLike(plain)) return [];
  const route = routeAbove(member, file);
  return [{ name: plain.text, line: lineOf(name, file), ...(route !== undefined && { route }) }];
}

function routeAbove(member: ts.Node, file: ts.SourceFile): string | undefined {
  const comments = file.text.slice(member.pos, member.getStart(file));
  return /^\s*\*\s*`([A-Z]+ \/\S*)`\s*$/m.exec(comments)?.[1];
}

/** Line in which a node begins, from 1. */
export function lineOf(node: ts.Node, file: ts.SourceFile): number {
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
}

/** The names that a file imports from a package, as it calls them. */
export function importedFrom(file: ts.SourceFile, packageName: string): ReadonlySet<string> {
  const names = file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const bindings = statement.importClause?.namedBindings;
    if (statement.moduleSpecifier.text !== packageName || !bindings || !ts.isNamedImports(bindings))
      return [];
    return bindings.elements.map(({ name }) => name.text);
  });
  return new Set(names);
}
