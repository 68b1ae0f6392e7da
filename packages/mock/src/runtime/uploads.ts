import type { HandlerContext } from '../../../server/src/runtime/handler.ts';
import { essenceOf, isJson } from '../../../server/src/runtime/media-type.ts';
import type { Json, JsonObject, Resource } from './model.ts';
import type { Fields } from './fields.ts';
import type { StoredRecord } from './record.ts';
import { valuesOf } from './request.ts';
import type { Store } from './store.ts';

/** Bytes that are kept of all uploads; the oldest go first. */
const mostBytes = 64 * 1024 * 1024;

/** Ends of paths that stand for the content of the record before them. */
const contentWords = /^(?:content|contents|download|file|data|raw|binary|blob|bytes|media|upload)$/i;

/**
 * The bytes that requests have sent, for those that ask for them: at the path to which they were sent, and as the content of the record
 * that was made with them. They are no part of snapshots.
 */
export class Uploads {
  readonly #store: Store;
  readonly #kept = new Map<string, Blob>();
  #size = 0;
  #epoch = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Keeps what a request has sent, or forgets what it has removed.
   * @param record What the request was about, or has made.
   */
  note(request: HandlerContext, record: StoredRecord | undefined): void {
    this.#renew();
    const { method } = request.operation;
    const bytes = bytesIn(request.body) ?? textIn(request);
    const places = [...placesOf(request, record), ...(method === 'POST' && record ? [record.uid] : [])];
    if (bytes !== undefined) for (const place of places) this.#keep(place, bytes);
    else if (method === 'DELETE' || method === 'POST') for (const place of places) this.#drop(place);
  }

  /** What was sent to the path of a request, or is the content of its record. */
  find(request: HandlerContext, record: StoredRecord | undefined): Blob | undefined {
    this.#renew();
    return placesOf(request, record).flatMap((place) => this.#kept.get(place) ?? [])[0];
  }

  #keep(place: string, bytes: Blob): void {
    this.#drop(place);
    this.#kept.set(place, bytes);
    this.#size += bytes.size;
    for (const [oldest] of this.#kept) {
      if (this.#size <= mostBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(place: string): void {
    this.#size -= this.#kept.get(place)?.size ?? 0;
    this.#kept.delete(place);
  }

  /** With other records, what stands at a path is something else. */
  #renew(): void {
    if (this.#epoch === this.#store.epoch) return;
    this.#epoch = this.#store.epoch;
    this.#kept.clear();
    this.#size = 0;
  }
}

/** Whether a reply to a request is one of bytes: to GET, with a body that is not JSON. */
export function isDownload({ operation }: HandlerContext, status: number): boolean {
  const types = operation.replies.find((reply) => reply.status === status)?.types ?? [];
  return operation.method === 'GET' && types.length > 0 && !types.some((type) => isJson(essenceOf(type)));
}

/** The names and facts of a file that records tell, where the request does not. */
export function fileFacts(body: unknown, { schema }: Resource, fields: Fields): JsonObject {
  const bytes = bytesIn(body);
  if (bytes === undefined) return {};
  const told = fields.names(schema, []).flatMap((name): readonly (readonly [string, Json])[] => {
    const bare = name.toLowerCase().replace(/[^a-z]/g, '');
    const { takesText, takesNumber } = fields.at(schema, [name]);
    if (takesText && bytes instanceof File && fileNames.test(bare)) return [[name, bytes.name] as const];
    if (takesNumber && sizeNames.test(bare)) return [[name, bytes.size] as const];
    return takesText && bytes.type !== '' && typeNames.test(bare) ? [[name, bytes.type] as const] : [];
  });
  return Object.fromEntries(told);
}

const fileNames = /^(?:file|original(?:file)?|display)?name$/;
const sizeNames = /^(?:file|content)?(?:size|length|bytes)(?:in)?(?:bytes)?$/;
const typeNames = /^(?:content|mime|media|file)type$|^mime$/;

/** The body itself, or the first file of a form. */
function bytesIn(body: unknown): Blob | undefined {
  if (body instanceof Blob) return body;
  if (typeof body !== 'object' || body === null) return undefined;
  return Object.values(body)
    .flat()
    .find((each) => each instanceof Blob);
}

/** A text that is no JSON is kept as it is as well. */
function textIn({ body, contentType = '' }: HandlerContext): Blob | undefined {
  if (typeof body !== 'string' || isJson(essenceOf(contentType))) return undefined;
  return new Blob([body], { type: contentType.includes('*') ? '' : contentType });
}

/** The path as it was asked for, and the record whose content its end stands for. */
function placesOf(
  { operation, params }: HandlerContext,
  record: StoredRecord | undefined,
): readonly string[] {
  const values = valuesOf(params);
  const path = operation.path.replace(
    /\{([^{}]+)\}/g,
    (_, name: string) => `{${JSON.stringify(values[name])}}`,
  );
  const end = operation.path.slice(operation.path.lastIndexOf('/') + 1);
  return record !== undefined && contentWords.test(end) ? [path, record.uid] : [path];
}
