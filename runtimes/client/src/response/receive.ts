import { decodeJson } from './decode.ts';
import type { Decoded, Operation } from '../operation.ts';
import type { ErrorClass } from '../errors/error-class.ts';
import { ApiError, DecodeError, type FailureClass } from '../errors/errors.ts';
import { networkError } from '../errors/network-error.ts';
import type { ClientRequest } from '../middleware.ts';
import { withoutSecrets } from '../errors/without-secrets.ts';

/**
 * A reply that the document declares.
 * @typeParam Body The bodies of the failures that the document declares.
 * @typeParam Id Names of the operations of the document.
 */
export interface Received<Body = unknown, Id extends string = string> extends Decoded {
  readonly status: number;
  readonly headers: Headers;
  /** The response itself; its body has already been read. */
  readonly response: Response;
  /** The error that the call throws; absent if the reply is a success. */
  readonly failure?: ApiError<Body, Id>;
}

/**
 * Reads an answer.
 * @param request What is answered.
 * @param signal The caller's.
 * @throws {UndeclaredStatusError} for a status that the document does not declare.
 * @throws {DecodeError} for a success that cannot be decoded.
 * @throws {ApiError} for a failure that cannot be decoded.
 * @throws {NetworkError} when the body breaks off.
 */
export async function receive(
  operation: Operation,
  response: Response,
  request: ClientRequest,
  signal?: AbortSignal,
): Promise<Received> {
  const { status, headers } = response;
  const { id, success = [200], failureOf, decode = decodeJson } = operation;
  const isSuccess = success.includes(status);
  const { problem, ...content }: Decoded =
    // They never have content: RFC 9110, sections 15.3.5 and 15.3.6.
    status === 204 || status === 205
      ? {}
      : await decode(response, operation, signal).catch(async (error: unknown) => {
          throw await networkError(request, error);
        });
  const received = { status, headers, response, ...content };
  if (!problem && isSuccess) return received;
  const Failure: ErrorClass<DecodeError | InstanceType<FailureClass>, string> = isSuccess
    ? DecodeError
    : (failureOf?.(operation, status) ?? ApiError);
  // The body of an undeclared success, such as 201 with only `default` declared, describes no failure.
  const failure = new Failure(
    id,
    await withoutSecrets(
      `${status}: ${problem ?? messageOf(response.ok ? 'no success' : content.body)}`,
      request.secrets,
      (safe) => safe.slice(0, 300),
    ),
    {
      status,
      headers,
      requestId: headers.get('x-request-id'),
      ...content,
    },
  );
  if (!(failure instanceof ApiError) || problem) throw failure;
  return { ...received, failure };
}

/** The message of an error, by the names that servers have for it. */
interface ErrorBody {
  readonly message?: ErrorBody;
  readonly detail?: ErrorBody;
  readonly title?: ErrorBody;
  readonly error?: ErrorBody;
  readonly errors?: ErrorBody;
  readonly msg?: ErrorBody;
  readonly 0?: ErrorBody;
}

/**
 * Returns what a server says went wrong, wherever it says so, such as in the `detail` of RFC 9457, or in the first of several
 * errors.
 */
function messageOf(body: unknown): string {
  let content = body as ErrorBody;
  while (Object(content) === content)
    content = (content.message ??
      content.detail ??
      content.title ??
      content.error ??
      content.errors ??
      content.msg ??
      content[0]) as ErrorBody;
  return typeof content === 'string' ? content : 'no message';
}
