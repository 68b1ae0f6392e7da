import type { ts } from '../../emit/ts/typescript.ts';
import { isOnlyTaken } from './only-taken.ts';
import type { Compiler } from './script-places.ts';

/** A value that would have to be computed to be known. */
export class Unknown {
  /** Its offset in the file that was read, in UTF-16 code units; absent where it comes from another module. */
  readonly offset: number | undefined;

  constructor(offset?: number) {
    this.offset = offset;
  }
}

/** A value of a module, as far as it is written there: plain texts, numbers, lists and objects, with `Unknown` for all else. */
export type StaticValue =
  | string
  | number
  | boolean
  | null
  | Unknown
  | readonly StaticValue[]
  | { readonly [key: string]: StaticValue };

/** Returns the text and the name of a module that another one imports; nothing where there is none to be read. */
export type ReadModule = (
  specifier: string,
  from: string,
) => { readonly file: string; readonly text: string } | undefined;

/** Bounds constants and modules that refer to each other in a circle. */
const mostSteps = 2000;

/**
 * Returns what a module exports by default without running it: literals, constants, spreads, and what it imports from modules of literals.
 * @param compiler The TypeScript compiler.
 * @param file Name of the file: its ending decides the language.
 * @param readModule Reads what it imports.
 */
export function staticExport(
  compiler: Compiler,
  file: string,
  text: string,
  readModule: ReadModule,
): StaticValue {
  try {
    return new Reader(compiler, readModule).exported(file, text);
  } catch (error) {
    // The compiler and the reader are recursive, and a module may be nested as deep as anybody likes; an imported file may be no JSON.
    if (error instanceof RangeError || error instanceof SyntaxError) return new Unknown();
    throw error;
  }
}

class Reader {
  readonly #ts: Compiler;
  readonly #readModule: ReadModule;
  #steps = 0;

  constructor(compiler: Compiler, readModule: ReadModule) {
    this.#ts = compiler;
    this.#readModule = readModule;
  }

  exported(file: string, text: string, name = 'default'): StaticValue {
    if (file.endsWith('.json')) return name === 'default' ? (JSON.parse(text) as StaticValue) : new Unknown();
    const source = this.#ts.createSourceFile(file, text, this.#ts.ScriptTarget.Latest, true);
    if (name !== 'default') return this.#named(name, source, true);
    for (const statement of source.statements) {
      if (this.#ts.isExportAssignment(statement)) return this.#value(statement.expression, source);
      const assigned = this.#assigned(statement, source);
      if (assigned) return this.#value(assigned, source);
      const renamed = this.#renamed(statement);
      if (renamed !== undefined) return this.#named(renamed, source);
    }
    return new Unknown();
  }

  /** Returns what `module.exports` is set to. */
  #assigned(statement: ts.Statement, source: ts.SourceFile): ts.Expression | undefined {
    if (!this.#ts.isExpressionStatement(statement)) return undefined;
    const { expression } = statement;
    const isAssignment =
      this.#ts.isBinaryExpression(expression) &&
      expression.operatorToken.kind === this.#ts.SyntaxKind.EqualsToken &&
      expression.left.getText(source).replace(/\s/g, '') === 'module.exports';
    return isAssignment ? expression.right : undefined;
  }

  /** Returns the name that `export { config as default }` exports. */
  #renamed(statement: ts.Statement): string | undefined {
    if (!this.#ts.isExportDeclaration(statement) || statement.moduleSpecifier) return undefined;
    const { exportClause } = statement;
    if (!exportClause || !this.#ts.isNamedExports(exportClause)) return undefined;
    const found = exportClause.elements.find(({ name }) => name.text === 'default');
    return found && (found.propertyName ?? found.name).text;
  }

  #value(expression: ts.Expression, source: ts.SourceFile): StaticValue {
    this.#steps += 1;
    if (this.#steps > mostSteps) return new Unknown();
    const ts = this.#ts;
    if (ts.isStringLiteralLike(expression)) return expression.text;
    if (ts.isNumericLiteral(expression)) return Number(expression.text);
    if (expression.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (expression.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (expression.kind === ts.SyntaxKind.NullKeyword) return null;
    if (ts.isArrayLiteralExpression(expression)) return this.#list(expression, source);
    if (ts.isObjectLiteralExpression(expression)) return this.#object(expression, source);
    if (ts.isIdentifier(expression))
      return this.#located(this.#named(expression.text, source), expression, source);
    const inner = this.#inner(expression);
    return inner ? this.#value(inner, source) : this.#unknown(expression, source);
  }

  /** Returns the expression within types, parentheses and `defineConfig`. */
  #inner(expression: ts.Expression): ts.Expression | undefined {
    const ts = this.#ts;
    if (
      ts.isParenthesizedExpression(expression) ||
      ts.isAsExpression(expression) ||
      ts.isSatisfiesExpression(expression) ||
      ts.isTypeAssertionExpression(expression) ||
      ts.isNonNullExpression(expression) ||
      ts.isAwaitExpression(expression)
    )
      return expression.expression;
    return ts.isCallExpression(expression) && /(?:^|\.)defineConfig$/.test(expression.expression.getText())
      ? expression.arguments[0]
      : undefined;
  }

  #unknown(node: ts.Node, source: ts.SourceFile): Unknown {
    return new Unknown(node.getStart(source));
  }

  /** Locates an unknown value of another module where it is used. */
  #located(value: StaticValue, node: ts.Node, source: ts.SourceFile): StaticValue {
    return value instanceof Unknown && value.offset === undefined ? this.#unknown(node, source) : value;
  }

  #list({ elements }: ts.ArrayLiteralExpression, source: ts.SourceFile): StaticValue {
    const items: StaticValue[] = [];
    for (const element of elements) {
      if (!this.#ts.isSpreadElement(element)) {
        items.push(this.#value(element, source));
        continue;
      }
      const spread = this.#value(element.expression, source);
      if (!isList(spread)) return this.#unknown(element, source);
      items.push(...spread);
    }
    return items;
  }

  /** Returns the members of an object; unknown where one of its keys is. */
  #object({ properties }: ts.ObjectLiteralExpression, source: ts.SourceFile): StaticValue {
    const members = new Map<string, StaticValue>();
    for (const property of properties) {
      if (this.#ts.isSpreadAssignment(property)) {
        const spread = this.#value(property.expression, source);
        if (!isMembers(spread)) return this.#unknown(property, source);
        for (const [key, value] of Object.entries(spread)) members.set(key, value);
        continue;
      }
      const key = this.#keyText(property.name);
      if (key === undefined) return this.#unknown(property, source);
      members.set(key, this.#property(property, source));
    }
    return Object.fromEntries(members);
  }

  #property(property: ts.ObjectLiteralElementLike, source: ts.SourceFile): StaticValue {
    if (this.#ts.isPropertyAssignment(property)) return this.#value(property.initializer, source);
    if (this.#ts.isShorthandPropertyAssignment(property)) return this.#value(property.name, source);
    return this.#unknown(property, source);
  }

  #keyText(name: ts.PropertyName): string | undefined {
    return this.#ts.isIdentifier(name) ||
      this.#ts.isStringLiteralLike(name) ||
      this.#ts.isNumericLiteral(name)
      ? name.text
      : undefined;
  }

  #constant(name: string, initializer: ts.Expression, source: ts.SourceFile): StaticValue {
    const value = this.#value(initializer, source);
    const isFixed = (!isList(value) && !isMembers(value)) || isOnlyTaken(this.#ts, name, source);
    return isFixed ? value : new Unknown();
  }

  /** Returns the value of a constant or an import; a variable may hold another value when the module has run. */
  #named(name: string, source: ts.SourceFile, isExported = false): StaticValue {
    for (const statement of source.statements) {
      if (this.#ts.isVariableStatement(statement)) {
        const { declarationList, modifiers } = statement;
        if ((declarationList.flags & this.#ts.NodeFlags.Const) === 0) continue;
        if (isExported && !modifiers?.some(({ kind }) => kind === this.#ts.SyntaxKind.ExportKeyword))
          continue;
        const found = declarationList.declarations.find(
          ({ name: declared }) => this.#ts.isIdentifier(declared) && declared.text === name,
        );
        if (found?.initializer) return this.#constant(name, found.initializer, source);
      }
      const imported =
        this.#ts.isImportDeclaration(statement) && !isExported && this.#imported(statement, name);
      if (imported) return this.#fromModule(imported, source);
    }
    return new Unknown();
  }

  #imported(
    { importClause, moduleSpecifier }: ts.ImportDeclaration,
    name: string,
  ): { readonly specifier: string; readonly name: string } | undefined {
    if (!importClause || !this.#ts.isStringLiteral(moduleSpecifier)) return undefined;
    const specifier = moduleSpecifier.text;
    if (importClause.name?.text === name) return { specifier, name: 'default' };
    const { namedBindings } = importClause;
    if (!namedBindings || !this.#ts.isNamedImports(namedBindings)) return undefined;
    const found = namedBindings.elements.find((element) => element.name.text === name);
    return found && { specifier, name: (found.propertyName ?? found.name).text };
  }

  #fromModule(
    { specifier, name }: { specifier: string; name: string },
    { fileName }: ts.SourceFile,
  ): StaticValue {
    this.#steps += 1;
    const module = this.#steps > mostSteps ? undefined : this.#readModule(specifier, fileName);
    return withoutOffsets(module ? this.exported(module.file, module.text, name) : new Unknown());
  }
}

/** Returns a value of another module without its offsets, which mean nothing in the one that imports it. */
function withoutOffsets(value: StaticValue): StaticValue {
  if (value instanceof Unknown) return new Unknown();
  if (isList(value)) return value.map(withoutOffsets);
  if (!isMembers(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutOffsets(each)]));
}

function isList(value: StaticValue): value is readonly StaticValue[] {
  return Array.isArray(value);
}

/** True for an object whose keys are all known. */
export function isMembers(value: StaticValue | undefined): value is Readonly<Record<string, StaticValue>> {
  return typeof value === 'object' && value !== null && !(value instanceof Unknown) && !isList(value);
}
