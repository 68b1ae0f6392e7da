import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { HandlerContext } from '@specline/server-runtime/handler';
import type { Binding, Json, SchemaId } from '../model/model.ts';
import { isJsonValue } from '../request.ts';
import { isObject } from '../sample/json.ts';
import type { Store } from '../store/store.ts';
import { requestedPath } from '../uploads.ts';

/** Values that are kept; the oldest go first. */
const mostValues = 1_000;

/**
 * The lists, texts and numbers that PUT has set at paths where nothing is a record (RFC 9110, section 9.3.4), for GET of the same
 * path. Like files, they are no part of snapshots.
 */
export class PutValues {
  readonly #store: Pick<Store, 'epoch' | 'fields'>;
  /** By path; undefined where a request has removed it. */
  readonly #kept = new Map<string, Json | undefined>();
  #epoch = 0;

  constructor(store: Pick<Store, 'epoch' | 'fields'>) {
    this.#store = store;
  }

  /** Keeps what a request sets, or forgets what it removes. */
  note(request: HandlerContext, { do: does }: Binding): void {
    if (does !== 'sample') return;
    this.#renew();
    const { body, operation } = request;
    const path = requestedPath(request);
    if (operation.method === 'DELETE' && this.#kept.has(path)) this.#kept.set(path, undefined);
    if (operation.method !== 'PUT' || body === undefined || !isJsonValue(body) || isObject(body)) return;
    this.#kept.delete(path);
    this.#kept.set(path, body);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostValues && oldest !== undefined) this.#kept.delete(oldest);
  }

  /**
   * Returns what was set at the path of a request, where the schema of the reply takes it.
   * @throws {HttpError} 404 where a request has removed it.
   */
  find(request: HandlerContext, { do: does }: Binding, schema: SchemaId): Json | undefined {
    const { method } = request.operation;
    if (does !== 'sample' || !['GET', 'PUT'].includes(method)) return undefined;
    this.#renew();
    const path = requestedPath(request);
    const found = this.#kept.get(path);
    if (found === undefined && this.#kept.has(path) && method === 'GET')
      throw new HttpError(404, 'What was here was deleted.');
    return found !== undefined && this.#store.fields.holds(schema, found) ? found : undefined;
  }

  /** Forgets all values if the store has been reset. */
  #renew(): void {
    if (this.#epoch === this.#store.epoch) return;
    this.#epoch = this.#store.epoch;
    this.#kept.clear();
  }
}
