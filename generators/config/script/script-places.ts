import type { ts } from '../../emit/ts/typescript.ts';
import type { PlaceFinder } from '../json-places.ts';
import type { ConfigPath } from '../path-text.ts';

/** The compiler's interface, which is loaded late. */
export type Compiler = typeof ts;

/**
 * Returns what finds values in a module that exports a config, as far as they are written as literals: through `defineConfig`, types,
 * parentheses and constants of the same file. What a spread, a computed key or a call brings in has no place.
 * @param compiler The TypeScript compiler.
 * @param file Name of the file: its ending decides the language.
 */
export function scriptPlaces(compiler: Compiler, file: string, text: string): PlaceFinder {
  try {
    return new Module(compiler, file, text).findPlace;
  } catch {
    // The compiler reads recursively, and a module may be nested as deep as anybody likes.
    return () => undefined;
  }
}

/** So that constants that stand for each other end. */
const mostSteps = 100;

class Module {
  readonly #ts: Compiler;
  readonly #source: ts.SourceFile;

  constructor(compiler: Compiler, file: string, text: string) {
    this.#ts = compiler;
    // The ending of the file may be one that the compiler does not know in capitals.
    this.#source = compiler.createSourceFile(file, text, compiler.ScriptTarget.Latest, true);
  }

  readonly findPlace: PlaceFinder = (path: ConfigPath) => {
    const exported = this.#exported();
    let value = exported && this.#literal(exported);
    let shown: ts.Node | undefined = value;
    for (const step of path) {
      const found = value && (typeof step === 'number' ? this.#item(value, step) : this.#member(value, step));
      if (!found) return undefined;
      shown = found.shown;
      value = this.#literal(found.value);
    }
    return shown?.getStart(this.#source);
  };

  /** Returns what the module exports by default, in one of the ways to write it. */
  #exported(): ts.Expression | undefined {
    const { statements } = this.#source;
    for (const statement of statements) {
      if (this.#ts.isExportAssignment(statement)) return statement.expression;
      if (this.#ts.isExpressionStatement(statement)) {
        const { expression } = statement;
        if (this.#ts.isBinaryExpression(expression) && this.#isExports(expression)) return expression.right;
      }
      const renamed = this.#ts.isExportDeclaration(statement) && this.#renamed(statement);
      if (renamed) return renamed;
    }
    return undefined;
  }

  #isExports({ left, operatorToken }: ts.BinaryExpression): boolean {
    return (
      operatorToken.kind === this.#ts.SyntaxKind.EqualsToken &&
      left.getText(this.#source).replace(/\s/g, '') === 'module.exports'
    );
  }

  /** Returns what `export { config as default }` exports. */
  #renamed({ exportClause, moduleSpecifier }: ts.ExportDeclaration): ts.Expression | undefined {
    if (moduleSpecifier || !exportClause || !this.#ts.isNamedExports(exportClause)) return undefined;
    const found = exportClause.elements.find(({ name }) => name.text === 'default');
    return found && this.#constant((found.propertyName ?? found.name).text);
  }

  /** Returns the literal that an expression stands for. */
  #literal(expression: ts.Expression): ts.Expression {
    let at = expression;
    for (let step = 0; step < mostSteps; step += 1) {
      const inner = this.#inner(at);
      if (!inner) return at;
      at = inner;
    }
    return at;
  }

  #inner(at: ts.Expression): ts.Expression | undefined {
    if (
      this.#ts.isParenthesizedExpression(at) ||
      this.#ts.isAsExpression(at) ||
      this.#ts.isSatisfiesExpression(at) ||
      this.#ts.isTypeAssertionExpression(at) ||
      this.#ts.isNonNullExpression(at) ||
      this.#ts.isAwaitExpression(at)
    )
      return at.expression;
    if (this.#ts.isIdentifier(at)) return this.#constant(at.text);
    if (this.#ts.isCallExpression(at) && /(?:^|\.)defineConfig$/.test(at.expression.getText(this.#source)))
      return at.arguments[0];
    return undefined;
  }

  /** Returns what a constant of the module is set to; a variable may hold something else by then. */
  #constant(name: string): ts.Expression | undefined {
    for (const statement of this.#source.statements) {
      if (!this.#ts.isVariableStatement(statement)) continue;
      const { declarationList } = statement;
      if ((declarationList.flags & this.#ts.NodeFlags.Const) === 0) continue;
      for (const { name: declared, initializer } of declarationList.declarations)
        if (this.#ts.isIdentifier(declared) && declared.text === name) return initializer;
    }
    return undefined;
  }

  #item(list: ts.Expression, number: number): Found | undefined {
    if (!this.#ts.isArrayLiteralExpression(list)) return undefined;
    const { elements } = list;
    const item = elements[number];
    if (!item || elements.slice(0, number + 1).some((each) => this.#ts.isSpreadElement(each)))
      return undefined;
    return { shown: item, value: item };
  }

  /**
   * Finds a member of an object literal from the end: of equal keys the last holds, and what is spread behind a key may replace it.
   */
  #member(object: ts.Expression, key: string): Found | undefined {
    if (!this.#ts.isObjectLiteralExpression(object)) return undefined;
    for (const property of object.properties.toReversed()) {
      const { name } = property;
      if (!name || this.#ts.isComputedPropertyName(name)) return undefined;
      if (this.#keyText(name) !== key) continue;
      if (this.#ts.isPropertyAssignment(property)) return { shown: name, value: property.initializer };
      if (this.#ts.isShorthandPropertyAssignment(property)) return { shown: name, value: property.name };
      // A method, or a getter: what it gives is not written as a literal.
      return { shown: name, value: this.#ts.factory.createNull() };
    }
    return undefined;
  }

  #keyText(name: ts.PropertyName): string | undefined {
    const isLiteral =
      this.#ts.isIdentifier(name) ||
      this.#ts.isStringLiteral(name) ||
      this.#ts.isNumericLiteral(name) ||
      this.#ts.isNoSubstitutionTemplateLiteral(name);
    return isLiteral ? name.text : undefined;
  }
}

/** A value of a literal. */
interface Found {
  /** The node that messages point at: its key, or itself. */
  readonly shown: ts.Node;
  readonly value: ts.Expression;
}
