import {
  createMockHandlers as createHandlers,
  type MockHandlers,
  type MockHandlersOptions,
} from './generated/handlers.ts';
import { overrides } from './overrides/index.ts';

export type { MockHandlers, MockHandlersOptions } from './generated/handlers.ts';
export { model } from './generated/model.ts';
export type { Collections, MockSeed, MockStore } from './generated/store.ts';
export type { Collection, OwnerKey } from './runtime/collection.ts';
export type { Fault, Faults } from './runtime/faults/fault-list.ts';
export type { LoggedRequest, RequestLog } from './runtime/log.ts';
export type { MockContext, Override, Overrides } from './runtime/mock-context.ts';
export type { MockOverrides } from './runtime/mock.ts';
export type { Binding, Json, JsonObject, Model } from './runtime/model/model.ts';
export type { Change, Draft, Snapshot, StoredRecord } from './runtime/store/record.ts';
export type { Store } from './runtime/store/store.ts';

/**
 * Creates a mock: handlers for every operation, over a store of records. With the same `seed` and `clock`, the same requests get the
 * same replies on every machine. The package's own overrides apply; `overrides` take precedence over them.
 * @throws {TypeError} A record refers to one that does not exist, or an override is for an undeclared operation.
 * @throws {RangeError} A fault is out of range, or for an undeclared operation.
 */
export function createMockHandlers({ overrides: own, ...options }: MockHandlersOptions = {}): MockHandlers {
  return createHandlers({
    ...options,
    overrides: {
      operations: { ...overrides.operations, ...own?.operations },
      shown: { ...overrides.shown, ...own?.shown },
    },
  });
}
