export { api } from './generated/api.ts';
export type * from './generated/handlers.ts';
export type { OperationId } from './generated/operation-id.ts';
export * from './generated/server.ts';
export { renderFailure } from './generated/failure.ts';
export type { Authenticate, AuthenticateContext } from '@specline/server-runtime/security/authenticate';
export type { DefineHandlers } from '@specline/server-runtime/define-handlers';
export type { ServerSentEvent } from '@specline/server-runtime/reply/event-stream';
export { explainRefusals, type RefusingServer } from '@specline/server-runtime/platforms/explain-refusals';
export type { ExpressRouter } from '@specline/server-runtime/platforms/express';
export { renderProblem, type Failure, type RenderedFailure, type RenderFailure } from '@specline/server-runtime/failure/failure';
export type { FetchHandler } from '@specline/server-runtime/platforms/fetch';
export type {
  Handler,
  HandlerContext,
  HandlerInput,
  OperationHandler,
  RequestContext,
  StreamOptions,
} from '@specline/server-runtime/handler';
export { HttpError, type FailureHeaders, type HttpErrorOptions } from '@specline/server-runtime/failure/http-error';
export type { Issue } from '@specline/server-runtime/failure/issue';
export { closeServer, type NodeListener } from '@specline/server-runtime/platforms/node';
export { notImplemented } from '@specline/server-runtime/not-implemented';
export type { Operation } from '@specline/server-runtime/operation';
export type { ErrorInfo, Limits } from '@specline/server-runtime/options';
export { ReplyError } from '@specline/server-runtime/reply/reply-check';
export { refuseEarly, type ContinuingServer } from '@specline/server-runtime/platforms/refuse-early';
export {
  reply,
  type Content,
  type Events,
  type FreeForm,
  type HandlerReply,
  type Items,
  type MoreHeaders,
} from '@specline/server-runtime/reply/reply';
export type { ServerRequest } from '@specline/server-runtime/request/request';
export { streamed, type StreamedHandler } from '@specline/server-runtime/streamed';
