import { IndentationText, Project, QuoteKind, StructureKind, ts, type StatementStructures } from 'ts-morph';
import type { OutFile } from '../emitter.ts';
import { codeText, type Code } from './code.ts';
import type { Declaration, SourceFile } from './declaration.ts';
import { identifier } from './identifier.ts';
import { planImports, specifier, type ImportPlan, type ImportStatement } from './imports.ts';
import type { Member } from './type-text.ts';

/**
 * Prints a file. Importing this module imports ts-morph, which takes a third of a second: import it when it is needed.
 *
 * One `createSourceFile` per file, since ts-morph parses the file again for every later change to it.
 * @throws {Error} The text parses to other statements than were asked for: an escape is missing, a bug of ours.
 */
export function printSource({ path, heading, declarations }: SourceFile): OutFile {
  const imports = planImports(path, declarations.flatMap(codesOf), declarations.flatMap(namesOf));
  const body = declarations.map((declaration, index) =>
    structureOf(declaration, path, imports, gapBetween(declarations[index - 1], declaration)),
  );
  const block = imports.statements.map(importStructure);
  const structures = [...block, ...(body.length > 0 ? body : [emptyModule])];
  const project = new Project(projectOptions);
  const file = project.createSourceFile(`/${path}`, { statements: [`${heading}\n`, ...structures] });
  assertStructure(path, file.compilerNode, structures);
  return { path, text: file.getFullText(), layout: 'typescript' };
}

const projectOptions = {
  useInMemoryFileSystem: true,
  skipLoadingLibFiles: true,
  skipFileDependencyResolution: true,
  manipulationSettings: { indentationText: IndentationText.TwoSpaces, quoteKind: QuoteKind.Single },
};

/** `export {}` makes a file a module that declares nothing. */
const emptyModule: StatementStructures = { kind: StructureKind.ExportDeclaration };

function codesOf(declaration: Declaration): readonly Code[] {
  if (declaration.kind === 'reexport') return [];
  if (declaration.kind === 'alias') return [declaration.type];
  const { members, index } = declaration.body;
  return [...members.map(({ type }) => type), ...(index === undefined ? [] : [index])];
}

function namesOf(declaration: Declaration): readonly string[] {
  return declaration.kind === 'reexport' ? [] : [declaration.name];
}

function importStructure({ from, typeOnly, names }: ImportStatement): StatementStructures {
  const namedImports = names.map(({ name, alias, typeOnly: isType }) => ({
    name,
    isTypeOnly: isType && !typeOnly,
    ...(alias === undefined ? {} : { alias }),
  }));
  return { kind: StructureKind.ImportDeclaration, isTypeOnly: typeOnly, moduleSpecifier: from, namedImports };
}

/** ts-morph sets no blank line between two type aliases. */
function gapBetween(before: Declaration | undefined, after: Declaration): string {
  return before?.kind === 'alias' && after.kind === 'alias' ? '\n' : '';
}

function structureOf(
  declaration: Declaration,
  path: string,
  imports: ImportPlan,
  gap: string,
): StatementStructures {
  const text = (code: Code): string => codeText(code, imports.nameOf);
  if (declaration.kind === 'reexport') {
    return {
      kind: StructureKind.ExportDeclaration,
      isTypeOnly: true,
      moduleSpecifier: specifier(path, declaration.from),
    };
  }
  const named = {
    name: text(identifier(declaration.name)),
    isExported: true,
    leadingTrivia: gap + text(declaration.doc),
  };
  if (declaration.kind === 'alias')
    return { kind: StructureKind.TypeAlias, ...named, type: text(declaration.type) };
  const { members, index } = declaration.body;
  return {
    kind: StructureKind.Interface,
    ...named,
    properties: members.map((member) => propertyOf(member, text)),
    indexSignatures:
      index === undefined ? [] : [{ keyName: 'name', keyType: 'string', returnType: text(index) }],
  };
}

function propertyOf({ doc, key, optional, type }: Member, text: (code: Code) => string) {
  return { name: text(key), type: text(type), hasQuestionToken: optional, leadingTrivia: text(doc) };
}

const syntaxKinds = new Map<StructureKind, ts.SyntaxKind>([
  [StructureKind.ImportDeclaration, ts.SyntaxKind.ImportDeclaration],
  [StructureKind.ExportDeclaration, ts.SyntaxKind.ExportDeclaration],
  [StructureKind.Interface, ts.SyntaxKind.InterfaceDeclaration],
  [StructureKind.TypeAlias, ts.SyntaxKind.TypeAliasDeclaration],
]);

/** A second wall behind the escaping of text: what was printed must read as what was meant. */
function assertStructure(
  path: string,
  { statements }: ts.SourceFile,
  structures: readonly StatementStructures[],
): void {
  const isSame =
    statements.length === structures.length &&
    structures.every((structure, index) => matches(statements[index], structure));
  if (!isSame) throw new Error(`the text of ${path} does not parse to what was emitted`);
}

function matches(statement: ts.Statement | undefined, structure: StatementStructures): boolean {
  if (statement === undefined || statement.kind !== syntaxKinds.get(structure.kind)) return false;
  if (structure.kind !== StructureKind.Interface || !ts.isInterfaceDeclaration(statement)) return true;
  return (
    statement.members.length ===
    (structure.properties?.length ?? 0) + (structure.indexSignatures?.length ?? 0)
  );
}
