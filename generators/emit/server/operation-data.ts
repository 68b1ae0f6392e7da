import type { Operation, Param, Payload } from '../../ir/types.ts';
import { contentOf } from '../content.ts';
import { lazy, record, someOf, type Expression } from '../ts/expression.ts';
import type { OperationContext } from './operation-context.ts';
import { paramData, sharesSegment } from './parameters.ts';
import { replyValidatorsPath, requestValidatorsPath } from './paths.ts';
import { replyData } from './replies.ts';
import { bodyData } from './request-body.ts';
import { securityData } from './security.ts';
import { isValidated, isValidatedReply } from './validators/media-types.ts';

/**
 * Returns what the runtime has to know of an operation: data of its type `Operation`.
 * @param fileName That of the resource which the operation belongs to.
 */
export function operationData(
  operation: Operation,
  fileName: string,
  { models, schemes, rivals }: OperationContext,
): Expression {
  const { name, method, path, segments, params, body, replies } = operation;
  const isOfReply = (payload: Payload): boolean => isValidatedReply(payload, models);
  const isRequestChecked =
    params.length > 0 || body?.payloads.some((payload) => isValidated(payload, models)) === true;
  const isReplyChecked = replies.some(
    (reply) => reply.headers.length > 0 || contentOf(operation, reply).some(isOfReply),
  );
  // Values show where a parameter ends, and which of several paths a request is for.
  const rival = rivals.get(operation);
  const hasValues = (param: Param): boolean =>
    param.in === 'path' && (rival !== undefined || sharesSegment(param, segments));
  return record({
    id: name,
    method: method.toUpperCase(),
    path,
    rival,
    params: someOf(params.map((param) => paramData(param, models, hasValues(param)))),
    body: body === undefined || body.payloads.length === 0 ? undefined : bodyData(body, models),
    security: securityData(operation, schemes),
    replies: replies.map((reply) => replyData(operation, reply, models)),
    validators: isRequestChecked ? lazy(requestValidatorsPath(fileName), name) : undefined,
    replyValidators: isReplyChecked ? lazy(replyValidatorsPath(fileName), name) : undefined,
  });
}
