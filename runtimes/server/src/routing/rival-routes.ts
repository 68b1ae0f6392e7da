import type { Param } from '../operation.ts';
import { decodeText } from '../parameters/query.ts';
import type { Route } from './route.ts';

/**
 * Chooses among operations of the same method whose paths differ in the names of parameters only, which OpenAPI forbids (3.1.1,
 * section 4.8.8.1): the first whose parameters take the values, else the first.
 * @param routes In the order of the document.
 * @param captures The pieces of the path that are its parameters, not decoded.
 */
export function rivalFor(routes: readonly [Route, ...Route[]], captures: readonly string[]): Route {
  return routes.find((route) => takesAll(route, captures)) ?? routes[0];
}

function takesAll({ params, pathNames }: Route, captures: readonly string[]): boolean {
  return pathNames.every((name, index) => {
    const param = params.find((each) => each.in === 'path' && each.name === name);
    return param === undefined || takes(param, decodeText(captures[index] ?? ''));
  });
}

/** True if a text can be a value of a parameter, as far as its type and the list of its values show. */
function takes({ value: { types }, values }: Param, text: string): boolean {
  if (values) return values.includes(text);
  if (types.length === 0) return true;
  return types.some((type) => {
    switch (type) {
      case 'integer':
      case 'int64':
      case 'number':
        return text !== '' && Number.isFinite(Number(text));
      case 'boolean':
        return text === 'true' || text === 'false';
      case 'null':
        return text === 'null';
      default:
        return true;
    }
  });
}
