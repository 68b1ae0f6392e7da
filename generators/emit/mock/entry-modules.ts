import type { UnknownKeys } from '../unknown-keys.ts';
import type { OutFile } from '../emitter.ts';
import { entryModules } from '../entry-modules.ts';

/** Texts of the modules that the mock package exports, by name. They depend on no document. */
const modules: Readonly<Record<string, string>> = {
  bin: `#!/usr/bin/env node
import { api } from '#server/generated/api.js';
import { failureForms } from '#server/generated/failure.js';
import { about } from './generated/about.ts';
import { createMockHandlers } from './index.ts';
import { model } from './generated/model.ts';
import { runPackagedMock } from './runtime/index.js';

await runPackagedMock({ api, about, model, failureForms }, createMockHandlers, import.meta.url);
`,
  index: `import {
  createMockHandlers as createHandlers,
  type MockHandlers,
  type MockHandlersOptions,
} from './generated/handlers.ts';
import { overrides } from './overrides/index.ts';
import { mergeOverrides } from './runtime/index.js';

export type { MockHandlers, MockHandlersOptions } from './generated/handlers.ts';
export { model } from './generated/model.ts';
export type { MockContext, MockOverrides, Override, Overrides } from './generated/mock-types.ts';
export type { Collections, MockSeed, MockStore } from './generated/store.ts';
export type {
  Binding,
  Change,
  Collection,
  Draft,
  Fault,
  Faults,
  Json,
  JsonObject,
  LoggedRequest,
  Model,
  OwnerKey,
  RequestLog,
  Snapshot,
  Store,
  StoredRecord,
} from './runtime.ts';
export type { Handlers } from './server.ts';
export type { TypedReply } from './server-runtime.ts';
export type { StatusCode } from './types.ts';

/**
 * Creates a mock: handlers for every operation, over a store of records. With the same \`seed\` and \`clock\`, the same requests get the
 * same replies on every machine. The package's own overrides apply; \`overrides\` take precedence over them.
 * @throws {TypeError} A record refers to one that does not exist, or an override is for an undeclared operation.
 * @throws {RangeError} A fault is out of range, or for an undeclared operation.
 */
export function createMockHandlers({ overrides: own, ...options }: MockHandlersOptions = {}): MockHandlers {
  return createHandlers({ ...options, overrides: mergeOverrides(overrides, own) });
}
`,
  msw: `import { api } from '#server/generated/api.js';
import { failureForms } from '#server/generated/failure.js';
import { about } from './generated/about.ts';
import { model } from './generated/model.ts';
import { mswHandlersOf } from './runtime/index.js';
import type { InterceptedHandlers, MswHttp, MswOptions } from './runtime.ts';

export type { MswHttp, MswOptions } from './runtime.ts';

/**
 * Creates request handlers for MSW 2 and 3: \`setupServer(...mswHandlers(http, mock))\` with \`msw/node\`, or \`setupWorker\` with \`msw/browser\`.
 * The mock answers requests below \`baseUrl\`; all others are left to the handlers that follow.
 * @param http \`http\` of \`msw\`.
 * @param mock The result of \`createMockHandlers\`.
 * @throws {TypeError} \`baseUrl\` is neither a URL nor a path.
 */
export function mswHandlers<Handler>(
  http: MswHttp<Handler>,
  mock: InterceptedHandlers,
  { baseUrl = about.baseUrl }: MswOptions = {},
): Handler[] {
  return mswHandlersOf({ api, model, failureForms }, http, mock, baseUrl);
}
`,
  runtime: `export type * from './runtime/index.js';
`,
  server: `export type * from '#server/index.js';
`,
  'server-runtime': `export type * from '#server/runtime.js';
`,
  types: `export type * from '#types/index.js';
`,
};

/** The call in the index that creates the handlers, before an option of the config is added to it. */
const creation = 'createHandlers({ ...options,';

/**
 * Returns the modules that the mock package exports, one for each entry point.
 * @param heading First lines of each file.
 * @param unknown What a path gets that names a record which nobody created, unless a caller decides otherwise.
 */
export function mockEntryModules(heading: string, unknown: UnknownKeys | undefined): readonly OutFile[] {
  const { index = '' } = modules;
  const chosen =
    unknown === undefined
      ? index
      : index.replace(creation, `createHandlers({ unknown: '${unknown}', ...options,`);
  return entryModules('mock', { ...modules, index: chosen }, heading);
}
