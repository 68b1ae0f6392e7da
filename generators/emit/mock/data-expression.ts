import type { Expression } from '../ts/expression.ts';

/**
 * Plain data as an expression; what is undefined is left out.
 * @throws {Error} for what is no JSON: a bug of ours.
 */
export function dataExpression(data: unknown): Expression {
  if (data === null || typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean')
    return { kind: 'literal', value: data };
  if (Array.isArray(data)) return { kind: 'list', items: data.map(dataExpression) };
  if (typeof data !== 'object') throw new Error(`no expression says a ${typeof data}`);
  const entries = Object.entries(data).filter(([, value]) => value !== undefined);
  return { kind: 'record', entries: entries.map(([key, value]) => [key, dataExpression(value)] as const) };
}
