/**
 * The contract between generated mocks and their runtime: all that their code, their public modules and their program take from it. What
 * goes, or changes its meaning, raises the number in `contract.ts`.
 */

export { madeFor, type Contract } from './contract.ts';

// Mocks, and the data that they are made of.
export { bindMock, type TypedMockOptions } from './typed-mock.ts';
export { mergeOverrides, type MockOverrides } from './mock.ts';
export type { MockInstruments } from './create-mock.ts';
export type { MockContext, Override, Overrides } from './mock-context.ts';
export type { About } from './model/about.ts';
export type { Binding, Json, JsonObject, Model } from './model/model.ts';

// The store.
export type { Collection, OwnerKey } from './collection.ts';
export type { Change, Draft, Snapshot, StoredRecord } from './store/record.ts';
export type { Store } from './store/store.ts';

// Faults, and the log of requests.
export type { Fault, Faults } from './faults/fault-list.ts';
export type { LoggedRequest, RequestLog } from './log.ts';

// Mock Service Worker.
export { mswHandlersOf, type MswHttp, type MswOptions } from './msw.ts';
export type { InterceptedHandlers } from './intercept.ts';

// The program.
export { runPackagedMock } from './serve/command/packaged-mock.ts';
export { servedMock } from './serve/served-mock.ts';
