import type { Handler } from '@specline/server-runtime/handler';
import type { Api } from '@specline/server-runtime/operation';
import { createFaults, type Fault, type Faults } from './faults/fault-list.ts';
import { withFaults } from './faults/faults.ts';
import { keepStore } from './handler-stores.ts';
import { createRequestLog, withLog, type RequestLog } from './log.ts';
import { withMediaTypes } from './media/with-media-types.ts';
import { createHandlers, type MockOptions } from './mock.ts';
import type { Model } from './model/model.ts';
import { headerParts } from './replies/header-parts.ts';
import type { Store } from './store/store.ts';

/** Options of a mock with faults and a log. */
export interface CreateMockOptions extends MockOptions {
  /** Faults that are active from the start. */
  readonly faults?: readonly Fault[];
  /** Number of requests that the log keeps. @default 1000 */
  readonly logLimit?: number;
}

/** The parts of a mock that tests use. */
export interface MockInstruments {
  /** Injected faults. */
  readonly faults: Faults;
  /** The requests that were answered so far. */
  readonly log: RequestLog;
}

/** Members of a mock that are not handlers. They are not enumerable. */
export interface MockControls extends MockInstruments {
  readonly store: Store;
}

/** A mock: handlers by operation id, with store, faults and log. */
export type Mock = Readonly<Record<string, Handler>> & MockControls;

/**
 * Makes a mock: handlers for every operation of an interface, with faults and a log.
 * @throws {TypeError} for an override of what is no operation.
 * @throws {RangeError} for a fault that is out of range, or of what is no operation.
 */
export function createMock(api: Api, model: Model, options: CreateMockOptions = {}): Mock {
  const { seed = 1, faults: initial = [], logLimit } = options;
  const handlers = createHandlers(api, model, options);
  const { store } = handlers;
  const ids = api.operations.map(({ id }) => id);
  const faults = createFaults(seed, ids, initial);
  const log = createRequestLog(logLimit);
  const parts = headerParts(store, api);
  const written = withMediaTypes(withFaults(handlers, faults, parts), parts);
  const controls: MockControls = { store, faults, log };
  const mock = { ...withLog(written, log, () => store.now()) };
  keepStore(mock, store);
  for (const [name, value] of Object.entries(controls))
    Object.defineProperty(mock, name, { value, enumerable: false });
  // An index signature cannot say that some members differ.
  return mock as Mock;
}
