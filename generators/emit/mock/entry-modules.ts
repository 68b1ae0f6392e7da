import type { OutFile } from '../emitter.ts';
import { entryModules } from '../entry-modules.ts';

/** Texts of the modules that the mock package exports, by name. They depend on no document. */
const modules: Readonly<Record<string, string>> = {
  bin: `#!/usr/bin/env node
import { api } from '../../server/src/generated/api.ts';
import { renderFailure } from '../../server/src/generated/failure.ts';
import { about } from './generated/about.ts';
import { createMockHandlers } from './index.ts';
import { model } from './generated/model.ts';
import { runMock } from './runtime/serve/command/command.ts';
import { packageOf } from './runtime/serve/command/manifest.ts';
import { ownProcess } from './runtime/serve/node/node.ts';
import { hostOf } from './runtime/serve/node/process-host.ts';
import { servedMock } from './runtime/serve/served-mock.ts';

const { name, version } = packageOf(import.meta.url);

ownProcess.exitCode = await runMock(ownProcess.argv.slice(2), hostOf(ownProcess), {
  call: \`npx \${name}\`,
  version: \`\${name} \${version}\`,
  takesSpec: false,
  make: (options) =>
    Promise.resolve(servedMock({ api, about, model, renderFailure }, createMockHandlers(options))),
});
`,
  index: `import {
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
 * Creates a mock: handlers for every operation, over a store of records. With the same \`seed\` and \`clock\`, the same requests get the
 * same replies on every machine. The package's own overrides apply; \`overrides\` take precedence over them.
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
`,
  msw: `import { api } from '../../server/src/generated/api.ts';
import { renderFailure } from '../../server/src/generated/failure.ts';
import { about } from './generated/about.ts';
import { model } from './generated/model.ts';
import { intercept, type InterceptedHandlers } from './runtime/intercept.ts';

/** The part of MSW's \`http\` that is used. You pass it in, so that this package does not depend on MSW. */
export interface MswHttp<Handler> {
  all(url: RegExp, resolver: (info: { readonly request: Request }) => Promise<Response | undefined>): Handler;
}

/** Which requests are intercepted. */
export interface MswOptions {
  /**
   * The prefix of the document's paths: a URL, or a path, which then matches every origin. Default: the first server of the document.
   */
  readonly baseUrl?: string;
}

/**
 * Creates request handlers for MSW 2: \`setupServer(...mswHandlers(http, mock))\` with \`msw/node\`, or \`setupWorker\` with \`msw/browser\`.
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
  const { urls, answer } = intercept({ api, model, renderFailure }, mock, baseUrl);
  return [http.all(urls, ({ request }) => answer(request))];
}
`,
  types: `export type * from '../../types/src/index.ts';
`,
};

/** The modules that the mock package exports, one for each entry point. @param heading First lines of each file. */
export function mockEntryModules(heading: string): readonly OutFile[] {
  return entryModules('mock', modules, heading);
}
