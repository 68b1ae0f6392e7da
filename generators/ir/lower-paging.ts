import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import { stepsOf } from '../load/pointer.ts';
import type { Cursor } from './cursor.ts';
import { refTarget } from './schema-parts.ts';
import type { Paging, Param } from './types.ts';

/**
 * Lowers `x-pagination`, and holds it against the parameters and the success response of its operation, so that no
 * client follows a cursor that is not there. What has another form belongs to another tool; the check tells.
 */
export function lowerPaging(
  operation: Cursor,
  params: readonly Param[],
  problems: Diagnostics,
): Paging | undefined {
  const at = operation.at('x-pagination');
  const paging = at === undefined ? undefined : readPaging(at);
  if (at === undefined || paging === undefined) return undefined;
  const queries = (['cursor', 'size'] as const).map((member) =>
    hasQuery(at, member, paging[member], params, problems),
  );
  const fields = (['items', 'next', 'count'] as const).map((member) =>
    hasField(at, member, paging[member], operation, problems),
  );
  return [...queries, ...fields].includes(false) ? undefined : paging;
}

function readPaging(at: Cursor): Paging | undefined {
  const [cursor, items, next] = [at.text('cursor'), at.text('items'), at.text('next')];
  const [size, count] = [at.text('size'), at.text('count')];
  if (cursor === undefined || items === undefined || next === undefined) return undefined;
  if ([items, next, count].some((pointer) => pointer?.startsWith('/') === false)) return undefined;
  return { cursor, items, next, ...(size !== undefined && { size }), ...(count !== undefined && { count }) };
}

type Member = keyof Paging;

function hasQuery(
  at: Cursor,
  member: Member,
  name: string | undefined,
  params: readonly Param[],
  problems: Diagnostics,
): boolean {
  const found = name === undefined || params.some((param) => param.in === 'query' && param.wire === name);
  if (!found) problems.report('pagination-parameter', at.at(member)?.origin ?? at.origin, { name });
  return found;
}

function hasField(
  at: Cursor,
  member: Member,
  pointer: string | undefined,
  operation: Cursor,
  problems: Diagnostics,
): boolean {
  if (pointer === undefined) return true;
  const schemas = successSchemas(operation);
  const found = schemas.length > 0 && schemas.every((schema) => fieldAt(schema, stepsOf(pointer)));
  if (!found) problems.report('pagination-field', at.at(member)?.origin ?? at.origin, { pointer });
  return found;
}

function successSchemas(operation: Cursor): readonly Cursor[] {
  const responses = operation.entriesAt('responses').filter(([status]) => /^2/.test(status));
  return responses.flatMap(([, response]) =>
    response.target.entriesAt('content').flatMap(([, payload]) => payload.at('schema') ?? []),
  );
}

/** True when the schema, or one that it includes, declares the field that the steps lead to. */
function fieldAt(schema: Cursor, steps: readonly string[], depth = 0): boolean {
  const [step, ...others] = steps;
  if (step === undefined) return true;
  if (depth > 32) return false;
  const target = refTarget(schema);
  if (target !== undefined && fieldAt(target, steps, depth + 1)) return true;
  const field = schema.at('properties')?.at(step);
  if (field !== undefined && fieldAt(field, others, depth + 1)) return true;
  return ['allOf', 'oneOf', 'anyOf'].some((keyword) =>
    schema.itemsAt(keyword).some((member) => fieldAt(member, steps, depth + 1)),
  );
}
