import { acceptedType } from '@specline/server-runtime/request/accept';
import type { HandlerContext } from '@specline/server-runtime/handler';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import { essenceOf, isJson } from '@specline/kernel/media-type';
import { bareName } from '@specline/kernel/plural';
import type { Fields } from './fields.ts';
import type { Json, JsonObject, Resource, SchemaId } from './model/model.ts';
import { rawHeader } from './raw-request.ts';
import { isItemText, valuesOf } from './request.ts';
import type { StoredRecord } from './store/record.ts';
import type { Store } from './store/store.ts';

/** The size, in bytes, that a file may have by default. */
export const mostFileBytes = 64 * 1024 * 1024;

/** Ends of paths that stand for the content of the record before them. */
const contentWords = /^(?:content|contents|download|file|data|raw|binary|blob|bytes|media|upload)$/i;

/**
 * The bytes that requests have sent, for those that ask for them: at the path to which they were sent, and as the content of the
 * record that was made with them. They are no part of snapshots.
 */
export class Uploads {
  readonly #store: Store;
  readonly #kept = new Map<string, Blob>();
  /** Paths at which nothing is, because a request has removed it. */
  readonly #gone = new Set<string>();
  #size = 0;
  #epoch = 0;
  readonly #mostBytes: number;

  /** @param mostBytes Bytes that are kept of all uploads; the oldest go first. */
  constructor(store: Store, mostBytes = mostFileBytes) {
    this.#store = store;
    this.#mostBytes = mostBytes;
  }

  /**
   * Keeps what a request has sent, or forgets what it has removed.
   * @param record What the request was about, or has made.
   * @param isNew Whether it has made it: what was sent is its content, wherever it is read.
   */
  note(request: HandlerContext, record: StoredRecord | undefined, isNew: boolean): void {
    this.#renew();
    const { method } = request.operation;
    const bytes = bytesIn(request.body) ?? textIn(request);
    const places = [...placesOf(request, record), ...(isNew && record ? [record.uid] : [])];
    if (bytes === undefined && method !== 'DELETE' && method !== 'POST') return;
    const before = record === undefined || isNew ? undefined : this.#kept.get(record.uid);
    for (const place of places)
      if (bytes === undefined) this.#drop(place);
      else this.#keep(place, bytes);
    const [path = ''] = places;
    if (bytes !== undefined) this.#gone.delete(path);
    // Of records themselves the store knows.
    else if (method === 'DELETE' && paramEnd(request) === undefined) this.#gone.add(path);
    const isAbout = isContent(request) || (isText(request) && paramEnd(request) !== undefined);
    if (bytes === undefined || record === undefined || isNew) return;
    if (isAbout) this.#updateFacts(record, request);
    else if (before !== undefined) this.#replaceFacts(record, before, bytes);
  }

  /**
   * Returns what was sent to the path of a request, or is the content of its record.
   * @param types Media types that the reply declares.
   * @throws {HttpError} 404 where a request has removed it.
   */
  find(
    request: HandlerContext,
    record: StoredRecord | undefined,
    types: readonly string[],
  ): Blob | undefined {
    this.#renew();
    const places = placesOf(request, record);
    if (this.#gone.has(places[0] ?? '')) throw new HttpError(404, 'The file was deleted.');
    const found = places.flatMap((place) => this.#kept.get(place) ?? [])[0];
    if (found !== undefined || record === undefined) return found;
    // What is made of the content, such as a preview, may as well be the content, if it is of that type.
    const whole = this.#kept.get(record.uid);
    return whole !== undefined && types.some((type) => essenceOf(type) === essenceOf(whole.type))
      ? whole
      : undefined;
  }

  /** Stores the size and the type of new content in its record, and a text itself. */
  #updateFacts(record: StoredRecord, request: HandlerContext): void {
    const facts = fileFacts(request, this.#store.resource(record.resource), this.#store.fields);
    if (Object.keys(facts).length > 0)
      this.#store.change(record.uid, { value: { ...record.value, ...facts } });
  }

  /** Stores the facts of a file in those fields that have the ones of the file before. */
  #replaceFacts(record: StoredRecord, before: Blob, bytes: Blob): void {
    const { schema } = this.#store.resource(record.resource);
    const known = factsOf(before, schema, this.#store.fields);
    const facts = Object.entries(factsOf(bytes, schema, this.#store.fields)).filter(
      ([name]) => Object.hasOwn(known, name) && known[name] === record.value[name],
    );
    if (facts.length > 0)
      this.#store.change(record.uid, { value: { ...record.value, ...Object.fromEntries(facts) } });
  }

  #keep(place: string, bytes: Blob): void {
    this.#drop(place);
    this.#kept.set(place, bytes);
    this.#size += bytes.size;
    for (const [oldest] of this.#kept) {
      if (this.#size <= this.#mostBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(place: string): void {
    this.#size -= this.#kept.get(place)?.size ?? 0;
    this.#kept.delete(place);
  }

  /** Forgets all content if the store has been reset: its paths then name other records. */
  #renew(): void {
    if (this.#epoch === this.#store.epoch) return;
    this.#epoch = this.#store.epoch;
    this.#kept.clear();
    this.#gone.clear();
    this.#size = 0;
  }
}

/**
 * Returns the media types of a reply to GET that is no JSON: all of them, or where some are JSON the one that the request prefers;
 * nothing for all other replies.
 */
export function downloadTypes(
  { operation, raw }: HandlerContext,
  status: number,
): readonly string[] | undefined {
  const types = operation.replies.find((reply) => reply.status === status)?.types ?? [];
  if (operation.method !== 'GET' || types.length === 0) return undefined;
  const ofJson = types.filter((type) => isJson(essenceOf(type)));
  if (ofJson.length === 0) return types;
  const others = types.filter((type) => !ofJson.includes(type));
  const accepted = acceptedType(rawHeader(raw, 'accept'), [...ofJson, ...others]);
  return accepted === undefined || ofJson.includes(accepted) ? undefined : [accepted];
}

/** Returns the fields of a record that describe a file that is sent: its name, size and type, and its text. */
export function fileFacts(
  request: Pick<HandlerContext, 'body' | 'contentType'>,
  { schema }: Pick<Resource, 'schema'>,
  fields: Fields,
): JsonObject {
  // The items of a sequence are records.
  const bytes = isItemText(request) ? undefined : (bytesIn(request.body) ?? textIn(request));
  if (bytes === undefined) return {};
  const texts = isText(request)
    ? fields
        .names(schema, [])
        .filter((name) => fields.at(schema, [name]).takesText && textNames.test(bareName(name)))
        .map((name) => [name, request.body] as const)
    : [];
  return { ...factsOf(bytes, schema, fields), ...Object.fromEntries(texts) };
}

/** Returns the fields of a schema that tell the name, the size and the type of a file. */
function factsOf(bytes: Blob, schema: SchemaId, fields: Fields): JsonObject {
  const facts = fields.names(schema, []).flatMap((name): readonly (readonly [string, Json])[] => {
    const bare = bareName(name);
    const { takesText, takesNumber } = fields.at(schema, [name]);
    if (takesText && bytes instanceof File && fileNames.test(bare)) return [[name, bytes.name] as const];
    if (takesNumber && sizeNames.test(bare)) return [[name, bytes.size] as const];
    return takesText && bytes.type !== '' && typeNames.test(bare) ? [[name, bytes.type] as const] : [];
  });
  return Object.fromEntries(facts);
}

const textNames = /^(?:content|contents|text|body|markdown|source)$/;
const fileNames = /^(?:file|original(?:file)?|display)?name$/;
const sizeNames = /^(?:file|content)?(?:size|length|bytes)(?:in)?(?:bytes)?$/;
const typeNames = /^(?:content|mime|media|file)type$|^mime$/;

/** Returns the body itself, or the first file of a form. */
function bytesIn(body: unknown): Blob | undefined {
  if (body instanceof Blob) return body;
  if (typeof body !== 'object' || body === null) return undefined;
  return Object.values(body)
    .flat()
    .find((each) => each instanceof Blob);
}

/** Returns the body as it is, where it is a text: one that is no JSON is kept as well. */
function textIn(request: Pick<HandlerContext, 'body' | 'contentType'>): Blob | undefined {
  const { contentType = '' } = request;
  return isText(request)
    ? new Blob([request.body], { type: contentType.includes('*') ? '' : contentType })
    : undefined;
}

function isText<Request extends Pick<HandlerContext, 'body' | 'contentType'>>(
  request: Request,
): request is Request & { readonly body: string } {
  return typeof request.body === 'string' && !isJson(essenceOf(request.contentType ?? ''));
}

/** Returns the path as it was requested, and the record whose content its end stands for. */
function placesOf(request: HandlerContext, record: StoredRecord | undefined): readonly string[] {
  const { operation } = request;
  const path = requestedPath(request);
  const isOf = record !== undefined && (isContent({ operation }) || paramEnd({ operation }) !== undefined);
  return isOf ? [path, record.uid] : [path];
}

/** Returns the path of an operation with the values of its parameters. */
export function requestedPath({ operation, params }: Pick<HandlerContext, 'operation' | 'params'>): string {
  const values = valuesOf(params);
  return operation.path.replace(/\{([^{}]+)\}/g, (_, name: string) => `{${JSON.stringify(values[name])}}`);
}

/** True if a path ends with a word for the content of the record before it. */
function isContent({ operation: { path } }: Pick<HandlerContext, 'operation'>): boolean {
  return contentWords.test(endOf(path));
}

/** Returns the parameter that a path ends with. */
function paramEnd({ operation: { path } }: Pick<HandlerContext, 'operation'>): string | undefined {
  const end = endOf(path);
  return end.startsWith('{') ? end : undefined;
}

function endOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
