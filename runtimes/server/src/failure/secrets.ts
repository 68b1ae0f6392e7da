import { RequestParams } from '../parameters/request-params.ts';
import { isKeyOf } from '../parameters/key-of.ts';
import type { RawPairs } from '../parameters/query.ts';
import { splitTarget } from '../routing/match.ts';
import { credentialsOf } from '../security/authenticate.ts';
import type { Exchange } from '../request/exchange.ts';
import type { Param, WireParams } from '../operation.ts';

/**
 * Returns what no message about a request may show: its credentials, and its parameters that are secrets, as they came and as they
 * are decoded, also where the request failed before that.
 * @returns Nothing before the operation is known.
 */
export function secretsOf({ route, captures, request, ...places }: Secretive): readonly string[] {
  if (route === undefined) return [];
  const { params, query, headers, cookies } = places;
  const values = { path: params, query, header: headers, cookie: cookies };
  const wire = new RequestParams({ route, captures }, request, splitTarget(request.target).query);
  return [
    ...credentialsOf(route.operation, request),
    ...route.params
      .filter(({ secret }) => secret === true)
      .flatMap((param) => [
        ...rawTextsOf(param, wire),
        ...textsOf(values[param.in][param.name] ?? decoded(param, wire)),
      ]),
  ];
}

/** The parts of an exchange that may hold secrets. */
type Secretive = Pick<
  Exchange,
  'route' | 'captures' | 'request' | 'params' | 'query' | 'headers' | 'cookies'
>;

/** Returns a parameter as it came. */
function rawTextsOf(param: Param, wire: WireParams): readonly string[] {
  switch (param.in) {
    case 'path':
      return [wire.path(param.name)];
    case 'query':
      return rawValuesOf(param, wire.query);
    case 'header':
      return [wire.header(param.name) ?? ''];
    case 'cookie':
      return rawValuesOf(param, wire.cookies);
  }
}

function rawValuesOf(param: Param, pairs: RawPairs): readonly string[] {
  return [...pairs].flatMap(([key, values]) => (isKeyOf(param, key) ? values : []));
}

/** Returns the decoded value of a parameter; undefined if it cannot be decoded, since that is reported elsewhere. */
function decoded(param: Param, wire: WireParams): unknown {
  try {
    return param.decode(param, wire);
  } catch {
    return undefined;
  }
}

/** Returns the texts of a value that may be a list or an object. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}
