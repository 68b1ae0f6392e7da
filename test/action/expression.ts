/** A value of an expression. Contexts are objects of them. */
export type Value = string | boolean | number | null | undefined | { readonly [name: string]: Value };

/** The values that expressions read: contexts by name, and status functions. */
export interface Scope {
  readonly contexts: Readonly<Record<string, Value>>;
  readonly status: Readonly<Record<'success' | 'failure' | 'cancelled' | 'always', boolean>>;
}

const tokens = /\s*(?:'((?:[^']|'')*)'|(&&|\|\||==|!=|!|\(|\))|([\w.-]+))/y;

/**
 * Evaluates an expression of GitHub Actions, as far as the workflows of this project use them.
 * @param text Without `${{` and `}}`.
 * @throws {Error} for what it does not know, and for a context that there is not.
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/expressions
 */
export function evaluate(text: string, scope: Scope): Value {
  return new Parser(text, scope).whole();
}

/** Replaces the expressions of a text by their values. */
export function interpolate(text: string, scope: Scope): string {
  return text.replace(/\$\{\{([^]*?)\}\}/g, (_, inner: string) => valueText(evaluate(inner, scope)));
}

/** True if a value counts as true. */
export function isTruthy(value: Value): boolean {
  return value !== '' && value !== 0 && value !== false && value !== null && value !== undefined;
}

function valueText(value: Value): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') throw new Error('an object has no text');
  return String(value);
}

class Parser {
  readonly #tokens: readonly { readonly text?: string; readonly sign?: string; readonly name?: string }[];
  readonly #scope: Scope;
  #at = 0;

  constructor(text: string, scope: Scope) {
    this.#scope = scope;
    const found: { text?: string; sign?: string; name?: string }[] = [];
    tokens.lastIndex = 0;
    while (tokens.lastIndex < text.trimEnd().length) {
      const match = tokens.exec(text);
      if (!match) throw new Error(`there is no such expression: ${text}`);
      const [, quoted, sign, name] = match;
      if (quoted !== undefined) found.push({ text: quoted.replaceAll("''", "'") });
      else if (sign !== undefined) found.push({ sign });
      else if (name !== undefined) found.push({ name });
    }
    this.#tokens = found;
  }

  whole(): Value {
    const value = this.#or();
    if (this.#at < this.#tokens.length) throw new Error('the expression goes on');
    return value;
  }

  #or(): Value {
    let value = this.#and();
    while (this.#take('||')) {
      const other = this.#and();
      value = isTruthy(value) ? value : other;
    }
    return value;
  }

  #and(): Value {
    let value = this.#equality();
    while (this.#take('&&')) {
      const other = this.#equality();
      value = isTruthy(value) ? other : value;
    }
    return value;
  }

  #equality(): Value {
    const value = this.#unary();
    if (this.#take('==')) return valueText(value) === valueText(this.#unary());
    if (this.#take('!=')) return valueText(value) !== valueText(this.#unary());
    return value;
  }

  #unary(): Value {
    if (this.#take('!')) return !isTruthy(this.#unary());
    if (this.#take('(')) {
      const value = this.#or();
      if (!this.#take(')')) throw new Error('a parenthesis is not closed');
      return value;
    }
    const { text, name } = this.#tokens[this.#at] ?? {};
    this.#at += 1;
    if (text !== undefined) return text;
    if (name === undefined) throw new Error('a value is missing');
    return this.#take('(') ? this.#status(name) : this.#read(name);
  }

  #take(sign: string): boolean {
    if (this.#tokens[this.#at]?.sign !== sign) return false;
    this.#at += 1;
    return true;
  }

  #status(name: string): boolean {
    const found = Object.entries(this.#scope.status).find(([each]) => each === name);
    if (!found || !this.#take(')')) throw new Error(`there is no function ${name}()`);
    return found[1];
  }

  #read(path: string): Value {
    const [context = '', ...members] = path.split('.');
    if (!Object.hasOwn(this.#scope.contexts, context)) throw new Error(`there is no context ${context}`);
    let value = this.#scope.contexts[context];
    for (const member of members)
      value = typeof value === 'object' && value !== null ? value[member] : undefined;
    return value;
  }
}
