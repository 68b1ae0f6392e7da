import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { createServer } from '@specline/server-runtime/core';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import { renderDeclared } from '@specline/server-runtime/failure/failure-forms';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';
import type { CoreOptions } from '@specline/server-runtime/options';
import { createMock } from '@specline/mock-runtime/create-mock';
import { servedMock } from '@specline/mock-runtime/serve/served-mock';
import { interpretSpec } from '../../generators/interpret/interpret-spec.ts';
import { lowerSpec } from '../../generators/read-model.ts';

/** Responses of a document by status, each with its media type and its schema; nothing for one without content. */
export type Declared = Readonly<Record<string, readonly [mediaType: string, schema: object] | undefined>>;

/** Returns a document of one operation, `POST /orders/{orderId}`, whose requests may be invalid in all of their parts. */
export function documentOf(declared: Declared, more: object = {}): object {
  const responses = Object.entries(declared).map(([status, content]) => {
    const [mediaType, schema] = content ?? [];
    const described = mediaType === undefined ? {} : { content: { [mediaType]: { schema } } };
    return [status, { description: 'What went wrong.', ...described, ...more }] as const;
  });
  const parameter = (place: string, name: string, schema: object) => ({
    in: place,
    name,
    required: true,
    schema,
  });
  return {
    openapi: '3.1.1',
    info: { title: 'Orders', version: '1' },
    paths: {
      '/orders/{orderId}': {
        post: {
          operationId: 'placeOrder',
          parameters: [
            parameter('path', 'orderId', { type: 'integer' }),
            parameter('query', 'limit', { type: 'integer', maximum: 10 }),
            parameter('header', 'x-tenant', { type: 'string', minLength: 3 }),
            parameter('cookie', 'session', { type: 'string', minLength: 3 }),
          ],
          requestBody: { required: true, content: { 'application/json': { schema: order } } },
          responses: { 201: { description: 'Placed.' }, ...Object.fromEntries(responses) },
        },
      },
    },
  };
}

const order = {
  type: 'object',
  required: ['lines'],
  properties: {
    lines: {
      type: 'array',
      items: { type: 'object', properties: { price: { type: 'integer', minimum: 1 } } },
    },
  },
};

/** A response that refuses. */
export interface Refusal {
  readonly status: number;
  readonly type: string | null;
  readonly headers: Headers;
  readonly body: unknown;
  /** The errors that were reported to `onError`. */
  readonly reported: readonly string[];
}

/** A way to have the operation refuse a request. */
export type Refuse = 'invalid' | 'thrown' | 'thrown with issues' | 'unexpected';

/** Ways to have the operation refuse a request. */
export interface ServedErrors {
  /** @param status Of what handlers throw. */
  readonly byServer: (refuse: Refuse, status?: number, options?: CoreOptions) => Promise<Refusal>;
  /**
   * @param prefer A `Prefer` header.
   * @param accept An `Accept` header.
   */
  readonly byMock: (prefer?: string, accept?: string) => Promise<Refusal>;
}

/** Returns a document, served by handlers that fail and by its mock. */
export function served(document: object): ServedErrors {
  const text = JSON.stringify(document);
  const { served: found, problems } = interpretSpec('/orders.json', { read: () => text });
  if (found === undefined) throw new Error(JSON.stringify(problems));
  const { api, failureForms } = found;
  return {
    byServer: async (refuse, status = 422, options = {}) => {
      const reported: string[] = [];
      const server = createServer(
        api,
        {
          placeOrder: () => {
            if (refuse === 'unexpected') throw new Error('Out of paper.');
            throw new HttpError(status, 'No.', { issues: refuse === 'thrown' ? [] : [issue] });
          },
        },
        { validateReplies: 'throw', onError: (error) => reported.push(String(error)), ...options },
        renderDeclared(failureForms),
      );
      const response = await fetchHandler(server)(requestFor(refuse === 'invalid'));
      return { ...(await refusalOf(response)), reported };
    },
    byMock: async (prefer, accept) => {
      const mock = createMock(api, found.model, { seed: 1, clock: () => Date.UTC(2026, 0, 1) });
      const { handlers, renderFailure } = servedMock(found, mock);
      const reported: string[] = [];
      const options: CoreOptions = {
        validateReplies: 'throw',
        onError: (error) => reported.push(String(error)),
        ...(renderFailure && { renderFailure }),
      };
      const request = requestFor(prefer === undefined);
      if (prefer !== undefined) request.headers.set('prefer', prefer);
      if (accept !== undefined) request.headers.set('accept', accept);
      const response = await fetchHandler(createServer(api, handlers, options))(request);
      return { ...(await refusalOf(response)), reported };
    },
  };
}

const issue = {
  in: 'body',
  pointer: '/lines/0/price',
  keyword: 'maximum',
  message: 'must be <= 9',
} as const;

function requestFor(isInvalid: boolean): Request {
  const headers = { 'content-type': 'application/json', 'x-request-id': 'r-1' };
  return isInvalid
    ? new Request('http://h/orders/twelve?limit=11', {
        method: 'POST',
        headers: { ...headers, 'x-tenant': 'a', cookie: 'session=b' },
        body: '{"lines":[{"price":0}]}',
      })
    : new Request('http://h/orders/12?limit=1', {
        method: 'POST',
        headers: { ...headers, 'x-tenant': 'acme', cookie: 'session=abc' },
        body: '{"lines":[]}',
      });
}

async function refusalOf(response: Response): Promise<Omit<Refusal, 'reported'>> {
  const { status, headers } = response;
  const text = await response.text();
  const type = headers.get('content-type');
  return {
    status,
    type,
    headers,
    body: type?.includes('json') === true ? (JSON.parse(text) as unknown) : text,
  };
}

/** Returns what an Ajv of its own finds wrong with a body. */
export function faultsOf(schema: object, body: unknown): readonly string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  validate(body);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}

/** Returns the warnings of a document about its errors. */
export async function warningsOf(document: object): Promise<readonly string[]> {
  const text = JSON.stringify(document);
  const { problems } = await lowerSpec('/orders.json', { disk: { read: () => text } });
  return problems.flatMap(({ code, message }) => (code.startsWith('failure') ? [`${code}: ${message}`] : []));
}
