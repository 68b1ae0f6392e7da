import type { ImportedName } from '../emit/ts/code.ts';
import type { Expression } from '../emit/ts/expression.ts';

/** Gives an expression what it takes from elsewhere. */
export interface Scope {
  /** Returns what a module exports under a name. */
  imported(name: ImportedName): unknown;
  /** Returns what a module that is loaded later exports under a name. */
  load(module: string, name: string): Promise<unknown>;
}

/**
 * Returns the value of an expression, which is what the code printed of it would give.
 * @throws {Error} for what is only there in a function, and for a call of what is no function: a bug of ours.
 */
export function evaluate(expression: Expression, scope: Scope): unknown {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'imported':
      return scope.imported(expression.name);
    case 'list':
      return expression.items.map((item) => evaluate(item, scope));
    case 'record':
      return Object.fromEntries(
        expression.entries.map(([key, value]) => [key, evaluate(value, scope)] as const),
      );
    case 'lazy':
      return () => scope.load(expression.module, expression.name);
    case 'call': {
      const callee = evaluate(expression.callee, scope);
      if (typeof callee !== 'function') throw new Error('an expression calls what is no function');
      const result: unknown = Reflect.apply(
        callee,
        undefined,
        expression.args.map((arg) => evaluate(arg, scope)),
      );
      return result;
    }
    case 'member':
    case 'local':
      throw new Error(`no value stands for "${expression.name}" outside of a function`);
    default:
      return expression satisfies never;
  }
}
