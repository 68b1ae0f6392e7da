/**
 * The contract between generated servers and their runtime: all that their code, their public modules and the runtime of mocks take from
 * it. What goes, or changes its meaning, raises the number in `contract.ts`.
 */

export { madeFor, type Contract } from './contract.ts';

// Servers, and the platforms that they run on.
export { createServer, type Server } from './core.ts';
export { expressRouter, type ExpressRouter } from './platforms/express.ts';
export { fetchHandler, type FetchHandler } from './platforms/fetch.ts';
export { closeServer, nodeListener, type NodeListener } from './platforms/node.ts';
export { explainRefusals, type RefusingServer } from './platforms/explain-refusals.ts';
export { refuseEarly, type ContinuingServer } from './platforms/refuse-early.ts';
export type { CoreOptions, ErrorInfo, Limits } from './options.ts';
export type { Authenticate, AuthenticateContext } from './security/authenticate.ts';

// Handlers.
export { handlerDefinitions, type DefineHandlers } from './define-handlers.ts';
export { notImplemented } from './not-implemented.ts';
export type { StreamedFile, StreamedForm } from './request/form-stream.ts';
export { streamed, type StreamedHandler } from './streamed.ts';
export type {
  Handler,
  HandlerContext,
  HandlerInput,
  OperationHandler,
  RequestContext,
  StreamOptions,
} from './handler.ts';
export type { ServerRequest } from './request/request.ts';

// The data of operations.
export type {
  Api,
  BodyType,
  DecodeBody,
  DecodeParam,
  EncodeHeader,
  FormEncoding,
  Operation,
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
} from './operation.ts';

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
} from './parameters/styles.ts';

// Bodies of requests.
export { decodeBinary, decodeJson, decodeText } from './request/body.ts';
export { decodeForm, decodeMultipart } from './request/forms.ts';

// Replies.
export {
  reply,
  type Content,
  type EmptyReply,
  type Events,
  type FreeForm,
  type HandlerReply,
  type Items,
  type MoreHeaders,
  type TypedReply,
} from './reply/reply.ts';
export { ReplyError } from './reply/reply-check.ts';
export { replyHeaderJson, replyHeaderSimpleExploded } from './reply/reply-headers.ts';
export type { ServerSentEvent } from './reply/event-stream.ts';
export type {
  ClientErrorStatus,
  DefaultStatus,
  RedirectionStatus,
  ServerErrorStatus,
  SuccessStatus,
} from './reply/status.ts';

// Failures, in the form that a document gives them.
export { HttpError, type FailureHeaders, type HttpErrorOptions } from './failure/http-error.ts';
export type { Issue } from './failure/issue.ts';
export {
  problemPart,
  renderProblem,
  type Failure,
  type RenderedFailure,
  type RenderFailure,
} from './failure/failure.ts';
export {
  declaredForms,
  failureForm,
  problemForm,
  renderDeclared,
  type FailureForm,
  type FailureForms,
  type StatusForms,
} from './failure/failure-forms.ts';
export {
  capitalCodePart,
  codePart,
  constantPart,
  emptyListPart,
  explanationPart,
  formedListPart,
  formedPart,
  hyphenCodePart,
  instancePart,
  issueCapitalKeyword,
  issueFragment,
  issueHyphenKeyword,
  issueKeyword,
  issueListPart,
  issueLocation,
  issueMessage,
  issueObject,
  issueParameter,
  issuePartIn,
  issuePath,
  issuePlace,
  issuePlaceAmong,
  issuePointer,
  issueRootedFragment,
  issueRootedPointer,
  issueStatus,
  issueStatusText,
  issueStepTexts,
  issueSteps,
  issuesOnlyPart,
  issuesPart,
  limitedIssuePart,
  limitedPart,
  messageListPart,
  messagePart,
  messagesByPlacePart,
  messagesPart,
  objectPart,
  pathPart,
  requestIdPart,
  statusPart,
  statusTextPart,
  issuesOrFailurePart,
  mapOrFailurePart,
  textsOrFailurePart,
  textsByPlacePart,
  timePart,
  titlePart,
  wordPart,
} from './failure/failure-parts.ts';

// What the text of validators uses.
export {
  isBase64,
  isDate,
  isDateTime,
  isDuration,
  isEmail,
  isHostname,
  isIdnEmail,
  isInt16,
  isInt32,
  isInt64,
  isInt8,
  isIpv4,
  isIpv6,
  isIri,
  isIriReference,
  isJsonPointer,
  isRegex,
  isRelativeJsonPointer,
  isTime,
  isUint16,
  isUint32,
  isUint64,
  isUint8,
  isUri,
  isUriReference,
  isUriTemplate,
  isUuid,
} from './validation/formats.ts';
export { positionsOf } from './validation/positions.ts';
export { recalling } from './validation/recall.ts';
export { broken, chosenMember, joined, missing, namedMember, untagged } from './validation/schema-error.ts';
export {
  boundedPattern,
  characters,
  countContained,
  countedProperties,
  equalItems,
  hasOwn,
  isEqual,
  isMultipleOf,
  keepSince,
  markOmissions,
  noteContained,
  omitLater,
  omitting,
  takeContained,
} from './validation/schema-functions.ts';
export type { ReplyValidators, RequestValidators, Validate } from './validation/validator.ts';

// Validators as Standard Schemas.
export { requestSchemaOf, type RequestOf, type RequestSchema } from './validation/request-schema.ts';
export {
  standardSchema,
  type StandardIssue,
  type StandardResult,
  type StandardSchema,
} from './validation/standard-schema.ts';

// Parts of these types: the declarations of consumers may have to name them.
export type { Joined, Undeclared } from './define-handlers.ts';
export type { FailurePart } from './operation.ts';
export type { RawPairs } from './parameters/query.ts';
export type { ValueType } from './parameters/values.ts';
export type { Bytes } from './request/request.ts';
export type { AjvError, Condition, Known, KnownAt, TextPattern } from './validation/validator.ts';

// What the runtime of mocks builds on.
export { respond } from './core.ts';
export { titleOf } from './failure/failure.ts';
export { isHttpError, withStatus } from './failure/http-error.ts';
export { pointerTo } from './failure/issue.ts';
export { textOfThrown, writeUnreported } from './failure/thrown.ts';
export type { NodeIncoming, NodeOutgoing, NodeServer } from './platforms/node-http.ts';
export { endBare } from './platforms/node-send.ts';
export { jsonIn } from './parameters/stands-for.ts';
export { declaredReply, isEmpty, isWhole } from './reply/encode.ts';
export { isOfConnection } from './reply/framing.ts';
export { textsOfItems } from './reply/item-stream.ts';
export { invalidStatus } from './reply/invalid-status.ts';
export { encodeHeaders } from './reply/reply-headers.ts';
export { acceptedType } from './request/accept.ts';
export { maxDepth } from './request/json.ts';
export { joinedMethods, splitTarget } from './routing/match.ts';
export { credentialsOf } from './security/authenticate.ts';
export type { SecurityScheme } from './security/security-scheme.ts';
