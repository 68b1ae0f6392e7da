import type { OutFile } from '../emitter.ts';
import { entryModules } from '../entry-modules.ts';

/** Texts of the modules that the server package exports, by name. They depend on no document. */
const modules: Readonly<Record<string, string>> = {
  index: `import type { RenderFailure } from './generated/operation-types.ts';
import { explainRefusals as explainRefusalsBy } from './runtime/index.js';
import type { RefusingServer } from './runtime.ts';

export { api } from './generated/api.ts';
export type { DefineHandlers } from './generated/handler-types.ts';
export type * from './generated/handlers.ts';
export type { OperationId } from './generated/operation-id.ts';
export type {
  Authenticate,
  AuthenticateContext,
  ErrorInfo,
  Failure,
  Handler,
  HandlerContext,
  Operation,
  OperationHandler,
  RenderFailure,
  RequestContext,
} from './generated/operation-types.ts';
export * from './generated/server.ts';
export { renderFailure } from './generated/failure.ts';
export {
  closeServer,
  HttpError,
  notImplemented,
  refuseEarly,
  renderProblem,
  reply,
  ReplyError,
  streamed,
} from './runtime/index.js';
export type {
  Content,
  ContinuingServer,
  Events,
  ExpressRouter,
  FailureHeaders,
  FetchHandler,
  FreeForm,
  HandlerInput,
  HandlerReply,
  HttpErrorOptions,
  Issue,
  Items,
  Limits,
  MoreHeaders,
  NodeListener,
  RefusingServer,
  RenderedFailure,
  ServerRequest,
  ServerSentEvent,
  StreamedFile,
  StreamedForm,
  StreamedHandler,
  StreamOptions,
} from './runtime.ts';

/**
 * Adds a body to the answers that Node itself gives before a handler is called: to a request that is not HTTP (400), does not arrive
 * in time (408), has chunk extensions (413) or header fields (431) that are too large, or has an unknown \`Expect\` (417). By default,
 * Node sends these without a body.
 * @param server A server of \`node:http\`.
 * @param render Renders the failures. They have no operation, and an empty path if nothing could be read.
 */
export function explainRefusals(server: RefusingServer, render: RenderFailure): void {
  explainRefusalsBy(server, render);
}
`,
  operations: `export { api } from './generated/api.ts';
export type { Api, Operation } from './generated/operation-types.ts';
export * from './generated/operations.ts';
export type {
  BodyType,
  DecodeBody,
  DecodeParam,
  EncodeHeader,
  FormEncoding,
  Param,
  ParamPlace,
  RawBody,
  Reply,
  ReplyHeader,
  RequestBody,
  Security,
  SecurityUse,
  StatusKey,
  WireParams,
} from './runtime.ts';
`,
  runtime: `export type * from './runtime/index.js';
`,
  types: `export type * from '#types/index.js';
`,
  validators: `import { api } from './generated/api.ts';
import type { RequestOf } from './generated/handler-types.ts';
import type { Handlers } from './generated/handlers.ts';
import { requestSchemaOf } from './runtime/index.js';
import type { RequestSchema } from './runtime.ts';

export type { RequestOf } from './generated/handler-types.ts';
export * from './generated/schemas.ts';
export type { RequestSchema, StandardIssue, StandardResult, StandardSchema } from './runtime.ts';

/**
 * The validator of an operation's requests, as a Standard Schema. It takes an object with \`params\`, \`query\`, \`headers\`, \`cookies\`,
 * \`body\` and \`contentType\`, and returns a promise.
 * @param name Name of the operation.
 * @throws {TypeError} The document has no operation of that name.
 */
export function requestOf<Name extends keyof Handlers>(name: Name): RequestSchema<RequestOf<Name>> {
  return requestSchemaOf(api, name);
}
`,
};

/**
 * Returns the modules that the server package exports, one for each entry point.
 * @param heading First lines of each file.
 */
export function serverEntryModules(heading: string): readonly OutFile[] {
  return entryModules('server', modules, heading);
}
