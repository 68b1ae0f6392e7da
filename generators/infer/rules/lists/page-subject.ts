import { pageEnvelopes } from '@specline/kernel/lexicon/pages';
import { bareName } from '@specline/kernel/plural';
import { isUrlFormat } from '../../../load/paging-ways.ts';
import type { Cursor } from '../../../ir/cursor.ts';
import { fieldAt, propertyLike } from '../../envelope.ts';
import type { OperationFacts } from '../../found/facts.ts';
import type { Schemas } from '../../schemas.ts';
import type { BoundList } from '../../types.ts';
import type { Reason } from '../rule.ts';

/** Paging of a list. */
export type BoundPaging = NonNullable<BoundList['paging']>;

/** An operation that lists, whose pages are decided about. */
export interface PageSubject {
  readonly facts: OperationFacts;
  readonly schemas: Schemas;
  /** Schema of the response around the list; absent where that is nothing but the list. */
  readonly body: Cursor | undefined;
  /** JSON Pointer to the list. */
  readonly items: string;
}

/** The same, where it is known by what its parameters select a page. */
export interface WaySubject extends PageSubject {
  readonly kind: BoundPaging['kind'];
  /** The parameter that selects the page. */
  readonly param: string | undefined;
}

/** True for the schema of a parameter or a member. */
export type Fits = (at: Cursor) => boolean;

/** Returns the first of the query parameters that has one of the names, the surest name first. */
export function queryOf(
  { query }: OperationFacts,
  names: readonly string[],
  fits: (at: Cursor | undefined) => boolean = () => true,
): string | undefined {
  const own = [...query].flatMap(([each, at]) => (fits(at) ? [{ each, bare: bareName(each) }] : []));
  return names.flatMap((name) => own.find(({ bare }) => bare === name)?.each ?? [])[0];
}

/** Returns the pointer to the first member of a body that has one of the names, also in its usual envelopes. */
export function fieldIn(
  body: Cursor | undefined,
  names: readonly string[],
  schemas: Schemas,
  fits: Fits,
): string | undefined {
  for (const envelope of body === undefined ? [] : pageEnvelopes) {
    const outer = body && envelopeAt(body, envelope, schemas);
    if (body === undefined || outer === undefined) continue;
    for (const name of names) {
      const pointer = memberAt(body, outer, name, schemas, fits);
      if (pointer !== undefined) return pointer;
    }
  }
  return undefined;
}

/** Returns the pointer to the member of that name at a place of a body, if its schema fits. */
export function memberAt(
  body: Cursor,
  outer: string,
  name: string,
  schemas: Schemas,
  fits: Fits,
): string | undefined {
  const pointer = propertyLike(body, outer, name, schemas);
  const at = pointer === undefined ? undefined : fieldAt(body, pointer, schemas);
  return at !== undefined && fits(at) ? pointer : undefined;
}

function envelopeAt(body: Cursor, names: string, schemas: Schemas): string | undefined {
  let at: string | undefined = '';
  for (const name of names === '' ? [] : names.split('/'))
    at = at === undefined ? undefined : propertyLike(body, at, name, schemas);
  return at;
}

/** True for the address of a page. */
export function isAddress(at: Cursor | undefined, schemas: Schemas): boolean {
  return at !== undefined && isUrlFormat(schemas.format(at) ?? '');
}

/** Returns the reason that a query parameter has a usual name, which stands where the parameter does. */
export function queryReason({ facts }: PageSubject, param: string, text: string): Reason {
  return { text: `?${param} ${text}`, origin: facts.query.get(param)?.origin ?? facts.at.keyOrigin };
}

/** Returns the reason that a response has a member, which stands where the member does. */
export function memberReason({ facts, body, schemas }: PageSubject, pointer: string, text: string): Reason {
  const at = body && fieldAt(body, pointer, schemas);
  return { text: `the response has ${text} at ${pointer}`, origin: (at ?? facts.at).keyOrigin };
}
