import type { HandlerContext } from '@specline/server-runtime/handler';
import type { Operation } from '@specline/server-runtime/operation';
import type { Binding, Json, JsonObject } from '../model/model.ts';
import { bodyOf, itemsOf, valuesOf } from '../request.ts';

/** The request of a client. */
export class SentRequest {
  readonly request: HandlerContext;
  readonly #binding: Binding;
  #body: JsonObject | undefined;

  /** @param body Instead of that of the request. */
  constructor(request: HandlerContext, binding: Binding, body?: JsonObject) {
    this.request = request;
    this.#binding = binding;
    this.#body = body;
  }

  get operation(): Operation {
    return this.request.operation;
  }

  /** Returns query parameters by name. */
  get query(): Readonly<Record<string, Json>> {
    const { request } = this;
    const query = valuesOf(request.query);
    // POST and QUERY have in the body what GET has in the query.
    const isQuery = this.#binding.do === 'list' || this.#binding.do === 'search';
    return isQuery && request.body !== undefined ? { ...query, ...bodyOf(request) } : query;
  }

  /** Returns the body if it is an object; otherwise an empty object. */
  get body(): JsonObject {
    return (this.#body ??= onlyItem(this.request) ?? bodyOf(this.request));
  }

  /** Returns the same request with another body: an item of a list, or what a patch comes to. */
  withBody(body: JsonObject): SentRequest {
    return new SentRequest(this.request, this.#binding, body);
  }
}

/** Returns the only item of a list, by which some requests send one record. */
function onlyItem(request: HandlerContext): JsonObject | undefined {
  const items = itemsOf(request);
  return items?.length === 1 ? items[0] : undefined;
}
