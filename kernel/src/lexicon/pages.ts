/** Names of what pages lists: query parameters, and members of envelopes, without what distinguishes spellings. */

/** Query parameters that limit how many items a page has. */
export const pageSizes: readonly string[] = [
  'limit',
  'perpage',
  'pagesize',
  'pagelimit',
  'size',
  'maxresults',
  'maxitems',
  'count',
  'first',
  'take',
  'top',
  'itemsperpage',
  'results',
];

/** Query parameters that take the number of a page. */
export const pageNumbers: readonly string[] = ['page', 'pagenumber', 'pageno', 'pageindex', 'currentpage'];

/** Query parameters that say how many items to skip. */
export const pageOffsets: readonly string[] = [
  'offset',
  'skip',
  'start',
  'startindex',
  'startat',
  'from',
  'pageoffset',
];

/** Query parameters that take a cursor. */
export const pageCursors: readonly string[] = [
  'cursor',
  'startcursor',
  'after',
  'startingafter',
  'pagetoken',
  'nexttoken',
  'continuationtoken',
  'nextcursor',
  'marker',
  'pagecursor',
  'continuation',
  'pageafter',
  'pageinfo',
  'skiptoken',
  'continue',
  'iterator',
];

/** Names under which envelopes tend to hold the cursor of the next page, or its URL. */
export const nextNames: readonly string[] = [
  'next',
  'nextcursor',
  'nextpagetoken',
  'nexttoken',
  'nextpage',
  'nexturl',
  'nexturi',
  'nextlink',
  'nexthref',
  'odatanextlink',
  'cursor',
  'continue',
  'continuationtoken',
  'pagetoken',
  'endcursor',
  'iterator',
];

/** Names under which envelopes tend to hold the number of all items. */
export const totalNames: readonly string[] = [
  'count',
  'total',
  'totalcount',
  'totalitems',
  'totalresults',
  'totalelements',
  'totalrecords',
  'totalsize',
  'numresults',
  'odatacount',
];

/** Names of the objects around that in a body. */
export const pageEnvelopes: readonly string[] = [
  '',
  'meta',
  'pagination',
  'paging',
  'page',
  'pageinfo',
  'links',
  'metadata',
  'responsemetadata',
  'meta/pagination',
  'meta/page',
  'nextpage',
  'paging/next',
  'data',
  'data/meta',
  'data/pagination',
  'data/paging',
  'result',
  'result/pagination',
  'response',
  'payload',
];

/** Further facts about a page, with the members of an envelope that hold them. */
export const pageFacts = [
  ['number', ['page', 'pagenumber', 'currentpage', 'pageindex']],
  ['size', ['limit', 'perpage', 'pagesize', 'itemsperpage', 'maxresults']],
  ['offset', ['offset', 'skip', 'startindex', 'startat']],
  ['pages', ['pages', 'totalpages', 'pagecount', 'pagestotal', 'lastpage', 'numpages']],
  ['here', ['numberofelements', 'itemcount', 'currentitemcount', 'itemsonpage']],
  ['more', ['hasmore', 'hasnext', 'hasnextpage', 'more', 'ismore']],
  ['fewer', ['hasprevious', 'hasprev', 'haspreviouspage', 'hasprevpage']],
  ['first', ['first', 'isfirst', 'isfirstpage']],
  ['last', ['last', 'islast', 'islastpage', 'done']],
  ['empty', ['empty', 'isempty']],
] as const;

/** Facts that are true or false. */
export const pageFlags: ReadonlySet<string> = new Set(['more', 'fewer', 'first', 'last', 'empty']);

/** Members with these names hold a fact where another one holds the number of pages, as in Spring, MyBatis and Laravel. */
export const factsAmongPages = [
  ['number', 'number'],
  ['number', 'current'],
  ['size', 'size'],
  ['from', 'from'],
  ['to', 'to'],
  ['to', 'endindex'],
] as const;

/** Query parameters that select what is before a record, by those that select what is behind one. */
export const pageEnds: ReadonlyMap<string, string> = new Map([
  ['startingafter', 'endingbefore'],
  ['after', 'before'],
  ['pageafter', 'pagebefore'],
]);

/** Links to pages, with the members of an envelope that hold them. */
export const pageLinks = [
  ['self', ['self']],
  ['first', ['first', 'firstpage', 'firsturl']],
  [
    'previous',
    ['previous', 'prev', 'previousurl', 'prevurl', 'previouslink', 'prevlink', 'previouspage', 'prevpage'],
  ],
  ['next', ['next', 'nexturl', 'nextlink', 'nextpage']],
  ['last', ['last', 'lastpage', 'lasturl']],
] as const;

/** Names of the objects around links to pages in a body. */
export const linkEnvelopes: readonly string[] = ['', 'links', 'pagination', 'paging', 'meta'];

/** Query parameters that name the field to sort by. */
export const sortParameters: ReadonlySet<string> = new Set([
  ...['sort', 'sortby', 'orderby', 'sortfield', 'ordering', 'sorting', 'order'],
]);

/** Query parameters that say in which direction to sort. */
export const sortDirections: ReadonlySet<string> = new Set([
  ...['order', 'sort', 'direction', 'sortorder', 'sortdirection', 'dir', 'orderdirection', 'sortdir'],
]);
