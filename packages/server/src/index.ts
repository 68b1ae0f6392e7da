export { api } from './generated/api.ts';
export type * from './generated/handlers.ts';
export type { OperationId } from './generated/operation-id.ts';
export * from './generated/server.ts';
export { renderFailure } from './generated/failure.ts';
export type { Authenticate, AuthenticateContext } from './runtime/authenticate.ts';
export type { DefineHandlers } from './runtime/define-handlers.ts';
export type { ServerSentEvent } from './runtime/event-stream.ts';
export { explainRefusals, type RefusingServer } from './runtime/explain-refusals.ts';
export type { ExpressRouter } from './runtime/express.ts';
export { renderProblem, type Failure, type RenderedFailure, type RenderFailure } from './runtime/failure.ts';
export type { FetchHandler } from './runtime/fetch.ts';
export type {
  Handler,
  HandlerContext,
  HandlerInput,
  OperationHandler,
  RequestContext,
  StreamOptions,
} from './runtime/handler.ts';
export { HttpError, type FailureHeaders, type HttpErrorOptions } from './runtime/http-error.ts';
export type { Issue } from './runtime/issue.ts';
export { closeServer, type NodeListener } from './runtime/node.ts';
export { notImplemented } from './runtime/not-implemented.ts';
export type { Operation } from './runtime/operation.ts';
export type { ErrorInfo, Limits } from './runtime/options.ts';
export { ReplyError } from './runtime/reply-check.ts';
export { refuseEarly, type ContinuingServer } from './runtime/refuse-early.ts';
export {
  reply,
  type Content,
  type Events,
  type FreeForm,
  type HandlerReply,
  type Items,
  type MoreHeaders,
} from './runtime/reply.ts';
export type { ServerRequest } from './runtime/request.ts';
export { streamed, type StreamedHandler } from './runtime/streamed.ts';
