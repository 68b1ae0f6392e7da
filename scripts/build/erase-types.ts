import { blankSourceFile } from 'ts-blank-space';
import ts from 'typescript';

/**
 * Returns the JavaScript of a module of TypeScript: the same text without its types, and without the comments that document nothing
 * else.
 * @param text TypeScript whose types can be erased.
 * @param file Its path, for messages.
 * @throws {Error} Something in it is more than a type: an enumeration, a namespace, a parameter property.
 */
export function eraseTypes(text: string, file: string): string {
  const parsed = parse(text);
  const comments = parsed.statements.flatMap((statement, index) =>
    commentsOfTypes(statement, parsed, index === 0),
  );
  const code = blankSourceFile(parse(without(text, comments)), (node) => {
    throw new Error(`${file}: ${node.getText()} cannot be erased`);
  });
  return code;
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('module.ts', text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS);
}

/** Returns the comments of what nothing is left of: a statement, or members of a class. */
function commentsOfTypes(
  statement: ts.Statement,
  file: ts.SourceFile,
  isFirst: boolean,
): readonly ts.CommentRange[] {
  if (isErased(statement)) {
    const comments = leading(statement, file);
    // The first comment of a file is about the file, where another follows, or what is imported.
    const isAboutFile = isFirst && (comments.length > 1 || ts.isImportDeclaration(statement));
    return isAboutFile ? comments.slice(1) : comments;
  }
  if (!ts.isClassDeclaration(statement)) return [];
  return statement.members.filter(isErasedMember).flatMap((member) => leading(member, file));
}

function leading(node: ts.Node, file: ts.SourceFile): readonly ts.CommentRange[] {
  return ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? [];
}

function isErased(statement: ts.Statement): boolean {
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return true;
  if (ts.isImportDeclaration(statement))
    return statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  if (ts.isFunctionDeclaration(statement) && statement.body === undefined) return true;
  return ts.canHaveModifiers(statement) && hasModifier(statement, ts.SyntaxKind.DeclareKeyword);
}

function isErasedMember(member: ts.ClassElement): boolean {
  if (ts.isIndexSignatureDeclaration(member)) return true;
  if ((ts.isMethodDeclaration(member) || ts.isConstructorDeclaration(member)) && member.body === undefined)
    return true;
  return (
    ts.canHaveModifiers(member) &&
    (hasModifier(member, ts.SyntaxKind.DeclareKeyword) || hasModifier(member, ts.SyntaxKind.AbstractKeyword))
  );
}

function hasModifier(node: ts.HasModifiers, kind: ts.SyntaxKind): boolean {
  return ts.getModifiers(node)?.some((modifier) => modifier.kind === kind) === true;
}

/** Returns a text with spaces in the place of comments. */
function without(text: string, comments: readonly ts.CommentRange[]): string {
  let rest = text;
  for (const { pos, end } of comments)
    rest = rest.slice(0, pos) + rest.slice(pos, end).replace(/[^\n]/g, ' ') + rest.slice(end);
  return rest;
}
