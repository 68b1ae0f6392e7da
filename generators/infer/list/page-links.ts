import { isUrlFormat } from '../../load/paging-ways.ts';
import type { Cursor } from '../../ir/cursor.ts';
import type { BoundList } from '../types.ts';
import { fieldAt, propertyLike } from '../envelope.ts';
import type { Schemas } from '../schemas.ts';

type BoundPaging = NonNullable<BoundList['paging']>;
type PageLink = NonNullable<BoundPaging['leads']>[string];

/** Names under which replies tell addresses of pages, beside objects of links and within them. */
const links: readonly (readonly [PageLink, readonly string[]])[] = [
  ['self', ['self']],
  ['first', ['first', 'firstpage', 'firsturl']],
  [
    'previous',
    ['previous', 'prev', 'previousurl', 'prevurl', 'previouslink', 'prevlink', 'previouspage', 'prevpage'],
  ],
  ['next', ['next', 'nexturl', 'nextlink', 'nextpage']],
  ['last', ['last', 'lastpage', 'lasturl']],
];

const around = ['', 'links', 'pagination', 'paging', 'meta'];

/**
 * Where the reply of a list tells addresses of pages: texts (JSON:API 1.1, section "Pagination"), and links of HAL.
 * @param taken Pointers that tell something else.
 */
export function pageLinks(
  body: Cursor | undefined,
  kind: BoundPaging['kind'] = 'offset',
  taken: readonly (string | undefined)[],
  schemas: Schemas,
): Readonly<Record<string, PageLink>> {
  if (body === undefined) return {};
  const entries = around.flatMap((envelope) => {
    const outer = envelope === '' ? '' : propertyLike(body, '', envelope, schemas);
    if (outer === undefined) return [];
    return links.flatMap(([link, names]) => {
      // Nothing is known of the pages around one that a cursor leads to, but for the next.
      if (kind === 'cursor' && (link === 'previous' || link === 'last')) return [];
      const found = names.flatMap((name) => addressAt(body, outer, name, schemas) ?? [])[0];
      return found === undefined || taken.includes(found) ? [] : [[found, link] as const];
    });
  });
  return Object.fromEntries(entries);
}

/** A text is an address where its format says so, or where it stands in an object of links; one of HAL is in its `href`. */
function addressAt(body: Cursor, outer: string, name: string, schemas: Schemas): string | undefined {
  const pointer = propertyLike(body, outer, name, schemas);
  const at = pointer === undefined ? undefined : fieldAt(body, pointer, schemas);
  if (pointer === undefined || at === undefined) return undefined;
  const isLinks = /\/_?links$/i.test(outer);
  const isSure = isLinks || /^(?:previous|prev|next)(?:url|link)?$/.test(name);
  if (schemas.kind(at) === 'string') return isSure || isAddress(at, schemas) ? pointer : undefined;
  const href = schemas.fields(at).get('href');
  return href !== undefined && isLinks ? `${pointer}/href` : undefined;
}

function isAddress(at: Cursor, schemas: Schemas): boolean {
  return isUrlFormat(schemas.format(at) ?? '');
}
