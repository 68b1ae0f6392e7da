import { acceptedType } from './accept.ts';
import type { HandlerContext } from '../handler.ts';
import { nameOfValue } from '../failure/name-of-value.ts';
import type { Operation } from '../operation.ts';
import type { ServerRequest } from './request.ts';
import type { StreamedForm } from './form-stream.ts';
import type { Route } from '../routing/route.ts';
import { disown } from '../failure/thrown.ts';
import { emptyObject } from '../parameters/values.ts';

/** Values of parameters by name. */
export type Values = Record<string, unknown>;

/** The values of each place of an exchange before there is one. */
export const noValues: Values = Object.freeze(emptyObject());

const noCaptures: readonly string[] = [];

/** A request on its way through the server. Handlers see it as their context. */
export class Exchange implements HandlerContext {
  readonly request: ServerRequest;
  /** Nothing until it is found. */
  route: Route | undefined = undefined;
  /** The pieces of the path that are its parameters, not decoded, in the order of the path template. */
  captures: readonly string[] = noCaptures;
  params = noValues;
  query = noValues;
  headers = noValues;
  cookies = noValues;
  body: unknown = undefined;
  contentType: string | undefined = undefined;
  /** The form for a handler that reads bodies itself. */
  form: StreamedForm | undefined = undefined;
  auth: unknown = undefined;
  /** True once its handler has it: what fails from then on is for the handler to say. */
  isHandled = false;
  /** True once something was thrown, which is answered in place of what its handler gave. */
  isFailed = false;
  #nameRequest: (request: ServerRequest) => string;
  #requestId: string | undefined = undefined;
  #abort: AbortController | undefined = undefined;
  #abortReason: Error | undefined = undefined;

  /** @param nameRequest Gives the request its id, on first use. */
  constructor(request: ServerRequest, nameRequest: (request: ServerRequest) => string) {
    this.request = request;
    this.#nameRequest = nameRequest;
  }

  get operation(): Operation {
    if (this.route === undefined) throw new TypeError('The operation is not known yet.');
    return this.route.operation;
  }

  /** Functions of their own, since handlers take their context apart. */
  get header(): HandlerContext['header'] {
    return (name) => this.request.header(name);
  }

  get accepts(): HandlerContext['accepts'] {
    return (types) => acceptedType(this.request.header('accept'), types);
  }

  get raw(): unknown {
    return this.request.raw;
  }

  /** @throws What fails to name the request, once: it has a random id then. */
  get requestId(): string {
    if (this.#requestId === undefined) {
      try {
        this.#requestId = assertId(this.#nameRequest(this.request));
      } catch (error) {
        // Not every platform can make one up; it has an id in any case, or every use would make another attempt.
        this.#requestId = 'unnamed';
        this.#requestId = crypto.randomUUID();
        throw error;
      }
    }
    return this.#requestId;
  }

  /** Returns a signal that is made when it is first requested: most handlers do not use it. */
  get signal(): AbortSignal {
    if (this.#abort === undefined) {
      const controller = (this.#abort = new AbortController());
      if (this.#abortReason !== undefined) controller.abort(this.#abortReason);
      this.request.onGone(() => {
        controller.abort(new DOMException('The client has disconnected.', 'AbortError'));
      });
    }
    return this.#abort.signal;
  }

  /** Aborts the work on the request. */
  abort(reason: Error): void {
    this.#abortReason = reason;
    this.#abort?.abort(reason);
  }

  /** @throws What it was aborted with. */
  throwIfAborted(): void {
    if (this.#abortReason !== undefined) throw this.#abortReason;
  }
}

/** @throws {TypeError} for what no compiler has seen, such as a promise. */
function assertId(id: unknown): string {
  if (typeof id === 'string') return id;
  disown(id);
  throw new TypeError(`The option requestId returned ${nameOfValue(id)}; it must return a string.`);
}

/** Returns the id that a client gave its request, if it is fit for a log, else a random one. */
export function defaultRequestId(request: ServerRequest): string {
  const given = request.header('x-request-id');
  return given !== undefined && /^[\w.:/+=-]{1,128}$/.test(given) ? given : crypto.randomUUID();
}
