import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { Json } from '../model/model.ts';
import type { StoredRecord } from '../store/record.ts';

/** The position of a record in an order, which a cursor holds. */
export interface Standing {
  /** The value that is sorted by; null if the record has none, or if it is not sorted. */
  readonly value: Json;
  readonly place: string;
  readonly uid: string;
}

/** An order of records. */
export interface Order {
  /** Field that is sorted by; that of the places where absent. */
  readonly field: string | undefined;
  readonly isDescending: boolean;
}

/** A part of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** The start of the next page; absent on the last one. */
  readonly next?: string | number;
  /** The number of records before it; absent if it is unknown. */
  readonly offset?: number;
}

/** Items of a page, where the request does not say. */
export const defaultSize = 50;

/** Compares standings in ascending order; those without a value come first. */
export function compareStandings(a: Standing, b: Standing): number {
  const byValue = compareValues(a.value, b.value);
  if (byValue !== 0) return byValue;
  if (a.place !== b.place) return a.place < b.place ? -1 : 1;
  return a.uid === b.uid ? 0 : a.uid < b.uid ? -1 : 1;
}

function compareValues(a: Json, b: Json): number {
  if (a === b) return 0;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const rank = rankOf(a) - rankOf(b);
  if (rank !== 0) return rank;
  const [left, right] = [comparedText(a), comparedText(b)];
  return left === right ? 0 : left < right ? -1 : 1;
}

function rankOf(value: Json): number {
  return ['null', 'boolean', 'number', 'string', 'object'].indexOf(value === null ? 'null' : typeof value);
}

function comparedText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Returns the page after an item. Cursors name where the last item stood, not how many there were: what is made or removed
 * meanwhile neither repeats an item nor leaves one out.
 * @param records In order.
 * @param standing Returns the position of a record in it.
 * @param after Where the last item stood; undefined for the first page.
 */
export function pageAfter(
  records: readonly StoredRecord[],
  standing: (record: StoredRecord) => Standing,
  order: Order,
  after: Standing | undefined,
  size: number,
): Page<StoredRecord> {
  const start = after === undefined ? 0 : indexAfter(records, standing, order, after);
  const items = start === 0 && records.length <= size ? records : records.slice(start, start + size);
  const last = items.at(-1);
  if (last === undefined || start + items.length >= records.length) return { items };
  return { items, next: writeCursor(standing(last), order) };
}

/** The start of a page. */
export interface Start {
  /** Number of the page, or of the first record on it. */
  readonly start: number;
  /** The number with which counting begins: 0 or 1. */
  readonly first: number;
  readonly size: number;
}

/** Returns the page at a number of items, or of pages. */
export function pageAt<Item>(
  items: readonly Item[],
  kind: 'page' | 'offset',
  { start, first, size }: Start,
): Page<Item> {
  const from = kind === 'offset' ? start - first : (start - first) * size;
  const page = items.slice(from, from + size);
  if (page.length === 0 || from + size >= items.length) return { items: page, offset: from };
  return { items: page, offset: from, next: kind === 'offset' ? start + size : start + 1 };
}

/** Returns the page that ends before an index; what comes next is what comes before it. */
export function pageBefore<Item>(items: readonly Item[], end: number, size: number): Page<Item> {
  const start = Math.max(end - size, 0);
  return { items: items.slice(start, end), offset: start, ...(start > 0 && { next: start }) };
}

function indexAfter(
  records: readonly StoredRecord[],
  standing: (record: StoredRecord) => Standing,
  { isDescending }: Order,
  last: Standing,
): number {
  let low = 0;
  let high = records.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const record = records[middle];
    const compared = record === undefined ? 1 : compareStandings(standing(record), last);
    if (isDescending ? compared >= 0 : compared <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function writeCursor({ value, place, uid }: Standing, order: Order): string {
  const bytes = new TextEncoder().encode(JSON.stringify([orderName(order), value, place, uid]));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** True if a text may be a cursor that a page has given. */
export function isCursor(text: string): boolean {
  return Array.isArray(parseCursor(text));
}

/**
 * Returns the position of the last item before a cursor.
 * @throws {HttpError} 400 for what is no cursor of this order.
 */
export function readCursor(cursor: string, order: Order): Standing {
  const parts = parseCursor(cursor);
  const [name, value, place, uid] = Array.isArray(parts) ? (parts as readonly unknown[]) : [];
  if (typeof place !== 'string' || typeof uid !== 'string' || !isScalar(value))
    throw new HttpError(
      400,
      'The cursor is invalid: send one that a reply returned, or none for the first page.',
    );
  if (name !== orderName(order))
    throw new HttpError(
      400,
      'The cursor belongs to a list in another order: start again from the first page.',
    );
  return { value, place, uid };
}

function parseCursor(cursor: string): unknown {
  try {
    const text = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(text, (char) => char.charCodeAt(0))),
    );
  } catch {
    return undefined;
  }
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function orderName({ field, isDescending }: Order): string {
  return `${isDescending ? '-' : '+'}${field ?? ''}`;
}
