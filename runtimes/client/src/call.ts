import type { Operation } from './operation.ts';
import type { CallOptions, Transport } from './transport.ts';

/** The headers and the `Response` of a received reply. */
export interface Answered {
  readonly headers: Headers;
  /** The response itself; its body has already been read. */
  readonly response: Response;
}

/** The body of a successful response, with its status and headers. */
export interface WithResponse<Result> extends Answered {
  readonly data: Result;
  readonly status: number;
}

/**
 * A reply as it was received: a union discriminated by `status`, and by `contentType` if a status has several media
 * types.
 * @typeParam Reply The replies that the document declares.
 */
export type ReceivedReply<Reply> = Reply extends {
  status: infer Status;
  contentType: infer MediaType;
  body: infer Body;
}
  ? Answered & { readonly status: Status; readonly contentType: MediaType; readonly body: Body }
  : Reply extends { status: infer Status; body?: infer Body }
    ? Answered & { readonly status: Status; readonly body: Body }
    : never;

/**
 * A call in progress. Awaiting it returns the body of a successful response, and throws in every other case.
 * @typeParam Result Body of a successful response.
 * @typeParam Id Name of the operation, which selects its replies.
 * @typeParam Replies The declared replies of each operation, by its name.
 */
export interface Call<Result, Id extends keyof Replies, Replies> extends Promise<Result> {
  /** Resolves to what the call resolves to, with status, headers and response in addition to the body. */
  withResponse(): Promise<WithResponse<Result>>;
  /**
   * Resolves to any declared reply, successes and failures alike.
   * @throws {ClientError} There was no response, or one that the document does not declare.
   */
  result(): Promise<ReceivedReply<Replies[Id]>>;
}

/** Calls an operation. */
export function call<Result, Id extends keyof Replies, Replies>(
  transport: Transport,
  operation: Operation,
  params?: object,
  options?: CallOptions,
): Call<Result, Id, Replies> {
  const received = transport.send(operation, params, options);
  // A reply is taken to be as declared; `validated` checks it.
  const data = received.then(({ body, failure }) => {
    if (failure) throw failure;
    return body as Result;
  });
  return Object.assign(data, {
    async withResponse() {
      // In this order: what fails is then the promise that somebody waits for.
      return { data: await data, ...(await received) };
    },
    result() {
      // Callers of this method get a failure as the result.
      data.catch(() => {});
      return received as Promise<ReceivedReply<Replies[Id]>>;
    },
  });
}
