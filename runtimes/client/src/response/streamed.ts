import type { WithResponse } from '../call.ts';
import { decodeJson } from './decode.ts';
import { AbortError, ClientError, NetworkError } from '../errors/errors.ts';
import type { Operation } from '../operation.ts';
import { heed } from '../request/shared-signal.ts';
import type { Transport } from '../transport.ts';

/** The body of a successful response as a stream of bytes, with its status and headers. */
export type StreamedResponse = WithResponse<ReadableStream<Uint8Array>>;

/** A call of any operation. */
export interface Streamable {
  withResponse(): Promise<WithResponse<unknown>>;
}

/**
 * Calls an operation and returns the body of a successful response as a stream, so that a large file is never in memory as a whole.
 * It adds nothing to bundles that do not use it.
 * @param transport Sends the request. Its timeouts apply until the body begins; the `signal` of the call also aborts the body.
 * @param start Calls one operation with the transport that it is given.
 * @returns The bytes, which can be read once. Cancelling the stream frees the connection; reading it throws an `AbortError` if the
 * call is cancelled, and a `NetworkError` if the connection breaks.
 * @throws {ClientError} As the call itself does: failures are decoded as the document declares them.
 */
export async function streamed<Body, Id extends string>(
  transport: Transport<Body, Id>,
  start: (transport: Transport<Body, Id>) => Streamable,
): Promise<StreamedResponse> {
  let data = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.close();
    },
  });
  const answer = await start({
    send(operation, params, options) {
      const { decode = decodeJson, success = [200] } = operation;
      return transport.send(
        {
          ...operation,
          decode: (response, ...others) => {
            if (!success.includes(response.status)) return decode(response, ...others);
            data = bytesOf(operation, response, options?.signal);
            return Promise.resolve({ body: data });
          },
        },
        params,
        options,
      );
    },
  }).withResponse();
  return { ...answer, data };
}

/** Returns the bytes of a body. The call has ended by now and no longer observes the signal, so it is observed here. */
function bytesOf(
  { id }: Operation,
  { body }: Response,
  signal: AbortSignal | undefined,
): ReadableStream<Uint8Array> {
  const reader = body?.getReader();
  let ignore = (): void => {};
  const free = async (reason: unknown): Promise<void> => {
    ignore();
    await reader?.cancel(reason);
  };
  return new ReadableStream({
    start(controller) {
      ignore = heed(signal, () => {
        controller.error(new AbortError(id, 'aborted', { cause: signal?.reason }));
        free(signal?.reason).catch(() => {});
      });
    },
    async pull(controller) {
      try {
        const read = await reader?.read();
        if (signal?.aborted) return;
        if (read?.value !== undefined) {
          controller.enqueue(read.value);
          return;
        }
        controller.close();
      } catch (cause) {
        controller.error(
          cause instanceof ClientError ? cause : new NetworkError(id, 'the body broke off', { cause }),
        );
      }
      ignore();
    },
    cancel: free,
  });
}
