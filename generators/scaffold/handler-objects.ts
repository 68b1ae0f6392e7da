import { Node, Project, SyntaxKind, type ObjectLiteralExpression, type SourceFile } from './morph.ts';

/** An object or a class that holds handlers, in a file that a team owns. */
export interface HandlerObject {
  /** Name of its type, such as `SpacesHandlers`; empty where only `defineHandlers` declares what it is. */
  readonly type: string;
  readonly members: readonly HandlerMember[];
  /** Absent for a class: nothing is put into one. */
  readonly literal?: ObjectLiteralExpression;
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
export function parseSource(path: string, text: string): SourceFile {
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    skipFileDependencyResolution: true,
  });
  return project.createSourceFile(`/${path}`, text);
}

/**
 * Returns the objects of a file that hold handlers: those whose type declares it (`: SpacesHandlers`, `satisfies
 * Partial<Handlers>`), those that are given to `defineHandlers`, and classes that implement handlers.
 */
export function handlerObjects(file: SourceFile): readonly HandlerObject[] {
  return file.getDescendants().flatMap((node) => objectOf(node) ?? []);
}

function objectOf(node: Node): HandlerObject | undefined {
  if (Node.isClassDeclaration(node) || Node.isClassExpression(node)) {
    const type = node
      .getHeritageClauses()
      .map(typeName)
      .find((name) => name !== '');
    return type === undefined
      ? undefined
      : { type, members: node.getMembersWithComments().flatMap(memberOf) };
  }
  if (!Node.isObjectLiteralExpression(node)) return undefined;
  const type = typeOf(node);
  return type === undefined
    ? undefined
    : { type, members: node.getProperties().flatMap(memberOf), literal: node };
}

/** Returns the type that the code around a literal declares for it; undefined where it has nothing to do with handlers. */
function typeOf(literal: ObjectLiteralExpression): string | undefined {
  for (const parent of literal.getAncestors()) {
    if (Node.isSatisfiesExpression(parent) || Node.isAsExpression(parent)) {
      const name = typeName(parent.getTypeNode());
      if (name !== '') return name;
    } else if (Node.isCallExpression(parent))
      return /^define/.test(parent.getExpression().getText()) ? '' : undefined;
    else if (Node.isVariableDeclaration(parent) || Node.isPropertyDeclaration(parent))
      return typeName(parent.getTypeNode()) || undefined;
    else if (!Node.isParenthesizedExpression(parent)) return undefined;
  }
  return undefined;
}

/** Returns the first name in a type that is one of handlers; empty where there is none. */
function typeName(type: Node | undefined): string {
  return /[\p{ID_Continue}$]*Handlers(?![\p{ID_Continue}$])/u.exec(type?.getText() ?? '')?.[0] ?? '';
}

function memberOf(member: Node): readonly HandlerMember[] {
  const name = Node.hasName(member) || Node.isPropertyNamed(member) ? member.getNameNode() : undefined;
  const plain = name?.isKind(SyntaxKind.ComputedPropertyName) ? name.getExpression() : name;
  if (name === undefined || plain === undefined) return [];
  const route = routeAbove(member);
  const text = nameIn(plain);
  if (text === undefined) return [];
  return [{ name: text, line: name.getStartLineNumber(), ...(route !== undefined && { route }) }];
}

/** Returns the name of a property where it is known without running the code. */
function nameIn(name: Node): string | undefined {
  if (name.isKind(SyntaxKind.Identifier)) return name.getText();
  const isText =
    name.isKind(SyntaxKind.StringLiteral) || name.isKind(SyntaxKind.NoSubstitutionTemplateLiteral);
  return isText ? name.getLiteralText() : undefined;
}

function routeAbove(member: Node): string | undefined {
  const comments = member.getFullText().slice(0, member.getStart() - member.getPos());
  return /^\s*\*\s*`([A-Z]+ \/\S*)`\s*$/m.exec(comments)?.[1];
}

/** Returns the names that a file imports from a package, as it calls them. */
export function importedFrom(file: SourceFile, packageName: string): ReadonlySet<string> {
  const names = file
    .getImportDeclarations()
    .filter((declaration) => declaration.getModuleSpecifierValue() === packageName)
    .flatMap((declaration) => declaration.getNamedImports())
    .map((specifier) => specifier.getAliasNode()?.getText() ?? specifier.getName());
  return new Set(names);
}
