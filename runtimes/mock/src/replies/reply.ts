import type { HandlerContext } from '@specline/server-runtime/handler';
import type { Operation } from '@specline/server-runtime/operation';
import { isEmpty } from '@specline/server-runtime/reply/encode';
import { pointerTo } from '@specline/server-runtime/failure/issue';
import { essenceOf, isJson } from '@specline/kernel/media-type';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Binding, BoundReply, DeclaredReply, Json, JsonObject, SchemaId, View } from '../model/model.ts';
import { keyIn } from '../path.ts';
import { placed } from '../pointer.ts';
import { isObject, put } from '../sample/json.ts';
import type { Show } from '../show.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { downloadTypes, Uploads } from '../uploads.ts';
import { declaredReply } from './declared-reply.ts';
import { echoableValues, echoed } from './echoed.ts';
import { isKnown, validatorsOf } from './entity-tag.ts';
import { hidden } from './hidden.ts';
import { PutValues } from './put-values.ts';
import { listCounts } from './list-counts.ts';
import { withinRange } from './media-range.ts';
import { successOf, withOutcome } from './outcome.ts';
import { placeMade } from './reply-headers.ts';
import { schemalessBody } from './schemaless-body.ts';
import { sparseBody } from './sparse.ts';

/** A value that was made of a record, and the version of the store that it was made of. */
interface Made {
  readonly version: number;
  readonly value: Json;
}

/** The parts of a request that its reply needs. */
export interface RepliedRequest {
  readonly request: HandlerContext;
  readonly query: Readonly<Record<string, Json>>;
  readonly body: JsonObject;
}

/** The records that the path of a request names, which are looked up when they are read. */
export interface NamedRecords {
  readonly records: readonly StoredRecord[];
}

const self: View = { of: 'self' };
const wholeRecord: Readonly<Record<string, View>> = { '': self };

/** Makes replies of records. */
export class Replies {
  readonly #show: Show;
  readonly #uploads: Uploads;
  readonly #values: PutValues;
  /** By what they are made for. */
  readonly #made = new WeakMap<object, WeakMap<StoredRecord, Made>>();

  /** @param mostBytes Bytes that are kept of uploads. */
  constructor(show: Show, mostBytes?: number) {
    this.#show = show;
    this.#uploads = new Uploads(show.store, mostBytes);
    this.#values = new PutValues(show.store);
  }

  /**
   * Returns the reply that a binding says.
   * @param record What it shows; a sample where absent.
   * @param reply That of the binding, or the one for what it made.
   */
  reply(
    sent: RepliedRequest,
    path: NamedRecords,
    binding: Binding,
    record: StoredRecord | undefined,
    reply: BoundReply,
  ): HandlerReply {
    const { store } = this.#show;
    const { request } = sent;
    const { operation } = request;
    const { status } = reply;
    const headers = {
      ...validatorsOf(this.#show, operation, record, status),
      ...placeMade(store, request, binding, record, status),
    };
    const made = Object.keys(headers).length > 0 ? { headers } : {};
    if (record !== undefined && isKnown(this.#show, request, record)) return { status: 304, ...made };
    this.#values.note(request, binding);
    const bytes = this.#bytes(request, path, binding, record, status);
    if (bytes !== undefined) return { status, body: bytes, ...made };
    if (reply.schema === undefined)
      return { status, ...this.#schemaless(operation, binding, record, status), ...made };
    const body =
      record === undefined
        ? (this.#values.find(request, binding, reply.schema) ??
          this.#shown(operation, reply.schema, status) ??
          this.#sampled(sent, binding, reply.schema))
        : this.#body(
            operation.id,
            reply,
            reply.schema,
            // An upload may have changed the fields about its content.
            store.get(record.uid) ?? record,
          );
    return { ...this.withBody(sent, binding, reply, body), ...made };
  }

  /** Records an upload, and returns what was uploaded where the operation downloads it. */
  #bytes(
    request: HandlerContext,
    path: NamedRecords,
    binding: Binding,
    record: StoredRecord | undefined,
    status: number,
  ): Blob | undefined {
    const about = binding.do === 'sample' && binding.path.length > 0 ? path.records.at(-1) : record;
    if (request.operation.method !== 'GET') this.#uploads.note(request, about, binding.do === 'create');
    const types = downloadTypes(request, status);
    return types === undefined ? undefined : this.#uploads.find(request, about, types);
  }

  /** Returns a reply with a body, without the fields that the request does not want to see. */
  withBody(
    { request, query }: Pick<RepliedRequest, 'request' | 'query'>,
    binding: Binding,
    { contentType, status, schema, outcome = {} }: BoundReply,
    body: Json,
  ): HandlerReply {
    const { hide } = binding;
    const complete = withOutcome(this.#show.store, body, outcome, schema, `${request.operation.id}/outcome`);
    const requested =
      schema === undefined || schema !== binding.reply.schema
        ? complete
        : this.#requestedFields(binding, query, complete, schema);
    const seen = hide === undefined ? requested : hidden(requested, hide, query);
    const type =
      contentType ??
      (typeof seen === 'string' ? typeOfText(this.#show.store, request.operation, status) : undefined);
    return { status, body: seen, ...(type !== undefined && { contentType: type }) };
  }

  /** Returns a body with the fields of records that the request asks for. */
  #requestedFields({ sparse }: Binding, query: RepliedRequest['query'], body: Json, schema: SchemaId): Json {
    return sparse === undefined ? body : sparseBody(body, sparse, query, this.#show.store.fields, schema);
  }

  /**
   * Returns the first body that the document shows and that its schema takes: the best guess for a reply that nothing is known of.
   */
  #shown(operation: Operation, schema: SchemaId, status: number): Json | undefined {
    const { model, fields } = this.#show.store;
    const declared = declaredReply(model, operation, status);
    const examples = Object.values(declared?.examples ?? {});
    return shownText(declared) ?? examples.find((example) => fields.holds(schema, example));
  }

  /** Returns a sample that repeats the values of the request, where nothing else is known. */
  #sampled({ request, body: sent }: RepliedRequest, binding: Binding, schema: SchemaId): Json {
    const body = this.sample(request, binding, schema);
    if (binding.do !== 'sample') return body;
    const label = labelOf(request, binding);
    const { fields, sampler } = this.#show.store;
    return echoed(fields, schema, body, echoableValues(request, sent), (given) =>
      sampler.complete(schema, given, label, { optional: 'all' }),
    );
  }

  /** Returns a body that follows from the seed and the request alone; what its schema gives examples of is as they show it. */
  sample(request: HandlerContext, binding: Binding, schema: SchemaId): Json {
    const label = labelOf(request, binding);
    const options = { view: 'read', optional: 'all' } as const;
    const { fields, sampler } = this.#show.store;
    const example = fields.example(schema);
    const shown = isObject(example) ? sampler.complete(schema, example, label, options) : example;
    return shown !== undefined && fields.holds(schema, shown)
      ? shown
      : sampler.sample(schema, label, options);
  }

  /**
   * Returns what a view makes of a record, with samples of the other members that a schema requires. It is remembered until the
   * store changes.
   * @param use What it is made for: an object that is the same each time.
   */
  completed(use: object, record: StoredRecord, view: View, schema: SchemaId | undefined): Json | undefined {
    if (view.of === 'self' && (schema === undefined || schema === this.#schemaOf(record)))
      return this.#show.record(record);
    if (schema === undefined) return this.#show.view(record, view);
    return this.#remembered(use, record, () => {
      const shown = this.#show.view(record, view);
      const isOwn = isObject(shown) && (view.of === 'self' || view.of === 'object');
      const counts = isOwn ? listCounts(this.#show.store.fields, schema, this.#show.record(record)) : {};
      const whole = isObject(shown) ? { ...counts, ...shown } : shown;
      return this.#complete(this.#fitting(whole, schema), schema, record);
    });
  }

  #schemaless(operation: Operation, { do: what }: Binding, record: StoredRecord | undefined, status: number) {
    // It may be the reply for all other statuses that the document declares.
    if (isEmpty(status)) return {};
    const isAbout = what === 'get' || what === 'create' || what === 'update' || what === 'upsert';
    const shown = isAbout && record !== undefined ? this.#show.record(record) : undefined;
    return schemalessBody(declaredReply(this.#show.store.model, operation, status), shown);
  }

  #body(operation: string, reply: BoundReply, schema: SchemaId, record: StoredRecord): Json {
    const { body = schema === this.#schemaOf(record) ? wholeRecord : {} } = reply;
    const whole = ownView(body, '');
    if (whole && Object.keys(body).length === 1) {
      const value = this.completed(reply, record, whole, schema);
      if (value !== undefined) return value;
    }
    const made = this.#remembered(reply, record, () => {
      let value: Json | undefined = whole ? this.#show.view(record, whole) : successOf(reply);
      for (const [pointer, view] of Object.entries(body)) {
        if (!this.#show.store.fields.hasValue(schema, pointer)) continue;
        const own = pointer === '' ? undefined : this.#show.view(record, view);
        const fitting = own === undefined ? undefined : this.#fitting(own, schema, pointer);
        if (fitting !== undefined && this.#show.store.fields.fits(schema, pointer, fitting))
          value = isFirstItem(pointer)
            ? placed(value, pointer.slice(0, -2), [fitting])
            : placed(value, pointer, fitting);
      }
      return this.#complete(value, schema, record, `${record.uid}/${operation}`);
    });
    return made ?? null;
  }

  #complete(value: Json | undefined, schema: SchemaId, { uid }: StoredRecord, label = uid): Json {
    const { sampler, fields } = this.#show.store;
    const isStrange = typeof value !== 'object' && (value === undefined || !fields.holds(schema, value));
    if (isStrange) return sampler.sample(schema, label, { view: 'read', optional: 'all' });
    return isObject(value) ? sampler.complete(schema, value, label) : value;
  }

  /**
   * Returns what the schema of a reply takes of the members, and without those that it knows nothing of: a list, or what answers to
   * creation, may show records in another form.
   * @param pointer Where the value is in the reply.
   */
  #fitting<Value extends Json | undefined>(value: Value, schema: SchemaId, pointer = ''): Value | JsonObject {
    const { fields } = this.#show.store;
    if (!isObject(value)) return value;
    const own: JsonObject = value;
    const names = pointer === '' ? fields.names(schema, []) : [];
    const isOpen = names.length === 0 || fields.isOpen(schema) || fields.at(schema, []).isChoice;
    const parts: Record<string, Json> = {};
    for (const [name, each] of Object.entries(own)) {
      const isKnown = isOpen || names.includes(name);
      const part = isKnown ? fields.partAt(schema, pointer + pointerTo(name), each) : undefined;
      if (part !== undefined) put(parts, name, part);
    }
    return parts;
  }

  #remembered(use: object, record: StoredRecord, make: () => Json): Json {
    let made = this.#made.get(use);
    if (made === undefined) this.#made.set(use, (made = new WeakMap()));
    const known = made.get(record);
    const { version } = this.#show.store;
    if (known?.version === version) return known.value;
    const value = make();
    made.set(record, { version, value });
    return value;
  }

  #schemaOf({ resource }: StoredRecord): SchemaId {
    return this.#show.store.resource(resource).schema;
  }
}

/** Returns the label of the samples of a reply: the same request gets the same ones. */
function labelOf(request: HandlerContext, { path }: Binding): string {
  return [request.operation.id, ...path.map((step) => keyIn(request, step))].join('/');
}

/**
 * Returns the text that a document shows of a reply that is not JSON: a sample would match its schema, which says nothing of the
 * syntax.
 */
function shownText(declared: DeclaredReply | undefined): string | undefined {
  const { contentType, examples = {} } = declared ?? {};
  const [example] = Object.values(examples);
  const isText = contentType !== undefined && !isJson(essenceOf(contentType)) && !contentType.includes('*');
  return isText && typeof example === 'string' ? example : undefined;
}

/** Returns the media type of a text whose reply declares a range that excludes JSON; nothing for all others. */
function typeOfText({ model }: Store, operation: Operation, status: number): string | undefined {
  const declared = declaredReply(model, operation, status)?.contentType;
  const type = declared === undefined ? undefined : withinRange(declared);
  return type === declared ? undefined : type;
}

/** True for the first item of a list: some replies hold their record as the only item of a list. */
function isFirstItem(pointer: string): boolean {
  return pointer.endsWith('/0');
}

function ownView(views: Readonly<Record<string, View>>, pointer: string): View | undefined {
  return Object.hasOwn(views, pointer) ? views[pointer] : undefined;
}
