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
  if (facts.body !== undefined) return {};
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
