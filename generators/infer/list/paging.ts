import { factsAmongPages, linkEnvelopes, pageFacts, pageLinks } from '@specline/kernel/lexicon/pages';
import type { Cursor } from '../../ir/cursor.ts';
import type { Param } from '../../ir/types.ts';
import type { PagingWay } from '../../load/paging-ways.ts';
import { propertyLike } from '../envelope.ts';
import type { OperationFacts } from '../found/facts.ts';
import type { RuledContext } from '../ruled-context.ts';
import { hasNumber, isText } from '../rules/lists/page-parameter-rules.ts';
import type { PageFact, PageLink } from '../rules/lists/page-response-rules.ts';
import type { BoundPaging, PageSubject, WaySubject } from '../rules/lists/page-subject.ts';
import type { Schemas } from '../schemas.ts';

const inQuery = (param: string): string => `?${param}`;
const inResponse = (pointer: string): string => pointer;

/** Returns how a list is paged: by `x-pagination`, or as the rules conclude. */
export function pagingOf(
  facts: OperationFacts,
  items: string,
  context: RuledContext,
): BoundPaging | undefined {
  const body = items === '' ? undefined : facts.reply.body?.schema;
  const page: PageSubject = { facts, schemas: context.schemas, body, items };
  const paging = declaredPaging(page, context) ?? inferredPaging(page, context);
  if (paging?.kind !== 'cursor' || !facts.operation.params.some(isRequired(paging.cursor))) return paging;
  return { ...paging, required: true };
}

function isRequired(cursor: string | undefined): (param: Param) => boolean {
  return (param) => param.in === 'query' && param.wire === cursor && param.required;
}

function declaredPaging(page: PageSubject, context: RuledContext): BoundPaging | undefined {
  const { paging } = page.facts.operation;
  if (paging === undefined) return undefined;
  const { by, cursor, size, next, count } = paging;
  const kind = kindOf(by, page.facts.query.get(cursor), page.schemas);
  const first = startOf({ ...page, kind, param: cursor }, context);
  return {
    // What else a response has about pages that are counted is inferred.
    ...(by === 'cursor' || by === 'url' ? {} : inferredPaging(page, context)),
    cursor,
    kind,
    ...(first !== undefined && { first }),
    ...(size !== undefined && { size }),
    ...(next !== undefined && { next }),
    ...(count !== undefined && { count }),
  };
}

/** Returns what the parameter holds; links do not show that, but its schema does. */
function kindOf(by: PagingWay, param: Cursor | undefined, schemas: Schemas): BoundPaging['kind'] {
  if (by === 'offset' || by === 'page') return by;
  return by === 'link' && (!isText(param, schemas) || hasNumber(param)) ? 'page' : 'cursor';
}

function inferredPaging(page: PageSubject, context: RuledContext): BoundPaging | undefined {
  const { rules, decisions } = context;
  const size = decisions.decide(rules.pageSizes, page, inQuery);
  const way = decisions.decide(rules.pageWays, page, ({ cursor }) => inQuery(cursor));
  const count = decisions.decide(rules.pageCounts, page, inResponse);
  // Lists without pages have their number as well.
  if (size === undefined && way === undefined)
    return count === undefined ? undefined : { kind: 'offset', count };
  const { kind = 'offset', cursor: param } = way ?? {};
  const within: WaySubject = { ...page, kind, param };
  const next = decisions.decide(rules.pageNext, within, inResponse);
  const first = startOf(within, context);
  const isOneWay = kind !== 'cursor' || next !== undefined;
  const before = isOneWay ? undefined : decisions.decide(rules.pageBefore, within, inQuery);
  const pageFacts = factsOf(within, [page.items, next, count], context);
  const pageLinks = linksOf(within, [page.items, next, count, ...Object.keys(pageFacts)], context);
  return {
    ...(param !== undefined && { cursor: param }),
    kind,
    ...(before !== undefined && { before }),
    ...(first !== undefined && { first }),
    ...(size !== undefined && { size }),
    ...(next !== undefined && { next }),
    ...(count !== undefined && { count }),
    ...(Object.keys(pageFacts).length > 0 && { facts: pageFacts }),
    ...(Object.keys(pageLinks).length > 0 && { links: pageLinks }),
  };
}

function startOf(way: WaySubject, { rules, decisions }: RuledContext): 0 | 1 | undefined {
  return decisions.decide(rules.pageStarts, way, () => inQuery(way.param ?? ''));
}

/** Returns where a response has facts about the page. */
function factsOf(
  way: WaySubject,
  taken: readonly (string | undefined)[],
  { rules, decisions }: RuledContext,
): Readonly<Record<string, PageFact>> {
  const members = [
    ...pageFacts.map(([fact, names]) => ({ fact, names, isAmong: false })),
    ...factsAmongPages.map(([fact, name]) => ({ fact, names: [name], isAmong: true })),
  ];
  const entries = members.flatMap((member) => {
    const pointer = decisions.decide(rules.pageFacts, { ...way, ...member }, inResponse);
    return pointer === undefined || taken.includes(pointer) ? [] : [[pointer, member.fact] as const];
  });
  return Object.fromEntries(entries);
}

/** Returns where a response has links to pages. */
function linksOf(
  way: WaySubject,
  taken: readonly (string | undefined)[],
  { rules, decisions }: RuledContext,
): Readonly<Record<string, PageLink>> {
  const { body, schemas } = way;
  const outers = linkEnvelopes.flatMap((envelope) =>
    body === undefined || envelope === '' ? envelope : (propertyLike(body, '', envelope, schemas) ?? []),
  );
  // Nothing is known of the pages around one that a cursor leads to, but for the next.
  const known = pageLinks.filter(([link]) => way.kind !== 'cursor' || !['previous', 'last'].includes(link));
  const entries = outers.flatMap((outer) =>
    known.flatMap(([link, names]) => {
      const pointer = decisions.decide(rules.pageLinks, { ...way, outer, names }, inResponse);
      return pointer === undefined || taken.includes(pointer) ? [] : [[pointer, link] as const];
    }),
  );
  return Object.fromEntries(entries);
}
