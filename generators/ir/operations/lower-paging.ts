import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { isPagingWay, isUrlFormat, pagingWays } from '../../load/paging-ways.ts';
import { pointerThrough, stepsOf } from '@specline/kernel/pointer';
import type { Cursor } from '../cursor.ts';
import { schemaReader } from '../references/schema-reader.ts';
import type { Paging, Param } from '../types.ts';

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
  const paging = at === undefined ? undefined : readPaging(at, operation);
  if (at === undefined || paging === undefined) return undefined;
  const queries = (['cursor', 'size'] as const).map((member) =>
    hasQuery(at, member, paging[member], params, problems),
  );
  const fields = (['items', 'next', 'count'] as const).map((member) =>
    hasField(at, member, paging[member], operation, problems),
  );
  return [...queries, ...fields].includes(false) ? undefined : paging;
}

function readPaging(at: Cursor, operation: Cursor): Paging | undefined {
  const way = at.text('by') ?? 'cursor';
  const [cursor, items, next] = [at.text('cursor'), at.text('items'), at.text('next')];
  const [size, count] = [at.text('size'), at.text('count')];
  if (!isPagingWay(way) || cursor === undefined || items === undefined) return undefined;
  if (pagingWays[way] !== (next !== undefined)) return undefined;
  if ([items || undefined, next, count].some((pointer) => pointer?.startsWith('/') === false))
    return undefined;
  return {
    by: way === 'cursor' && next !== undefined && isUrl(next, operation) ? 'url' : way,
    cursor,
    items,
    ...(next !== undefined && { next }),
    ...(size !== undefined && { size }),
    ...(count !== undefined && { count }),
  };
}

/** True where the schema says that what leads to the next page is a URL. */
function isUrl(pointer: string, operation: Cursor): boolean {
  return successSchemas(operation).some((schema) =>
    fieldsAt(schema, stepsOf(pointer)).some((field) =>
      [...schemaReader.possible(field)].some((part) => isUrlFormat(part.text('format') ?? '')),
    ),
  );
}

type Member = Exclude<keyof Paging, 'by'>;

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
  const found =
    schemas.length > 0 && schemas.every((schema) => fieldsAt(schema, stepsOf(pointer)).length > 0);
  if (!found)
    problems.report('pagination-field', at.at(member)?.origin ?? at.origin, {
      pointer,
      fields: fieldsNear(member, stepsOf(pointer), schemas),
    });
  return found;
}

/**
 * Returns pointers to what all responses declare where a pointer has its first wrong step: to lists for the items, to other fields for
 * all else.
 */
function fieldsNear(member: Member, steps: readonly string[], schemas: readonly Cursor[]): readonly string[] {
  const lacks = (given: readonly string[]): boolean =>
    schemas.some((schema) => fieldsAt(schema, given).length === 0);
  const wrong = steps.findIndex((_, index) => lacks(steps.slice(0, index + 1)));
  const parent = steps.slice(0, wrong);
  const names = new Set(schemas.flatMap((schema) => fieldsAt(schema, parent)).flatMap(namesIn));
  const isFit = (field: readonly string[]): boolean =>
    schemas.every((schema) => fieldsAt(schema, field).some(isList)) === (member === 'items');
  return [...[...names].map((name) => [...parent, name]), ...(member === 'items' ? [parent] : [])]
    .filter((field) => schemas.length > 0 && !lacks(field) && isFit(field))
    .map(pointerThrough);
}

function namesIn(schema: Cursor): readonly string[] {
  return [...schemaReader.possible(schema)].flatMap((part) =>
    part.entriesAt('properties').map(([name]) => name),
  );
}

function isList(schema: Cursor): boolean {
  return [...schemaReader.possible(schema)].some(
    (part) => part.has('items') || part.text('type') === 'array' || part.texts('type').includes('array'),
  );
}

function successSchemas(operation: Cursor): readonly Cursor[] {
  const responses = operation.entriesAt('responses').filter(([status]) => /^2/.test(status));
  return responses.flatMap(([, response]) =>
    response.target.entriesAt('content').flatMap(([, payload]) => payload.at('schema') ?? []),
  );
}

/** Returns what a schema, and those that it includes, declare at the end of the steps; each field once. */
function fieldsAt(schema: Cursor, steps: readonly string[]): readonly Cursor[] {
  let found: readonly Cursor[] = [schema];
  for (const step of steps) {
    const fields = found.flatMap((each) =>
      [...schemaReader.possible(each)].flatMap((part) => part.at('properties')?.at(step) ?? []),
    );
    found = [...new Map(fields.map((field) => [field.value, field])).values()];
  }
  return found;
}
