import { assertUncoded, brokenOff, tooLarge } from '../request/body.ts';
import { joinedBytes } from '../request/bytes.ts';
import { beginExchange, reporter, respondTo, type Server } from '../core.ts';
import { isWhole, type Answer, type BodyStream } from '../reply/encode.ts';
import { isHttpError } from '../failure/http-error.ts';
import type { Bytes, ServerRequest } from '../request/request.ts';
import { chunksOf } from '../reply/stream.ts';

/** A function from `Request` to `Response`, for Hono, Deno, Bun, edge runtimes and service workers. */
export type FetchHandler = (request: Request) => Promise<Response>;

/** Serves requests of the Fetch standard. They come with dots resolved in their paths, as the URL standard has it. */
export function fetchHandler(server: Server): FetchHandler {
  return async (request) => {
    const received = new FetchRequest(request);
    const exchange = beginExchange(server, received);
    const onError = reporter(server, exchange);
    const onEnd = (): void => {
      received.isAnswered = true;
    };
    // The outermost frame: whatever is thrown is reported, and answered.
    try {
      return responseOf(await respondTo(server, exchange), { onError, onEnd });
    } catch (error) {
      onError(error);
      return new Response(null, { status: 500 });
    }
  };
}

/** A request of the Fetch standard. */
class FetchRequest implements ServerRequest {
  readonly raw: Request;
  /** From then on the abort of the client is ignored: some platforms signal it with every answer. */
  isAnswered = false;

  constructor(raw: Request) {
    this.raw = raw;
  }

  get method(): string {
    return this.raw.method;
  }

  /** Returns all that follows the host; there may be none, where the request names none. */
  get target(): string {
    const { url } = this.raw;
    const fragment = url.indexOf('#');
    const start = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('://') + 3);
    return url.slice(start, fragment === -1 ? undefined : fragment);
  }

  /** Returns a header; undefined for a name that a header cannot have, whatever a document says. */
  header(name: string): string | undefined {
    try {
      return this.raw.headers.get(name) ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** Returns the number of bytes of all header fields, with the colon, the space and the line break of each. */
  headerBytes(): number {
    let sum = 0;
    for (const [name, value] of this.raw.headers) sum += name.length + value.length + 4;
    return sum;
  }

  async readBody(limit: number): Promise<Bytes> {
    const body = this.#body();
    if (body === null) return new Uint8Array();
    const chunks: Bytes[] = [];
    let size = 0;
    try {
      for await (const chunk of chunksOf(body)) {
        size += chunk.length;
        if (size > limit) throw tooLarge(limit);
        chunks.push(chunk);
      }
    } catch (error) {
      throw isHttpError(error) ? error : brokenOff();
    }
    const [only] = chunks;
    return only && chunks.length === 1 ? only : joinedBytes(chunks);
  }

  openBody(limit: number): ReadableStream<Bytes> | undefined {
    const reader = this.#body()?.getReader();
    if (reader === undefined) return undefined;
    let size = 0;
    return new ReadableStream<Bytes>({
      async pull(controller) {
        const { done, value } = await reader.read().catch(() => {
          throw brokenOff();
        });
        if (done) {
          controller.close();
          return;
        }
        size += value.length;
        if (size > limit) {
          controller.error(tooLarge(limit));
          await reader.cancel();
        } else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    });
  }

  /** @throws An error for an application that has read it already, and 415 where it is compressed. */
  #body(): ReadableStream<Bytes> | null {
    const { body, bodyUsed } = this.raw;
    if (bodyUsed || body?.locked === true)
      throw new TypeError('The body has already been read: pass the handler a request with an unread body.');
    assertUncoded(this);
    return body;
  }

  onGone(listener: () => void): void {
    const { signal } = this.raw;
    const onAbort = (): void => {
      if (!this.isAnswered) listener();
    };
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  }
}

/** The listeners of a response that is sent. */
interface ResponseListeners {
  /** Receives what goes wrong with a stream. */
  readonly onError: (error: unknown) => void;
  /** Is called when there is nothing more to come. */
  readonly onEnd: () => void;
}

function responseOf({ status, headers, body }: Answer, listeners: ResponseListeners): Response {
  const fields = new Headers();
  const isCounted = body !== undefined && isWhole(body);
  for (const [name, value] of Object.entries(headers)) {
    // The platform counts the bytes of what is there.
    if (isCounted && name === 'content-length') continue;
    for (const each of Array.isArray(value) ? value : [value]) fields.append(name, each);
  }
  if (!isWhole(body)) return new Response(streamOf(body, listeners), { status, headers: fields });
  listeners.onEnd();
  return new Response(wholeBody(body), { status, headers: fields });
}

/** Returns a whole body. By their type, the bytes of a handler may be in shared memory, which the platform refuses. */
function wholeBody(body: string | Uint8Array | undefined): string | Bytes | null {
  return (body as string | Bytes | undefined) ?? null;
}

/** Returns a stream whose pieces are produced as they are read; cancelling it ends the body. */
function streamOf(body: BodyStream, { onError, onEnd }: ResponseListeners): ReadableStream<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const next = await pieces.next();
        if (next.done === true) {
          onEnd();
          controller.close();
        } else controller.enqueue(typeof next.value === 'string' ? encoder.encode(next.value) : next.value);
      } catch (error) {
        onError(error);
        // Platforms look at it and write it to their logs, which what was thrown may be fit for neither.
        throw new TypeError('The reply has broken off.');
      }
    },
    // Platforms that cancel do not wait for what becomes of it.
    async cancel() {
      try {
        await pieces.return?.();
      } catch (error) {
        onError(error);
      }
    },
  });
}
