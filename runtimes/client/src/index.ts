/**
 * The contract between generated clients and their runtime: all that their code and their public modules take from it. What goes, or
 * changes its meaning, raises the number in `contract.ts`.
 */

export { madeFor, type Contract } from './contract.ts';

// Calls, and the data that they are made of.
export { call, type Answered, type Call, type ReceivedReply, type WithResponse } from './call.ts';
export { list, type PagePromise } from './page.ts';
export { byLink, byNumber, byOffset, byUrl } from './follow.ts';
export { bindGroups, bindOperations } from './group.ts';
export type { NoParams, Operation } from './operation.ts';
export { assertRequired } from './parameters/required.ts';

// Parameters, by the place and the style that a document gives them.
export {
  cookieForm,
  cookieFormExploded,
  cookieJson,
  headerJson,
  headerSimple,
  headerSimpleExploded,
  pathJson,
  pathLabel,
  pathLabelExploded,
  pathMatrix,
  pathMatrixExploded,
  pathSimple,
  pathSimpleExploded,
  queryDeepObject,
  queryForm,
  queryFormExploded,
  queryJson,
  queryPipeDelimited,
  querySpaceDelimited,
  writeBehindQuery,
  writeParams,
} from './parameters/styles.ts';

// Bodies of requests.
export { encodeJson } from './request/body.ts';
export { byContentType, encodeBinary, encodeText } from './request/bodies.ts';
export { encodeForm, encodeMultipart } from './request/forms.ts';

// Replies.
export { anySuccess } from './response/any-success.ts';
export { declaredOnly } from './response/declared.ts';
export { decodeJson } from './response/decode.ts';
export {
  byMediaType,
  decodeBinary,
  decodeJsonIfAny,
  decodeNothing,
  decodeText,
  decodeTextOrJson,
  decodeValue,
} from './response/media-types.ts';
export { decodeJsonEvents, decodeMixedEvents, decodeTextEvents } from './response/event-stream.ts';
export { decodeJsonLines, decodeJsonSequence } from './response/item-stream.ts';
export {
  headersOf,
  type DeclaredHeaders,
  type HeadersOf,
  type WithHeaders,
} from './response/reply-headers.ts';
export { streamed, type Streamable, type StreamedResponse } from './response/streamed.ts';
export { validated, type CheckReply } from './response/validated.ts';
export type { Received } from './response/receive.ts';

// Errors.
export {
  AbortError,
  AnswerError,
  ApiError,
  ClientError,
  DecodeError,
  NetworkError,
  PagingError,
  ParameterError,
  ResponseTooLargeError,
  TimeoutError,
  UndeclaredStatusError,
  type FailureClass,
} from './errors/errors.ts';
export {
  BadGatewayError,
  BadRequestError,
  ConflictError,
  ContentTooLargeError,
  ForbiddenError,
  GatewayTimeoutError,
  GoneError,
  InternalServerError,
  NotFoundError,
  NotImplementedError,
  PreconditionFailedError,
  RequestTimeoutError,
  ServiceUnavailableError,
  TooManyRequestsError,
  UnauthorizedError,
  UnprocessableContentError,
  UnsupportedMediaTypeError,
} from './errors/status-errors.ts';
export type { AbstractErrorClass, ErrorClass, StatusErrorClass } from './errors/error-class.ts';
export type { ProblemExtensions, RequestIssue } from './errors/problem-extensions.ts';

// Transports: what is done once, before the first call.
export { checkBaseUrl, needBaseUrl } from './check-base-url.ts';
export { connect } from './connect.ts';
export { withBaseUrl, type ServedOptions } from './base-url.ts';
export { addressOf, withOwnServers, type ChoosingOptions, type Server } from './servers.ts';
export { keepKeys } from './request/redirects.ts';
export type { CallOptions, ConnectOptions, HeaderFields, Transport } from './transport.ts';
export type { ClientRequest, Middleware, Next } from './middleware.ts';
export type { Retry, RetryOptions } from './request/retry.ts';
export type { Timeout, TimeoutOptions } from './request/time.ts';

// Credentials.
export {
  bearer,
  oneHook,
  oneToken,
  type Authorize,
  type Token,
  type TokenProvider,
} from './security/authorize.ts';
export {
  apiKeyCookie,
  apiKeyHeader,
  apiKeyQuery,
  basic,
  httpScheme,
  requirements,
} from './security/schemes.ts';

// Parts of these types: the declarations of consumers may have to name them.
export type { ErrorFields } from './errors/errors.ts';
export type {
  BodyType,
  Decode,
  Decoded,
  Draft,
  EncodeAs,
  EncodeBody,
  EncodeParam,
  FormField,
  Param,
  Params,
  ReplyType,
  SentBody,
  StatusKey,
  Statuses,
} from './operation.ts';
export type { ValueType } from './response/header-values.ts';
export type { DeclaredHeader, HeadersOfStatuses } from './response/reply-headers.ts';
