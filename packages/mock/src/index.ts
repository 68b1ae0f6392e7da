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
 * Handlers for every operation, over a store of records. The same requests get the same replies, whatever the machine, where `seed` and
 * `clock` are the same. What is done by hand is part of it; `overrides` that are given go before.
 * @throws {TypeError} for records that refer to others which are not there, and for an override of what is no operation.
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
