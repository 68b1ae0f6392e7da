import type { Operation } from '@specline/server-runtime/operation';
import type { BoundList, BoundReply, Json, JsonObject, PageFact, SchemaId } from '../model/model.ts';
import { placed, stepsOf } from '../pointer.ts';
import { isObject } from '../sample/json.ts';
import type { Show } from '../show.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import type { ListRequest } from './list-request.ts';
import { pageAddress, pageFact, pageNumber, type PageMetadata } from './page-metadata.ts';

/** Envelopes by what they are made for: all but the items is the same on each page. */
const envelopes = new WeakMap<BoundReply, Json>();

/**
 * Returns the body of a reply with a page of items: the items where the list has them, with the metadata of the page.
 * @param within The record within which is listed.
 */
export function envelope(
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
  const links = Object.keys(paging?.links ?? {});
  for (const pointer of [...(paging?.next === undefined ? [] : [paging.next]), ...links])
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
