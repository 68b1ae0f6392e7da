import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { Cursor } from './cursor.ts';
import { refTarget } from './lower-schema.ts';
import type { Paging, Param } from './types.ts';

/**
 * Lowers `x-pagination`, and holds it against the parameters and the success response of its operation, so that no
 * client follows a cursor that is not there.
 */
export function lowerPaging(operation: Cursor, params: readonly Param[], problems: Diagnostics): Paging | undefined {
  const at = operation.at('x-pagination');
  if (at === undefined) return undefined;
  const { cursor = '', items = '', next = '' } = { cursor: at.text('cursor'), items: at.text('items'), next: at.text('next') };
  const size = at.text('size');
  const count = at.text('count');
  const sound = [
    ...[cursor, size].flatMap((name) => (name === undefined ? [] : [hasQuery(at, name, params, problems)])),
    ...[items, next, count].flatMap((pointer) => (pointer === undefined ? [] : [hasField(at, operation, pointer, problems)])),
  ];
  if (sound.includes(false)) return undefined;
  return { cursor, items, next, ...(size === undefined ? {} : { size }), ...(count === undefined ? {} : { count }) };
}

function hasQuery(at: Cursor, name: string, params: readonly Param[], problems: Diagnostics): boolean {
  const found = params.some((param) => param.in === 'query' && param.wire === name);
  if (!found) problems.report('pagination-parameter', at.origin, { name });
  return found;
}

function hasField(at: Cursor, operation: Cursor, pointer: string, problems: Diagnostics): boolean {
  const schemas = successSchemas(operation);
  const found = schemas.length > 0 && schemas.every((schema) => fieldAt(schema, pointer.split('/').slice(1)));
  if (!found) problems.report('pagination-field', at.origin, { pointer });
  return found;
}

function successSchemas(operation: Cursor): readonly Cursor[] {
  const responses = operation.entriesAt('responses').filter(([status]) => /^2/.test(status));
  return responses.flatMap(([, response]) => response.target.entriesAt('content').flatMap(([, payload]) => payload.at('schema') ?? []));
}

/** True when the schema, or one that it includes, declares the field that the tokens lead to. */
function fieldAt(schema: Cursor, tokens: readonly string[], depth = 0): boolean {
  const [token, ...others] = tokens;
  if (token === undefined) return true;
  if (depth > 32) return false;
  const target = refTarget(schema);
  if (target !== undefined && fieldAt(target, tokens, depth + 1)) return true;
  const field = schema.at('properties')?.at(token.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (field !== undefined && fieldAt(field, others, depth + 1)) return true;
  return ['allOf', 'oneOf', 'anyOf'].some((keyword) => schema.itemsAt(keyword).some((member) => fieldAt(member, tokens, depth + 1)));
}
