import type { Writing } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { ModelContext } from '../model-context.ts';
import { bareName, singularOf } from '@specline/kernel/plural';
import type { Situation } from '../situation.ts';
import { linkLike } from '../words/moving.ts';

const writing: ReadonlySet<string> = new Set(['post', 'put', 'patch']);

/**
 * What a request tells of a record in its query, as `POST /cards?name=One` does: fields and links by their names, and
 * the key by the name of the resource (`POST /branches?branch=main`). Beside a body only new records are told of, and where both
 * tell the same, the body counts.
 */
export function queryWriting(
  { facts }: Situation,
  resource: FoundResource,
  context: ModelContext,
): Pick<Writing, 'query' | 'links'> {
  if (resource.declared !== undefined || !writing.has(facts.method)) return {};
  if (facts.body !== undefined) return besideBody(facts, resource, context);
  const names = context.schemas.bareNames(resource.schema);
  const { key } = context.keys.get(resource.name) ?? {};
  const singular = singularOf(bareName(facts.segments.at(-1) ?? ''));
  const query: Record<string, string> = {};
  const links: Record<string, string> = {};
  for (const param of facts.query.keys()) {
    const link = linkLike(param, resource, context);
    const field = names.get(bareName(param)) ?? (bareName(param) === singular ? key : undefined);
    if (link !== undefined) links[param] = link;
    if (link !== undefined || field !== undefined)
      query[param] = link === undefined ? (field ?? param) : param;
  }
  return {
    ...(Object.keys(query).length > 0 && { query }),
    ...(Object.keys(links).length > 0 && { links }),
  };
}

/** `POST /containers?name=web`, and `POST /books?bookId=b1` (Google AIP-133). */
function besideBody(
  { body, query, method, segments }: Situation['facts'],
  { schema, name }: FoundResource,
  { schemas, keys }: ModelContext,
): Pick<Writing, 'query'> {
  if (method !== 'post' || body === undefined) return {};
  const { key } = keys.get(name) ?? {};
  const sent = schemas.bareNames(body.schema);
  const singular = singularOf(bareName(segments.at(-1) ?? ''));
  const found = [...query].flatMap(([param, type]): readonly (readonly [string, string])[] => {
    const bare = bareName(param);
    const field = schemas.bareNames(schema).get(bare);
    if (key !== undefined && bare === `${singular}id` && field === undefined) return [[param, key]];
    const own = field === undefined ? undefined : schemas.fields(schema).get(field);
    const isSame = own !== undefined && type !== undefined && schemas.kind(own) === schemas.kind(type);
    // A default says how the request is usually made, and not what the record is.
    const isUsual = sent.has(bare) && type?.has('default') === true;
    return field === undefined || isUsual || !isSame ? [] : [[param, field]];
  });
  return found.length > 0 ? { query: Object.fromEntries(found) } : {};
}
