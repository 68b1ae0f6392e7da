import {
  createMockHandlers as createHandlers,
  type MockHandlers,
  type MockHandlersOptions,
} from './generated/handlers.ts';
import { overrides } from '../../../spec/overrides/index.ts';

export type { MockHandlers, MockHandlersOptions } from './generated/handlers.ts';
export { model } from './generated/model.ts';
export type { Collections, MockSeed, MockStore } from './generated/store.ts';
export type { Collection, OwnerKey } from '@specline/mock-runtime/collection';
export type { Fault, Faults } from '@specline/mock-runtime/faults/fault-list';
export type { LoggedRequest, RequestLog } from '@specline/mock-runtime/log';
export type { MockContext, Override, Overrides } from '@specline/mock-runtime/mock-context';
export type { MockOverrides } from '@specline/mock-runtime/mock';
export type { Binding, Json, JsonObject, Model } from '@specline/mock-runtime/model/model';
export type { Change, Draft, Snapshot, StoredRecord } from '@specline/mock-runtime/store/record';
export type { Store } from '@specline/mock-runtime/store/store';

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
