import {
  nextNames,
  pageCursors,
  pageEnds,
  pageNumbers,
  pageOffsets,
  pageSizes,
} from '@specline/kernel/lexicon/pages';
import { bareName } from '@specline/kernel/plural';
import type { Cursor } from '../../ir/cursor.ts';
import type { Schemas } from '../schemas.ts';
import {
  fieldIn,
  isAddress,
  queryOf,
  queryReason,
  type BoundPaging,
  type PageSubject,
  type WaySubject,
} from './page-subject.ts';
import { finding, RuleTable } from './rule.ts';

/** The parameter that selects a page. */
export interface PageWay {
  readonly cursor: string;
  readonly kind: BoundPaging['kind'];
}

/** Returns the pointer to the text that leads to the next page; its URL is no cursor. */
export function nextCursorIn({ body, schemas }: PageSubject): string | undefined {
  return fieldIn(body, nextNames, schemas, (at) => schemas.kind(at) === 'string' && !isAddress(at, schemas));
}

/** True for a string. */
export function isText(schema: Cursor | undefined, schemas: Schemas): boolean {
  return schema !== undefined && schemas.kind(schema) === 'string';
}

/** True for a string with a number as its default or its example, as numbers of pages are in some documents. */
export function hasNumber(schema: Cursor | undefined): boolean {
  const value = schema?.text('default') ?? schema?.text('example');
  return value !== undefined && /^\d+$/.test(value);
}

function isTime(schema: Cursor | undefined, schemas: Schemas): boolean {
  return schema !== undefined && /^date/.test(schemas.format(schema) ?? '');
}

/** Returns the parameter with one of the names, and its schema. */
function among({ facts }: PageSubject, names: readonly string[]) {
  const param = queryOf(facts, names);
  return param === undefined ? undefined : { param, at: facts.query.get(param) };
}

const usual =
  (text: string) =>
  (subject: PageSubject, { cursor }: PageWay) => [queryReason(subject, cursor, text)];

/** The rules about the parameter that selects a page. */
export const pageWayRules: RuleTable<PageSubject, PageWay> = new RuleTable<PageSubject, PageWay>([
  finding({
    id: 'page.cursor',
    priority: 900,
    find: (subject) => {
      const found = among(subject, pageCursors);
      // `after` may as well be a time.
      if (found === undefined || isTime(found.at, subject.schemas)) return undefined;
      return { cursor: found.param, kind: 'cursor' };
    },
    because: usual('is the usual name of a cursor'),
    example: {
      document: ['Pet { id: integer, name }', 'GET /pets ?cursor -> [Pet]'],
      operation: 'GET /pets',
      does: 'lists the pets, a page at a time',
    },
  }),
  finding({
    id: 'page.number-as-cursor',
    priority: 890,
    find: (subject) => {
      const found = among(subject, pageNumbers);
      if (found === undefined || !isText(found.at, subject.schemas) || hasNumber(found.at)) return undefined;
      return nextCursorIn(subject) === undefined ? undefined : { cursor: found.param, kind: 'cursor' };
    },
    because: usual('is a string, and the response has the string that leads to the next page'),
    example: {
      document: ['Pet { id: integer, name }', 'Pets { items: [Pet], next_page }', 'GET /pets ?page -> Pets'],
      operation: 'GET /pets',
      does: 'lists the pets, a page at a time, with the cursor of the next one',
    },
  }),
  finding({
    id: 'page.number',
    priority: 880,
    find: (subject) => {
      const found = among(subject, pageNumbers);
      return found && { cursor: found.param, kind: 'page' };
    },
    because: usual('is the usual name of the number of a page'),
    example: {
      document: ['Pet { id: integer, name }', 'GET /pets ?page:integer -> [Pet]'],
      operation: 'GET /pets',
      does: 'lists the pets of that page',
    },
  }),
  finding({
    id: 'page.offset-as-cursor',
    priority: 870,
    find: (subject) => {
      const found = among(subject, pageOffsets);
      if (found === undefined || !isText(found.at, subject.schemas)) return undefined;
      return nextCursorIn(subject) === undefined ? undefined : { cursor: found.param, kind: 'cursor' };
    },
    because: usual('is a string, and the response has the string that leads to the next page'),
    example: {
      document: ['Pet { id: integer, name }', 'Pets { items: [Pet], next }', 'GET /pets ?start -> Pets'],
      operation: 'GET /pets',
      does: 'lists the pets, a page at a time, with the cursor of the next one',
    },
  }),
  finding({
    id: 'page.offset',
    priority: 860,
    find: (subject) => {
      const found = among(subject, pageOffsets);
      if (found === undefined) return undefined;
      // A string that is called otherwise may be where a search begins, or when.
      const isOther = isText(found.at, subject.schemas) && !/^(?:offset|skip)$/.test(bareName(found.param));
      return isOther ? undefined : { cursor: found.param, kind: 'offset' };
    },
    because: usual('is a usual name of the number of records to skip'),
    example: {
      document: ['Pet { id: integer, name }', 'GET /pets ?offset:integer -> [Pet]'],
      operation: 'GET /pets',
      does: 'lists the pets behind as many others',
    },
  }),
]);

/** A number that may be sent in place of a cursor. */
type PageNumber = Pick<NonNullable<BoundPaging['or']>, 'param' | 'kind'>;

/** The rules about a number that may be sent in place of a cursor. */
export const pageInsteadRules: RuleTable<PageSubject, PageNumber> = new RuleTable([
  finding<PageSubject, PageNumber>({
    id: 'page.number-or-cursor',
    priority: 900,
    find: ({ facts, schemas }) => {
      const param = queryOf(facts, pageNumbers, (at) => at !== undefined && schemas.isNumber(at));
      return param === undefined ? undefined : { param, kind: 'page' };
    },
    because: (subject, { param }) => [
      queryReason(subject, param, 'is the usual name of the number of a page'),
    ],
    example: {
      document: ['Pet { id: integer, name }', 'GET /pets ?cursor,page:integer -> [Pet]'],
      operation: 'GET /pets',
      does: 'lists the pets of that page, or behind the cursor',
    },
  }),
  finding<PageSubject, PageNumber>({
    id: 'page.offset-or-cursor',
    priority: 890,
    find: ({ facts, schemas }) => {
      const param = queryOf(facts, pageOffsets, (at) => at !== undefined && schemas.isNumber(at));
      return param === undefined ? undefined : { param, kind: 'offset' };
    },
    because: (subject, { param }) => [
      queryReason(subject, param, 'is a usual name of the number of records to skip'),
    ],
    example: {
      document: ['Pet { id: integer, name }', 'GET /pets ?cursor,offset:integer -> [Pet]'],
      operation: 'GET /pets',
      does: 'lists the pets behind as many others, or behind the cursor',
    },
  }),
]);

/** The rules about the parameter that limits how many items a page has. */
export const pageSizeRules: RuleTable<PageSubject, string> = new RuleTable([
  finding<PageSubject, string>({
    id: 'page.size',
    priority: 900,
    // `$count` of OData asks whether to count.
    find: ({ facts, schemas }) =>
      queryOf(facts, pageSizes, (at) => at === undefined || schemas.kind(at) !== 'boolean'),
    because: (subject, param) => [
      queryReason(subject, param, 'is a usual name of how many items a page has'),
    ],
    example: {
      document: ['Pet { id: integer, name }', 'GET /pets ?limit:integer -> [Pet]'],
      operation: 'GET /pets',
      does: 'lists as many pets',
    },
  }),
]);

/** The rules about the parameter that selects the page before a record, as the cursor selects the one behind it. */
export const pageBeforeRules: RuleTable<WaySubject, string> = new RuleTable([
  finding<WaySubject, string>({
    id: 'page.before',
    priority: 900,
    find: ({ facts, param = '' }) => {
      const end = pageEnds.get(bareName(param));
      return end === undefined ? undefined : queryOf(facts, [end]);
    },
    because: (subject, before) => [
      queryReason(subject, before, `is the other end of ?${subject.param ?? ''}`),
    ],
    example: {
      document: ['Pet { id: integer, name }', 'GET /pets ?starting_after,ending_before -> [Pet]'],
      operation: 'GET /pets',
      does: 'lists the pets behind or before a pet',
    },
  }),
]);

/** Returns the least value of a parameter, or its default. */
function leastOf({ facts, param = '' }: WaySubject): number | undefined {
  const at = facts.query.get(param);
  return at?.number('minimum') ?? at?.number('default');
}

/** The rules about where pages or records are counted from, if that is not usual. */
export const pageStartRules: RuleTable<WaySubject, 0 | 1> = new RuleTable([
  finding<WaySubject, 0 | 1>({
    id: 'page.from-zero',
    priority: 900,
    find: (subject) => (subject.kind === 'page' && leastOf(subject) === 0 ? 0 : undefined),
    because: (subject) => [queryReason(subject, subject.param ?? '', 'has 0 as its least or default value')],
    example: {
      document: ['Pet { id: integer, name }', 'GET /pets ?page:integer=0 -> [Pet]'],
      operation: 'GET /pets',
      does: 'lists the pets of that page, the first of which is 0',
    },
  }),
  finding<WaySubject, 0 | 1>({
    id: 'page.from-one',
    priority: 890,
    find: (subject) => (subject.kind === 'offset' && leastOf(subject) === 1 ? 1 : undefined),
    because: (subject) => [queryReason(subject, subject.param ?? '', 'has 1 as its least or default value')],
    example: {
      document: ['Pet { id: integer, name }', 'GET /pets ?startIndex:integer=1 -> [Pet]'],
      operation: 'GET /pets',
      does: 'lists the pets from that one on, the first of which is 1',
    },
  }),
]);
