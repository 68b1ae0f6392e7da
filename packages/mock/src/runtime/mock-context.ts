import type { HandlerContext } from '../../../server/src/runtime/handler.ts';
import type { HandlerReply } from '../../../server/src/runtime/reply.ts';
import type { Binding, Json, JsonObject, View } from './model/model.ts';
import type { Sampler } from './sample.ts';
import type { StoredRecord } from './store/record.ts';
import type { Store } from './store/store.ts';

/** What an operation is carried out with: behaviours have it, and overrides. */
export interface MockContext {
  readonly request: HandlerContext;
  readonly binding: Binding;
  readonly store: Store;
  readonly sampler: Sampler;
  /** Query parameters by name. */
  readonly query: Readonly<Record<string, Json>>;
  /** The body, where it is an object; else an empty one. */
  readonly body: JsonObject;
  /**
   * The records that the path names, from the outside in.
   * @throws {HttpError} 404 where one of them is not there.
   */
  readonly path: readonly StoredRecord[];
  /** The time of the clock, in milliseconds since 1970. */
  readonly now: () => number;
  /**
   * The record that stands for the caller: the one that the credentials name, else the first one.
   * @param resource The resource of it; that of the links to callers where absent.
   */
  readonly caller: (resource?: string) => StoredRecord | undefined;
  /** What a view makes of a record; the record itself where there is no view. */
  readonly show: (record: StoredRecord, view?: View) => Json | undefined;
  /**
   * The reply that the binding says.
   * @param record What it shows; a sample where absent.
   */
  readonly reply: (record?: StoredRecord) => HandlerReply;
  /**
   * Ends the operation with a failure.
   * @param status From 400 to 599.
   */
  readonly fail: (status: number, message: string) => never;
  /** Carries out a standard behaviour. */
  readonly behave: (binding: Binding) => HandlerReply;
}

/** Carries an operation out by hand. */
export type Override = (context: MockContext) => HandlerReply;

/** Overrides by operation. */
export type Overrides = Readonly<Record<string, Override>>;
