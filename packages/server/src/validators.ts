import { api } from './generated/api.ts';
import type { Handlers } from './generated/handlers.ts';
import { requestSchema, type RequestOf, type RequestSchema } from '@specline/server-runtime/validation/request-schema';

export * from './generated/schemas.ts';
export type { RequestOf, RequestSchema } from '@specline/server-runtime/validation/request-schema';
export type { StandardIssue, StandardResult, StandardSchema } from '@specline/server-runtime/validation/standard-schema';

/**
 * The validator of an operation's requests, as a Standard Schema. It takes an object with `params`, `query`, `headers`, `cookies`,
 * `body` and `contentType`, and returns a promise.
 * @param name Name of the operation.
 * @throws {TypeError} The document has no operation of that name.
 */
export function requestOf<Name extends keyof Handlers>(name: Name): RequestSchema<RequestOf<Name>> {
  const operation = api.operations.find(({ id }) => id === name);
  if (operation === undefined)
    throw new TypeError(
      `The document has no operation ${JSON.stringify(name)}. Pass the name of a declared operation.`,
    );
  return requestSchema(operation);
}
