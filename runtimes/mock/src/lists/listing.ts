import { declaredReply } from '@specline/server-runtime/reply/encode';
import type { HandlerContext } from '@specline/server-runtime/handler';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { Operation } from '@specline/server-runtime/operation';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { BoundList, BoundReply, Json, JsonObject, PageFact, SchemaId } from '../model/model.ts';
import { placed, stepsOf, valueAt } from '../pointer.ts';
import { valuesOf } from '../request.ts';
import { isObject } from '../sample/json.ts';
import { comparable } from '../select.ts';
import type { Show } from '../show.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { distinct, filledList } from './filled-list.ts';
import { testOf, type Query } from './filter.ts';
import { heldByOne } from './one-of-lists.ts';
import { orderOf } from './requested-order.ts';
import { requestedPage } from './requested-page.ts';
import {
  firstOf,
  pageAddress,
  pageFact,
  pageHeaders,
  pageNumber,
  type PageMetadata,
} from './page-metadata.ts';
import {
  compareStandings,
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

/** The parts of the answer of a list. */
interface ListAnswer {
  readonly reply: () => HandlerReply;
  readonly withBody: (body: Json) => HandlerReply;
  readonly sample: (schema: SchemaId) => Json;
}

/** The parts of a request that a list needs. */
export interface ListRequest {
  readonly show: Show;
  readonly sent: { readonly request: HandlerContext; readonly query: Query };
  readonly answer: ListAnswer;
  /** As the binding has it. */
  readonly reply: BoundReply;
}

/** A sorted list, and the version of the store that it was sorted of. */
interface Sorted {
  readonly version: number;
  readonly records: readonly StoredRecord[];
}

/** Lists of the store by field: sorting all for each page would be most of the work. */
const sortedLists = new WeakMap<readonly StoredRecord[], Map<string, Sorted>>();

/** Envelopes by what they are made for: all but the items is the same on each page. */
const envelopes = new WeakMap<BoundReply, Json>();

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
  const shown = store.fields.hasValue(schema, `${list.items}/0`) ? records : [];
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
  const held = list.isMap === true ? body : heldByOne(store.fields, schema, { at: list.items, items, body });
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

function inOrder(
  show: Show,
  records: readonly StoredRecord[],
  { field, isDescending }: Order,
  isOfStore: boolean,
): readonly StoredRecord[] {
  if (field === undefined) return isDescending ? records.toReversed() : records;
  const name = `${isDescending ? '-' : '+'}${field}`;
  const known = sortedLists.get(records)?.get(name);
  const { version } = show.store;
  if (known?.version === version) return known.records;
  const standings = records.map((record) => ({ record, ...standingOf(show, record, field) }));
  standings.sort((a, b) => (isDescending ? compareStandings(b, a) : compareStandings(a, b)));
  const sorted = standings.map(({ record }) => record);
  if (isOfStore) {
    const lists = sortedLists.get(records) ?? new Map<string, Sorted>();
    sortedLists.set(records, lists.set(name, { version, records: sorted }));
  }
  return sorted;
}

function standingOf(show: Show, record: StoredRecord, field: string | undefined): Standing {
  const value = field === undefined ? undefined : sortValue(show, record, field);
  const isScalar = value !== undefined && typeof value !== 'object';
  return { value: isScalar ? value : null, place: record.place, uid: record.uid };
}

/** Returns the value to sort by, which may lie deeper in a record. */
function sortValue(show: Show, record: StoredRecord, field: string): Json | undefined {
  return field.startsWith('/') ? valueAt(show.record(record), field) : comparable(show, record, field);
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

function envelope(
  { show, sent, reply }: ListRequest,
  list: BoundList,
  within: StoredRecord | undefined,
  items: readonly Json[] | JsonObject,
  metadata: PageMetadata,
): Json {
  const { next, count } = metadata;
  const { operation, raw } = sent.request;
  const { fields } = show.store;
  const { paging, envelope: views = {} } = list;
  if (list.items === '') return items;
  const isSame = Object.keys(views).length === 0;
  let body = isSame ? envelopes.get(reply) : undefined;
  if (body === undefined) {
    body = emptyEnvelope(show, operation, reply.schema, list, within);
    if (isSame) envelopes.set(reply, body);
  }
  body = placed(body, list.items, items);
  if (paging?.count !== undefined) body = placed(body, paging.count, count);
  if (paging === undefined) return body;
  for (const [pointer, fact] of Object.entries(paging.facts ?? {}))
    body = placed(body, pointer, pageFact(paging, fact, metadata));
  for (const [pointer, link] of Object.entries(paging.links ?? {})) {
    const { format, takesText } = fields.at(reply.schema ?? '', stepsOf(pointer));
    const page = takesText
      ? pageAddress(raw, paging, link, metadata, format)
      : pageNumber(paging, link, metadata);
    if (page !== undefined) body = placed(body, pointer, page);
  }
  if (paging.next !== undefined && next !== undefined) {
    const field = fields.at(reply.schema ?? '', stepsOf(paging.next));
    const isAddress = field.format !== undefined && /^[iu]r[il](?:-reference)?$/.test(field.format);
    const text = isAddress ? pageAddress(raw, paging, 'next', metadata, field.format) : String(next);
    if (text !== undefined)
      body = placed(
        body,
        paging.next,
        field.isDeclared && field.takesText ? text : numeric(next, field.takesNumber),
      );
  }
  return body;
}

function numeric(next: string | number, takesNumber: boolean): string | number {
  return takesNumber ? Number(next) : next;
}

function isFlag(fact: PageFact): boolean {
  return ['more', 'fewer', 'first', 'last', 'empty'].includes(fact);
}

/** Writes that there is no such page: absent or null, or if a text is required an empty one, or 0 if a number is. */
function withoutPage({ fields }: Store, schema: string, body: Json, pointer: string): Json {
  const steps = stepsOf(pointer);
  const { isRequired, takesNull, takesText, format } = fields.at(schema, steps);
  const isInner = steps.length > 1;
  const outer = fields.at(schema, steps.slice(0, -1));
  const isOuterRequired = isInner && outer.isRequired;
  if (takesNull) return placed(body, pointer, null);
  if (isInner && outer.takesNull) return placed(body, pointer.slice(0, pointer.lastIndexOf('/')), null);
  const isText = isRequired && format !== 'uri' && format !== 'iri' && (!isInner || isOuterRequired);
  return isText ? placed(body, pointer, takesText ? '' : 0) : body;
}

/** Returns an envelope of the last page, without its items: what its schema requires is sampled. */
function emptyEnvelope(
  show: Show,
  operation: Operation,
  schema: SchemaId | undefined,
  list: BoundList,
  within: StoredRecord | undefined,
): Json {
  const { store } = show;
  const { paging, envelope: views = {} } = list;
  let body: Json = placed({}, list.items, list.isMap === true ? {} : []);
  if (paging?.count !== undefined) body = placed(body, paging.count, 0);
  for (const [pointer, fact] of Object.entries(paging?.facts ?? {}))
    body = placed(body, pointer, isFlag(fact) ? false : 0);
  const leads = Object.keys(paging?.links ?? {});
  for (const pointer of [...(paging?.next === undefined ? [] : [paging.next]), ...leads])
    if (schema !== undefined) body = withoutPage(store, schema, body, pointer);
  if (within)
    for (const [pointer, view] of Object.entries(views)) {
      const value = show.view(within, view);
      if (value !== undefined) body = placed(body, pointer, value);
    }
  const object: JsonObject | undefined = isObject(body) ? body : undefined;
  if (object === undefined || schema === undefined) return body;
  return store.sampler.complete(schema, object, `${operation.id}/${within?.uid ?? ''}`);
}
