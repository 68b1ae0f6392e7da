import type { BoundList } from '../types.ts';

/** What a reply tells of a page. */
export type PageFact = NonNullable<NonNullable<BoundList['paging']>['tells']>[string];

/** Query parameters that limit how many items a page has. Names are without what tells spellings apart. */
export const sizes: readonly string[] = [
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
export const numbers: readonly string[] = ['page', 'pagenumber', 'pageno', 'pageindex', 'currentpage'];

/** Query parameters that say how many items to skip. */
export const offsets: readonly string[] = [
  'offset',
  'skip',
  'start',
  'startindex',
  'startat',
  'from',
  'pageoffset',
];

/** Query parameters that take a cursor. */
export const cursors: readonly string[] = [
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

/** Where envelopes tend to say the cursor of the next page, or its URL. */
export const nexts: readonly string[] = [
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

/** Where envelopes tend to say how many items there are. */
export const counts: readonly string[] = [
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

/** What stands around that in a body. */
export const envelopes: readonly string[] = [
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

/** What else envelopes tend to tell of a page. */
export const pageFacts: readonly (readonly [PageFact, readonly string[]])[] = [
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
];

/** Of that, what is true or false. */
export const flags: ReadonlySet<PageFact> = new Set(['more', 'fewer', 'first', 'last', 'empty']);

/** What is called so in a page only where it also tells how many pages there are, as those of Spring, MyBatis and Laravel do. */
export const besidePages: readonly (readonly [PageFact, string])[] = [
  ['number', 'number'],
  ['number', 'current'],
  ['size', 'size'],
  ['from', 'from'],
  ['to', 'to'],
  ['to', 'endindex'],
];
