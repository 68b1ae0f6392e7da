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

// Parts of these types: the declarations of consumers may have to name them.
export type { CreateMockOptions, MockControls } from './create-mock.ts';
export type { Hit } from './faults/fault-list.ts';
export type { Field } from './field.ts';
export type { Fields } from './fields.ts';
export type { MockOptions } from './mock.ts';
export type { OperationNote } from './model/about.ts';
export type { Account, ChangeSecret, SignIn, SignOut } from './model/account.ts';
export type {
  BoundReply,
  DeclaredContent,
  DeclaredReply,
  Hiding,
  Hold,
  Sparse,
  Step,
} from './model/binding.ts';
export type { BoundList, Filter, PageFact, PageLink } from './model/bound-list.ts';
export type { Bulk, ManyChanges, Writing } from './model/bound-write.ts';
export type { InnerReference } from './model/inner-reference.ts';
export type { SchemaId } from './model/json.ts';
export type { Link, Resource } from './model/model.ts';
export type { Selection, View, Where } from './model/view.ts';
export type { RawHeaders } from './raw-request.ts';
export type { SampleOptions, Sampler } from './sample.ts';
export type { Optional, ViewKind } from './sample/builder.ts';
export type { Choice, Containing, Facts, TypeName } from './sample/schema/facts.ts';
export type { Plan, Plans } from './sample/schema/plan.ts';
export type { SchemaPart as Part, SchemaGraph } from './sample/schema/schema-graph.ts';
export type { ShowContext, ShownOverride, ShownOverrides } from './show.ts';
export type { Links } from './store/record.ts';
export type { SignIns } from './store/ledger/sign-ins.ts';
export type { IncomingLink } from './store/store.ts';
