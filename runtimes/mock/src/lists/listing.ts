import { declaredReply } from '@specline/server-runtime/reply/encode';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { Operation } from '@specline/server-runtime/operation';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { BoundList, Json } from '../model/model.ts';
import { placed, stepsOf } from '../pointer.ts';
import { valuesOf } from '../request.ts';
import { isObject } from '../sample/json.ts';
import type { Show } from '../show.ts';
import type { StoredRecord } from '../store/record.ts';
import { envelope } from './envelope.ts';
import { distinct, filledList } from './filled-list.ts';
import { testOf, type Query } from './filter.ts';
import type { ListRequest } from './list-request.ts';
import { heldByOne } from './one-of-lists.ts';
import { orderOf } from './requested-order.ts';
import { requestedPage } from './requested-page.ts';
import { firstOf, pageHeaders, type PageMetadata } from './page-metadata.ts';
import {
  defaultSize,
  isCursor,
  pageAfter,
  pageAt,
  pageBefore,
  readCursor,
  type Order,
  type Page,
  type Standing,
} from './page.ts';
import { inOrder, standingOf } from './sorted-list.ts';

/**
 * Answers with a page of records: filtered, sorted, and in the envelope of the reply.
 * @param records Those that may be listed, in the order of their places.
 * @param within The record within which is listed.
 * @param showItem What an item shows.
 * @throws {HttpError} 400 for an invalid cursor.
 */
export function listReply(
  listRequest: ListRequest,
  list: BoundList,
  records: readonly StoredRecord[],
  within: StoredRecord | undefined,
  showItem: (record: StoredRecord) => Json,
): HandlerReply {
  const { show, sent, answer, reply } = listRequest;
  const { request, query } = sent;
  const { store } = show;
  const { schema } = reply;
  if (schema === undefined) return answer.reply();
  const order = orderOf(store, list, query, records[0]?.resource);
  const test = testOf(show, list, { ...valuesOf(request.params), ...query }, order.field);
  // The schema of a sequence, such as JSON Lines, may be that of one item.
  const isOfItem = list.items === '' && list.isMap !== true && !store.fields.at(schema, []).takesList;
  const shown = store.fields.hasValue(schema, isOfItem ? '' : `${list.items}/0`) ? records : [];
  const listed = test === undefined ? shown : shown.filter(test);
  if (list.number !== undefined) {
    const body = placed({}, list.number, listed.length);
    const whole = isObject(body) ? store.sampler.complete(schema, body, request.operation.id) : body;
    return answer.withBody(whole);
  }
  const ordered = inOrder(show, listed, order, test === undefined);
  const { minItems: least, maxItems: most, isUnique } = store.fields.at(schema, stepsOf(list.items));
  const size = Math.min(Math.max(sizeOf(query, list), least), most);
  const page = pageOf(show, sent, list, ordered, order, isPaged(list) ? size : most);
  const found = isUnique ? distinct(page.items.map(showItem)) : page.items.map(showItem);
  const items =
    found.length < least
      ? filledList({
          items: found,
          least,
          others: shownOf(records, page.items, showItem),
          at: list.items,
          sample: () => answer.sample(schema),
        })
      : found;
  const count = Math.max(listed.length, items.length);
  const metadata: PageMetadata = { ...page, size, count, here: items.length };
  const keyed =
    list.isMap === true ? Object.fromEntries(page.items.map((each) => [each.key, showItem(each)])) : items;
  const body = envelope(listRequest, list, within, keyed, metadata);
  const held =
    list.isMap === true || isOfItem ? body : heldByOne(store.fields, schema, { at: list.items, items, body });
  const headers = pageHeaders(store, request, reply.status, list.paging, metadata);
  return { ...answer.withBody(held ?? answer.sample(schema)), ...headers };
}

/** True if one can ask for less than all. */
function isPaged({ paging }: BoundList): boolean {
  return paging?.cursor !== undefined || paging?.size !== undefined;
}

/** Returns what records show that are not on a page. */
function* shownOf(
  records: readonly StoredRecord[],
  page: readonly StoredRecord[],
  show: (record: StoredRecord) => Json,
): Generator<Json> {
  for (const record of records) if (!page.includes(record)) yield show(record);
}

function pageOf(
  show: Show,
  { request, query }: ListRequest['sent'],
  list: BoundList,
  records: readonly StoredRecord[],
  order: Order,
  size: number,
): Page<StoredRecord> {
  const { paging } = list;
  if (paging === undefined || !isPaged(list))
    return { items: records.length <= size ? records : records.slice(0, size) };
  const { cursor } = requestedPage(query, paging);
  if (paging.kind === 'cursor') {
    const isGiven = cursor !== undefined && cursor !== null && cursor !== '';
    const text = cursorText(cursor);
    // Where no reply gives a cursor, it is the key of the last record that was seen.
    const last = paging.next === undefined ? records.findIndex(({ key }) => key === text) : -1;
    const before = paging.before === undefined || isGiven ? undefined : cursorText(query[paging.before]);
    const end = before === undefined ? -1 : records.findIndex(({ key }) => key === before);
    if (end >= 0) return pageBefore(records, end, size);
    if (isGiven && last >= 0) return pageAt(records, 'offset', { start: last + 1, first: 0, size });
    const standing = (record: StoredRecord): Standing => standingOf(show, record, order.field);
    const isFirst = !isGiven || text === undefined || (paging.required === true && !isCursor(text));
    const after = isFirst ? undefined : readCursor(text, order);
    return pageAfter(records, standing, order, after, size);
  }
  const first = firstOf(paging);
  const start = typeof cursor === 'object' ? first : Number(cursor ?? first);
  const isValid = Number.isInteger(start) && start >= 0;
  if (!isValid && refuses(request.operation))
    throw new HttpError(400, `The ${paging.kind} is invalid: it must be an integer from ${first}.`);
  return pageAt(records, paging.kind, { start: isValid ? Math.max(start, first) : first, first, size });
}

/** Returns what a parameter says; keys may be numbers. */
function cursorText(value: Json | undefined): string | undefined {
  return typeof value === 'string' || value === undefined ? value : JSON.stringify(value);
}

/** True if an operation has a reply for a request that is invalid. */
function refuses({ replies }: Operation): boolean {
  return [400, 422].some((status) => declaredReply(replies, status) !== undefined);
}

/** Returns how many records a page may have. */
function sizeOf(query: Query, { paging }: BoundList): number {
  const { size } = paging === undefined ? {} : requestedPage(query, paging);
  const requested = typeof size === 'object' ? Number.NaN : Number(size ?? Number.NaN);
  return Number.isInteger(requested) && requested >= 0 ? requested : defaultSize;
}
