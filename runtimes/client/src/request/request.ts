import { targetOf } from './draft.ts';
import type { Operation, Params } from '../operation.ts';
import type { CallOptions, ConnectOptions } from '../transport.ts';
import type { ClientRequest } from '../middleware.ts';

/** The request that all attempts of a call share. */
export type CallRequest<Id extends string> = Omit<ClientRequest<Id>, 'attempt' | 'signal'> & {
  readonly headers: Record<string, string>;
};

/**
 * Encodes the arguments of a call.
 * @throws {ParameterError} when an argument is missing or cannot be sent.
 */
export function requestOf<Id extends string>(
  operation: Operation<Id>,
  given: object | undefined,
  options: ConnectOptions<Id>,
  call: CallOptions,
): CallRequest<Id> {
  const { id, method, accept = 'application/json', encode } = operation;
  // Without a prototype: a parameter may be called `constructor`.
  const params: Params = { __proto__: null, ...given };
  const { body } = params;
  const headers: Record<string, string> = { accept };
  // In lower case, so that no field is there twice.
  const fields = { ...options.headers, ...call.headers };
  for (const name in fields) if (fields[name] !== undefined) headers[name.toLowerCase()] = fields[name];
  operation.check?.(operation, params, headers);
  return {
    operationId: id,
    method,
    url: String(options.baseUrl).replace(/\/+$/, '') + targetOf(operation, params, headers, call.query),
    headers,
    body: body === undefined ? body : encode?.(body, headers, operation, params),
    // A list of secrets contains each of them.
    secrets: (operation.secrets ?? []).flatMap((key) => params[key] ?? []).map(String),
  };
}
