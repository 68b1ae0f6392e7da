import { pageCursors, pageEnds, pageNumbers, pageOffsets, pageSizes } from '@specline/kernel/lexicon/pages';
import { bareName } from '@specline/kernel/plural';
import type { Cursor } from '../../../ir/cursor.ts';
import type { Schemas } from '../../schemas.ts';
import { queryOf, queryReason, type BoundPaging, type PageSubject, type WaySubject } from './page-subject.ts';
import { petsExample } from './pets-example.ts';
import { findingRule, RuleTable } from '../rule.ts';

/** The parameter that selects a page. */
export interface PageWay {
  readonly cursor: string;
  readonly kind: BoundPaging['kind'];
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
  (subject: PageSubject, { cursor }: PageWay) =>
    queryReason(subject, cursor, text);

/** The rules about the parameter that selects a page. */
export const pageWayRules: RuleTable<PageSubject, PageWay> = new RuleTable<PageSubject, PageWay>([
  findingRule({
    id: 'page.cursor',
    priority: 900,
    find: (subject) => {
      const found = among(subject, pageCursors);
      // `after` may as well be a time.
      if (found === undefined || isTime(found.at, subject.schemas)) return undefined;
      return { cursor: found.param, kind: 'cursor' };
    },
    why: usual('is the usual name of a cursor'),
    example: petsExample('cursor', 'lists the pets, a page at a time'),
  }),
  findingRule({
    id: 'page.number',
    priority: 880,
    find: (subject) => {
      const found = among(subject, pageNumbers);
      return found && { cursor: found.param, kind: 'page' };
    },
    why: usual('is the usual name of the number of a page'),
    example: petsExample('page:integer', 'lists the pets of that page'),
  }),
  findingRule({
    id: 'page.offset',
    priority: 860,
    find: (subject) => {
      const found = among(subject, pageOffsets);
      if (found === undefined) return undefined;
      // A string that is called otherwise may be where a search begins, or when.
      const isOther = isText(found.at, subject.schemas) && !/^(?:offset|skip)$/.test(bareName(found.param));
      return isOther ? undefined : { cursor: found.param, kind: 'offset' };
    },
    why: usual('is a usual name of the number of records to skip'),
    example: petsExample('offset:integer', 'lists the pets behind as many others'),
  }),
]);

/** The rules about the parameter that limits how many items a page has. */
export const pageSizeRules: RuleTable<PageSubject, string> = new RuleTable([
  findingRule<PageSubject, string>({
    id: 'page.size',
    priority: 900,
    // `$count` of OData asks whether to count.
    find: ({ facts, schemas }) =>
      queryOf(facts, pageSizes, (at) => at === undefined || schemas.kind(at) !== 'boolean'),
    why: (subject, param) => queryReason(subject, param, 'is a usual name of how many items a page has'),
    example: petsExample('limit:integer', 'lists as many pets'),
  }),
]);

/** The rules about the parameter that selects the page before a record, as the cursor selects the one behind it. */
export const pageBeforeRules: RuleTable<WaySubject, string> = new RuleTable([
  findingRule<WaySubject, string>({
    id: 'page.before',
    priority: 900,
    find: ({ facts, param = '' }) => {
      const end = pageEnds.get(bareName(param));
      return end === undefined ? undefined : queryOf(facts, [end]);
    },
    why: (subject, before) => queryReason(subject, before, `is the other end of ?${subject.param ?? ''}`),
    example: petsExample('starting_after,ending_before', 'lists the pets behind or before a pet'),
  }),
]);

/** Returns the least value of a parameter, or its default. */
function leastOf({ facts, param = '' }: WaySubject): number | undefined {
  const at = facts.query.get(param);
  return at?.number('minimum') ?? at?.number('default');
}

/** The rules about where pages or records are counted from, if that is not usual. */
export const pageStartRules: RuleTable<WaySubject, 0 | 1> = new RuleTable([
  findingRule<WaySubject, 0 | 1>({
    id: 'page.first',
    priority: 900,
    find: (subject) => {
      const least = leastOf(subject);
      if (subject.kind === 'page') return least === 0 ? 0 : undefined;
      return subject.kind === 'offset' && least === 1 ? 1 : undefined;
    },
    why: (subject, first) =>
      queryReason(subject, subject.param ?? '', `has ${first} as its least or default value`),
    example: petsExample('page:integer=0', 'lists the pets of that page, the first of which is 0'),
  }),
]);
