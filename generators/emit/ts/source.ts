import type { OutFile } from '../emitter.ts';
import { codeText } from './code.ts';
import { declarationCode } from './declaration-code.ts';
import type { Declaration, SourceFile } from './declaration.ts';
import type { TypeParam } from './expression.ts';
import { planImports, type ImportPlan, type ImportStatement } from './imports.ts';
import { assertReadsAs } from './reads-as.ts';
import { ts } from './typescript.ts';

/**
 * Prints a file, not laid out.
 * @throws {Error} The text parses to other statements than were given: an escape is missing, a bug of ours.
 */
export function printSource(source: SourceFile): OutFile {
  return { path: source.path, text: parseSource(source).text };
}

/**
 * Prints a file, and gives the syntax tree of its text.
 * @throws {Error} As `printSource`.
 */
export function parseSource({ path, heading, declarations }: SourceFile): ts.SourceFile {
  const codes = declarations.map(declarationCode);
  const imports = planImports(path, codes, declarations.flatMap(declaredNames));
  const texts = codes.map((each, index) => {
    const gap = isApart(declarations[index], declarations[index - 1], imports) ? '\n' : '';
    return `${gap}${codeText(each, imports.nameOf)}\n`;
  });
  const block = imports.statements.map(importText);
  // `export {}` makes a file a module that declares nothing.
  const body = texts.length > 0 ? texts : ['export {};\n'];
  const text = [`${heading}\n`, ...block, ...body].join('');
  const parsed = ts.createSourceFile(`/${path}`, text, ts.ScriptTarget.Latest, true);
  assertReadsAs(parsed, declarations, imports);
  return parsed;
}

/** Returns the names that imported ones must not take: also those of parameters, which would hide them. */
function declaredNames(declaration: Declaration): readonly string[] {
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

function importText({ from, typeOnly, names, namespace }: ImportStatement): string {
  const named = names.map(
    ({ name, alias, typeOnly: isType }) =>
      `${isType && !typeOnly ? 'type ' : ''}${name}${alias === undefined ? '' : ` as ${alias}`}`,
  );
  const imported = namespace === undefined ? `{ ${named.join(', ')} }` : `* as ${namespace}`;
  return `import ${typeOnly ? 'type ' : ''}${imported} from '${from}';\n`;
}

/** True where a blank line stands before a declaration. */
function isApart(
  declaration: Declaration | undefined,
  before: Declaration | undefined,
  { statements }: ImportPlan,
): boolean {
  if (before === undefined) return statements.length > 0 && declaration?.kind !== 'reexport';
  if (declaration?.kind === 'interface' || before.kind === 'interface') return true;
  if (declaration?.kind === 'reexport' || (isOwnRow(before) && isOwnRow(declaration))) return false;
  return before.kind === declaration?.kind || before.kind === 'function' || before.kind === 'constant';
}

/** Constants of a file alone stand together. */
function isOwnRow(declaration: Declaration | undefined): boolean {
  return declaration?.kind === 'constant' && declaration.reach === 'file';
}
