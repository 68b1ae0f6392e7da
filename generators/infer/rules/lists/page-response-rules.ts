import { nextNames, pageFacts, pageFlags, totalNames } from '@specline/kernel/lexicon/pages';
import { bareName, singularOf } from '@specline/kernel/plural';
import { stepsOf } from '@specline/kernel/pointer';
import type { Cursor } from '../../../ir/cursor.ts';
import {
  fieldIn,
  isAddress,
  memberAt,
  memberReason,
  type BoundPaging,
  type PageSubject,
  type WaySubject,
} from './page-subject.ts';
import { petsExample } from './pets-example.ts';
import { findingRule, RuleTable } from '../rule.ts';

/** Returns the pointer to the text that leads to the next page; its URL is no cursor. */
function nextCursorIn({ body, schemas }: PageSubject): string | undefined {
  return fieldIn(body, nextNames, schemas, (at) => schemas.kind(at) === 'string' && !isAddress(at, schemas));
}

/** A fact about a page. */
export type PageFact = NonNullable<BoundPaging['facts']>[string];

/** A link to a page. */
export type PageLink = NonNullable<BoundPaging['links']>[string];

/** A member that the response may have. */
export interface MemberSubject extends WaySubject {
  /** Names that the member may have, the surest first. */
  readonly names: readonly string[];
}

/** A member with a fact about the page. */
export interface FactSubject extends MemberSubject {
  readonly fact: PageFact;
  /** True for a member that means the fact only where another one has the number of pages. */
  readonly isAmong: boolean;
}

/** A member with a link to a page. */
export interface LinkSubject extends MemberSubject {
  /** JSON Pointer to the object that it is in. */
  readonly outer: string;
}

/** The rules about what leads to the next page. */
export const pageNextRules: RuleTable<WaySubject, string> = new RuleTable([
  findingRule<WaySubject, string>({
    id: 'page.next-cursor',
    priority: 900,
    find: (subject) => (subject.kind === 'cursor' ? nextCursorIn(subject) : undefined),
    why: (subject, pointer) => memberReason(subject, pointer, 'the next cursor'),
    example: petsExample(
      'cursor',
      'lists the pets, with the cursor of the next page',
      'Pets { items: [Pet], next }',
    ),
  }),
  findingRule<WaySubject, string>({
    id: 'page.next-address',
    priority: 890,
    find: ({ body, schemas }) => {
      const own = fieldIn(body, nextNames, schemas, (at) => isAddress(at, schemas));
      if (own !== undefined) return own;
      // A link of HAL.
      const hrefOf = (at: Cursor) => schemas.fields(at).get('href');
      const link = fieldIn(body, ['next'], schemas, (at) => isAddress(hrefOf(at), schemas));
      return link === undefined ? undefined : `${link}/href`;
    },
    why: (subject, pointer) => memberReason(subject, pointer, 'the address of the next page'),
    example: petsExample(
      'page:integer',
      'lists the pets, with the address of the next page',
      'Pets { items: [Pet], nextUri: uri }',
    ),
  }),
]);

/** Returns the names of a number that is called after the list: `articlesCount` of `articles`. */
function totalsOf(items: string): readonly string[] {
  const list = bareName(stepsOf(items).at(-1) ?? '');
  const one = singularOf(list);
  return ['', 'item', 'element', 'result', 'record', 'data'].includes(one)
    ? []
    : [`total${list}`, `${list}total`, `${list}count`, `${one}count`, `num${list}`];
}

/** The rules about where a response counts all records. */
export const pageCountRules: RuleTable<PageSubject, string> = new RuleTable([
  findingRule<PageSubject, string>({
    id: 'page.total',
    priority: 900,
    find: ({ body, items, schemas }) =>
      fieldIn(body, [...totalNames, ...totalsOf(items)], schemas, (at) => schemas.isNumber(at)),
    why: (subject, pointer) => memberReason(subject, pointer, 'the number of records'),
    example: petsExample('', 'lists the pets, with their number', 'Pets { items: [Pet], total: integer }'),
  }),
]);

/** Facts that nobody knows of a page that a cursor leads to. */
const uncounted: ReadonlySet<PageFact> = new Set(['number', 'offset', 'fewer', 'first']);

/** Returns the pointer to the object with the number of pages. */
function aroundPages({ body, schemas }: PageSubject): string | undefined {
  const names = pageFacts.find(([fact]) => fact === 'pages')?.[1] ?? [];
  const pages = fieldIn(body, names, schemas, (at) => schemas.isNumber(at));
  return pages?.slice(0, pages.lastIndexOf('/'));
}

/** The rules about further facts of a page in the response. */
export const pageFactRules: RuleTable<FactSubject, string> = new RuleTable([
  findingRule<FactSubject, string>({
    id: 'page.fact',
    priority: 900,
    find: (subject) => {
      const { body, names, fact, schemas } = subject;
      if (subject.kind === 'cursor' && uncounted.has(fact)) return undefined;
      const fits = (at: Cursor): boolean =>
        pageFlags.has(fact) ? schemas.kind(at) === 'boolean' : schemas.isNumber(at);
      if (!subject.isAmong) return fieldIn(body, names, schemas, fits);
      const around = aroundPages(subject);
      return body && around !== undefined ? memberAt(body, around, names[0] ?? '', schemas, fits) : undefined;
    },
    why: (subject, pointer) => memberReason(subject, pointer, 'a usual fact about pages'),
    example: petsExample(
      'page:integer',
      'lists the pets, and whether there are more',
      'Pets { items: [Pet], hasMore: boolean }',
    ),
  }),
]);

/** Returns the pointer to the first member with one of the names that fits. */
function memberOf(
  { body, outer, names, schemas }: LinkSubject,
  fits: (at: Cursor, name: string) => boolean,
): string | undefined {
  if (body === undefined) return undefined;
  return names.flatMap((name) => memberAt(body, outer, name, schemas, (at) => fits(at, name)) ?? [])[0];
}

function isOfLinks(outer: string): boolean {
  return /\/_?links$/i.test(outer);
}

/** The rules about links to pages in the response. */
export const pageLinkRules: RuleTable<LinkSubject, string> = new RuleTable([
  findingRule<LinkSubject, string>({
    id: 'page.link',
    priority: 900,
    find: (subject) => {
      const { outer, schemas } = subject;
      // JSON:API 1.1, section "Pagination".
      const isSure = (name: string): boolean =>
        isOfLinks(outer) || /^(?:previous|prev|next)(?:url|link)?$/.test(name);
      return memberOf(
        subject,
        (at, name) => schemas.kind(at) === 'string' && (isSure(name) || isAddress(at, schemas)),
      );
    },
    why: (subject, pointer) => memberReason(subject, pointer, 'the address of a page'),
    example: petsExample(
      'page:integer',
      'lists the pets, with the addresses of other pages',
      'Links { first, last }',
      'Pets { items: [Pet], links: Links }',
    ),
  }),
  findingRule<LinkSubject, string>({
    id: 'page.link-object',
    priority: 890,
    find: (subject) => {
      if (!isOfLinks(subject.outer)) return undefined;
      const link = memberOf(subject, (at) => subject.schemas.fields(at).has('href'));
      return link === undefined ? undefined : `${link}/href`;
    },
    why: (subject, pointer) => memberReason(subject, pointer, 'the link of a page'),
    example: petsExample(
      'page:integer',
      'lists the pets, with the links of other pages',
      'Link { href }',
      'Links { first: Link, last: Link }',
      'Pets { items: [Pet], links: Links }',
    ),
  }),
]);
