import type { HandlerContext } from '@specline/server-runtime/handler';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Binding, Json, JsonObject, View } from './model/model.ts';
import type { Sampler } from './sample.ts';
import type { StoredRecord } from './store/record.ts';
import type { Store } from './store/store.ts';

/**
 * The context that overrides and built-in behaviours receive for a request.
 * @typeParam Received What handlers of the document receive.
 */
export interface MockContext<Received extends HandlerContext = HandlerContext> {
  readonly request: Received;
  readonly binding: Binding;
  readonly store: Store;
  readonly sampler: Sampler;
  /** Query parameters by name. */
  readonly query: Readonly<Record<string, Json>>;
  /** The body if it is an object; otherwise an empty object. */
  readonly body: JsonObject;
  /**
   * The records that the path names, owners first.
   * @throws {HttpError} 404 if one of them does not exist.
   */
  readonly path: readonly StoredRecord[];
  /** The time by the clock of the mock, in milliseconds since 1970. */
  readonly now: () => number;
  /**
   * Returns the record of the caller: the one that the credentials identify, or else the first one.
   * @param resource Resource of that record. Default: the one that links to callers refer to.
   */
  readonly caller: (resource?: string) => StoredRecord | undefined;
  /** Renders a record, by a view if one is given. */
  readonly show: (record: StoredRecord, view?: View) => Json | undefined;
  /**
   * Creates the reply that the binding describes.
   * @param record The record that it shows. Default: a sample.
   */
  readonly reply: (record?: StoredRecord) => HandlerReply;
  /**
   * Fails the operation.
   * @param status From 400 to 599.
   */
  readonly fail: (status: number, message: string) => never;
  /** Runs a built-in behaviour. */
  readonly behave: (binding: Binding) => HandlerReply;
}

/**
 * A handler of your own for an operation of the mock.
 * @typeParam Received What handlers of the document receive.
 */
export type Override<Received extends HandlerContext = HandlerContext> = (
  context: MockContext<Received>,
) => HandlerReply;

/**
 * Overrides by operation id.
 * @typeParam Received What handlers of the document receive.
 */
export type Overrides<Received extends HandlerContext = HandlerContext> = Readonly<
  Record<string, Override<Received>>
>;
