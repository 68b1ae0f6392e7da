import type { OutFile } from '../emitter.ts';
import { code, codeText, type Code } from './code.ts';
import type { Declaration, InterfaceDeclaration, Method, SourceFile } from './declaration.ts';
import { arrowText, expressionText, typeParamText, type TypeParam } from './expression.ts';
import { identifier } from './identifier.ts';
import { planImports, specifier, type ImportPlan, type ImportStatement } from './imports.ts';
import {
  IndentationText,
  Project,
  QuoteKind,
  StructureKind,
  VariableDeclarationKind,
  ts,
  type StatementStructures,
} from './morph.ts';
import { readsAs, readsAsArrow } from './reads-as.ts';
import type { Member } from './type-text.ts';

/** A statement, and what tells whether its text reads as it was meant. */
interface Statement {
  readonly structure: StatementStructures;
  readonly isRead: (parsed: ts.Statement) => boolean;
}

/**
 * Prints a file, not laid out. Importing this module imports ts-morph, which takes a third of a second: import it when it
 * is needed.
 * @throws {Error} The text parses to other statements than were asked for: an escape is missing, a bug of ours.
 */
export function printSource(source: SourceFile): OutFile {
  return { path: source.path, text: parseSource(source).text };
}

/**
 * Prints a file, and gives the syntax tree of its text.
 *
 * One `createSourceFile` per file, since ts-morph parses the file again for every later change to it.
 * @throws {Error} As `printSource`.
 */
export function parseSource({ path, heading, declarations }: SourceFile): ts.SourceFile {
  const imports = planImports(path, declarations.flatMap(codesOf), declarations.flatMap(namesOf));
  const block = imports.statements.map(importing);
  const body = declarations.map((declaration, index) =>
    declared(declaration, path, imports, gapBefore(declaration, declarations[index - 1], block.length > 0)),
  );
  const statements = [...block, ...(body.length > 0 ? body : [emptyModule])];
  const project = new Project(projectOptions);
  const file = project.createSourceFile(`/${path}`, {
    statements: [`${heading}\n`, ...statements.map(({ structure }) => structure)],
  });
  assertRead(path, file.compilerNode, statements);
  return file.compilerNode;
}

const projectOptions = {
  useInMemoryFileSystem: true,
  skipLoadingLibFiles: true,
  skipFileDependencyResolution: true,
  manipulationSettings: { indentationText: IndentationText.TwoSpaces, quoteKind: QuoteKind.Single },
};

/** `export {}` makes a file a module that declares nothing. */
const emptyModule: Statement = {
  structure: { kind: StructureKind.ExportDeclaration },
  isRead: ts.isExportDeclaration,
};

function codesOf(declaration: Declaration): readonly Code[] {
  switch (declaration.kind) {
    case 'reexport':
      return [];
    case 'alias':
      return [...(declaration.typeParams ?? []).map(typeParamText), declaration.type];
    case 'function':
      return [arrowText(declaration.value)];
    case 'constant':
      return [declaration.type, expressionText(declaration.value)];
    case 'interface': {
      const { members, patterns = [], index } = declaration.body;
      const signatures = (declaration.methods ?? []).flatMap(({ params, returns }) => [
        ...params.map(({ type }) => type),
        returns,
      ]);
      const { extends: bases = [] } = declaration;
      const indexed = patterns.flatMap(({ key, type }) => [key, type]);
      const types = [
        ...typeParamsOf(declaration).map(typeParamText),
        ...bases,
        ...indexed,
        index,
        ...members.map(({ type }) => type),
        ...signatures,
      ];
      return types.filter((type) => type !== undefined);
    }
    default:
      return declaration satisfies never;
  }
}

/** The names that imported ones must not take: also those of parameters, which would hide them. */
function namesOf(declaration: Declaration): readonly string[] {
  if (declaration.kind === 'reexport') return [];
  const params = declaration.kind === 'function' ? declaration.value.params : [];
  return [declaration, ...typeParamsOf(declaration), ...params].map(({ name }) => name);
}

function typeParamsOf(declaration: Declaration): readonly TypeParam[] {
  if (declaration.kind === 'alias') return declaration.typeParams ?? [];
  const { typeParam } =
    declaration.kind === 'function'
      ? declaration.value
      : declaration.kind === 'interface'
        ? declaration
        : { typeParam: undefined };
  return typeParam === undefined ? [] : [typeParam];
}

function importing({ from, typeOnly, names, namespace }: ImportStatement): Statement {
  const namedImports = names.map(({ name, alias, typeOnly: isType }) => ({
    name,
    isTypeOnly: isType && !typeOnly,
    ...(alias === undefined ? {} : { alias }),
  }));
  const imported = namespace === undefined ? { namedImports } : { namespaceImport: namespace };
  return {
    structure: {
      kind: StructureKind.ImportDeclaration,
      isTypeOnly: typeOnly,
      moduleSpecifier: from,
      ...imported,
    },
    isRead: ts.isImportDeclaration,
  };
}

/** ts-morph sets no blank line between two type aliases or two variables, and none between these and imports. */
function gapBefore(
  declaration: Declaration,
  before: Declaration | undefined,
  isBelowImports: boolean,
): string {
  if (declaration.kind === 'interface' || declaration.kind === 'reexport') return '';
  if (before !== undefined && isOwnRow(before) && isOwnRow(declaration)) return '';
  const isClose =
    before === undefined ? isBelowImports : before.kind === declaration.kind || isVariable(before);
  return isClose ? '\n' : '';
}

/** Constants of a file alone stand together. */
function isOwnRow(declaration: Declaration): boolean {
  return declaration.kind === 'constant' && declaration.reach === 'file';
}

function isVariable({ kind }: Declaration): boolean {
  return kind === 'function' || kind === 'constant';
}

function declared(declaration: Declaration, path: string, imports: ImportPlan, gap: string): Statement {
  const text = (code: Code): string => codeText(code, imports.nameOf);
  if (declaration.kind === 'reexport') {
    return {
      structure: {
        kind: StructureKind.ExportDeclaration,
        isTypeOnly: declaration.what === 'types',
        moduleSpecifier: specifier(path, declaration.from),
      },
      isRead: ts.isExportDeclaration,
    };
  }
  const name = text(identifier(declaration.name));
  const exported = { isExported: true, leadingTrivia: gap + text(declaration.doc) };
  switch (declaration.kind) {
    case 'alias':
      return {
        structure: {
          kind: StructureKind.TypeAlias,
          ...exported,
          name,
          typeParameters: (declaration.typeParams ?? []).map((param) => text(typeParamText(param))),
          type: text(declaration.type),
        },
        isRead: ts.isTypeAliasDeclaration,
      };
    case 'function':
      return constStatement(exported, { name, initializer: text(arrowText(declaration.value)) }, (read) =>
        readsAsArrow(read, declaration.value, imports.nameOf),
      );
    case 'constant':
      return constStatement(
        { ...exported, isExported: declaration.reach === undefined },
        { name, type: text(declaration.type), initializer: text(expressionText(declaration.value)) },
        (read) => readsAs(read, declaration.value, imports.nameOf),
      );
    case 'interface':
      return interfaceStatement(declaration, { name, ...exported }, text);
    default:
      return declaration satisfies never;
  }
}

/** `export const name: Type = initializer` */
function constStatement(
  exported: { readonly isExported: boolean; readonly leadingTrivia: string },
  declaration: { readonly name: string; readonly type?: string; readonly initializer: string },
  readsAsMeant: (initializer: ts.Expression | undefined) => boolean,
): Statement {
  return {
    structure: {
      kind: StructureKind.VariableStatement,
      declarationKind: VariableDeclarationKind.Const,
      ...exported,
      declarations: [declaration],
    },
    isRead: (parsed) => {
      if (!ts.isVariableStatement(parsed)) return false;
      const [only, ...others] = parsed.declarationList.declarations;
      return others.length === 0 && readsAsMeant(only?.initializer);
    },
  };
}

function interfaceStatement(
  {
    typeParam,
    extends: extended = [],
    body: { members, patterns = [], index },
    methods = [],
  }: InterfaceDeclaration,
  named: { readonly name: string; readonly isExported: boolean; readonly leadingTrivia: string },
  text: (code: Code) => string,
): Statement {
  const bases = extended.map(text);
  const signatures = [...patterns, ...(index === undefined ? [] : [{ key: code`string`, type: index }])];
  return {
    structure: {
      kind: StructureKind.Interface,
      ...named,
      typeParameters: typeParam === undefined ? [] : [text(typeParamText(typeParam))],
      extends: bases,
      properties: members.map((member) => propertyOf(member, text)),
      methods: methods.map((method) => methodOf(method, text)),
      indexSignatures: signatures.map(({ key, type }) => ({
        keyName: 'name',
        keyType: text(key),
        returnType: text(type),
      })),
    },
    isRead: (parsed) =>
      ts.isInterfaceDeclaration(parsed) &&
      (parsed.heritageClauses ?? []).flatMap(({ types }) => types).length === bases.length &&
      parsed.members.length === members.length + methods.length + signatures.length,
  };
}

function propertyOf({ doc, key, optional = false, type }: Member, text: (code: Code) => string) {
  const leadingTrivia = doc === undefined ? '' : text(doc);
  return { name: text(key), type: text(type), hasQuestionToken: optional, leadingTrivia };
}

function methodOf({ doc, name, params, returns }: Method, text: (code: Code) => string) {
  return {
    name: text(identifier(name)),
    parameters: params.map((param) => ({
      name: text(identifier(param.name)),
      type: text(param.type),
      hasQuestionToken: param.presence !== 'required',
    })),
    returnType: text(returns),
    leadingTrivia: text(doc),
  };
}

/** A second wall behind the escaping of text: what was printed must read as what was meant. */
function assertRead(path: string, parsed: ts.SourceFile, meant: readonly Statement[]): void {
  const isSame =
    !hasSyntaxErrors(parsed) &&
    parsed.statements.length === meant.length &&
    parsed.statements.every((statement, index) => meant[index]?.isRead(statement) === true);
  if (!isSame) throw new Error(`the text of ${path} does not parse to what was emitted`);
}

/** The parser keeps what it could not read with the tree; only a program, which takes far longer to make, gives it away. */
function hasSyntaxErrors(parsed: ts.SourceFile): boolean {
  if (!('parseDiagnostics' in parsed)) throw new Error('the compiler keeps its parse errors elsewhere');
  return !Array.isArray(parsed.parseDiagnostics) || parsed.parseDiagnostics.length > 0;
}
