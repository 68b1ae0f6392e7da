import { noValues, type Exchange, type Values } from '../request/exchange.ts';
import { pointerTo, type Issue } from '../failure/issue.ts';
import type { Match } from '../routing/match.ts';
import type { Param, ParamPlace, WireParams } from '../operation.ts';
import { RequestParams } from './request-params.ts';
import { emptyObject, ValueProblem } from './values.ts';

/**
 * Decodes the parameters that an operation declares into an exchange; all others are ignored.
 * @param query Query of the request, not decoded.
 * @returns What could not be decoded.
 */
export function decodeParams(exchange: Exchange, match: Match, query: string): readonly Issue[] {
  const { params } = match.route;
  if (params.length === 0) return [];
  const wire = new RequestParams(match, exchange.request, query);
  const issues: Issue[] = [];
  for (const param of params) {
    const value = decodeParam(param, wire, issues);
    if (value !== undefined) valuesOf(exchange, param.in)[param.name] = value;
  }
  return issues;
}

function decodeParam(param: Param, wire: WireParams, issues: Issue[]): unknown {
  try {
    const value = isLeftEmpty(param, wire) ? undefined : param.decode(param, wire);
    return value === undefined ? freshDefault(param.default) : value;
  } catch (error) {
    if (!(error instanceof ValueProblem)) throw error;
    const { keyword, message } = error;
    issues.push({ in: param.in, pointer: pointerTo(param.name), keyword, message });
    return undefined;
  }
}

/** True for `?flag=` and `?flag`, if the document says that this leaves the parameter out. */
function isLeftEmpty({ name, allowEmpty }: Param, wire: WireParams): boolean {
  return allowEmpty === true && (wire.query.get(name)?.every((text) => text === '') ?? false);
}

/** Returns a copy, which a handler may change. */
function freshDefault(value: unknown): unknown {
  return typeof value === 'object' ? structuredClone(value) : value;
}

/** Returns the values of a place to be changed; they are shared while there are none. */
export function valuesOf(exchange: Exchange, place: ParamPlace): Values {
  switch (place) {
    case 'path':
      return (exchange.params = writable(exchange.params));
    case 'query':
      return (exchange.query = writable(exchange.query));
    case 'header':
      return (exchange.headers = writable(exchange.headers));
    case 'cookie':
      return (exchange.cookies = writable(exchange.cookies));
  }
}

function writable(values: Values): Values {
  return values === noValues ? emptyObject() : values;
}
