import type { OutFile } from '../emitter.ts';
import { entryModules } from '../entry-modules.ts';

/** Texts of the modules that the server package exports, by name. They depend on no document. */
const modules: Readonly<Record<string, string>> = {
  index: `export { api } from './generated/api.ts';
export type * from './generated/handlers.ts';
export type { OperationId } from './generated/operation-id.ts';
export * from './generated/server.ts';
export { renderFailure } from './generated/failure.ts';
export type { Authenticate, AuthenticateContext } from './runtime/security/authenticate.ts';
export type { DefineHandlers } from './runtime/define-handlers.ts';
export type { ServerSentEvent } from './runtime/reply/event-stream.ts';
export { explainRefusals, type RefusingServer } from './runtime/platforms/explain-refusals.ts';
export type { ExpressRouter } from './runtime/platforms/express.ts';
export { renderProblem, type Failure, type RenderedFailure, type RenderFailure } from './runtime/failure/failure.ts';
export type { FetchHandler } from './runtime/platforms/fetch.ts';
export type {
  Handler,
  HandlerContext,
  HandlerInput,
  OperationHandler,
  RequestContext,
  StreamOptions,
} from './runtime/handler.ts';
export { HttpError, type FailureHeaders, type HttpErrorOptions } from './runtime/failure/http-error.ts';
export type { Issue } from './runtime/failure/issue.ts';
export { closeServer, type NodeListener } from './runtime/platforms/node.ts';
export { notImplemented } from './runtime/not-implemented.ts';
export type { Operation } from './runtime/operation.ts';
export type { ErrorInfo, Limits } from './runtime/options.ts';
export { ReplyError } from './runtime/reply/reply-check.ts';
export { refuseEarly, type ContinuingServer } from './runtime/platforms/refuse-early.ts';
export {
  reply,
  type Content,
  type Events,
  type FreeForm,
  type HandlerReply,
  type Items,
  type MoreHeaders,
} from './runtime/reply/reply.ts';
export type { ServerRequest } from './runtime/request/request.ts';
export { streamed, type StreamedHandler } from './runtime/streamed.ts';
`,
  operations: `export { api } from './generated/api.ts';
export * from './generated/operations.ts';
export type * from './runtime/operation.ts';
`,
  types: `export type * from '../../types/src/index.ts';
`,
  validators: `import { api } from './generated/api.ts';
import type { Handlers } from './generated/handlers.ts';
import { requestSchema, type RequestOf, type RequestSchema } from './runtime/validation/request-schema.ts';

export * from './generated/schemas.ts';
export type { RequestOf, RequestSchema } from './runtime/validation/request-schema.ts';
export type { StandardIssue, StandardResult, StandardSchema } from './runtime/validation/standard-schema.ts';

/**
 * The validator of an operation's requests, as a Standard Schema. It takes an object with \`params\`, \`query\`, \`headers\`, \`cookies\`,
 * \`body\` and \`contentType\`, and returns a promise.
 * @param name Name of the operation.
 * @throws {TypeError} The document has no operation of that name.
 */
export function requestOf<Name extends keyof Handlers>(name: Name): RequestSchema<RequestOf<Name>> {
  const operation = api.operations.find(({ id }) => id === name);
  if (operation === undefined)
    throw new TypeError(
      \`The document has no operation \${JSON.stringify(name)}. Pass the name of a declared operation.\`,
    );
  return requestSchema(operation);
}
`,
};

/** The modules that the server package exports, one for each entry point. @param heading First lines of each file. */
export function serverEntryModules(heading: string): readonly OutFile[] {
  return entryModules('server', modules, heading);
}
