import type { Replies } from '../generated/replies.ts';
import type { Operation } from './operation.ts';
import type { CallOptions, Transport } from './transport.ts';

/** What a received reply has beside status and body. */
export interface Answered {
  readonly headers: Headers;
  /** The answer itself; its body has been read. */
  readonly response: Response;
}

/** The body of a success, with the answer that it came in. */
export interface WithResponse<Result> extends Answered {
  readonly data: Result;
  readonly status: number;
}

/**
 * A reply as it was received: a union that `status` tells apart, and `contentType` where a status has several media
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
 * A request that is under way. Awaited, it gives the body of a success and throws for everything else.
 * @typeParam Result Body of a success.
 * @typeParam Id Name of the operation, by which its replies are found.
 */
export interface Call<Result, Id extends keyof Replies> extends Promise<Result> {
  /** As the call itself, with status, headers and response beside the body. */
  withResponse(): Promise<WithResponse<Result>>;
  /**
   * Whatever the document declares, be it a success or a failure.
   * @throws {ClientError} for everything else.
   */
  result(): Promise<ReceivedReply<Replies[Id]>>;
}

/** Calls an operation. */
export function call<Result, Id extends keyof Replies>(
  transport: Transport,
  operation: Operation,
  params?: object,
  options?: CallOptions,
): Call<Result, Id> {
  const received = transport.send(operation, params, options);
  // What the document declares is taken to be there; who wants it checked uses `validated`.
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
      // Who asks this way is told of a failure by what is returned.
      data.catch(() => {});
      return received as Promise<ReceivedReply<Replies[Id]>>;
    },
  });
}
