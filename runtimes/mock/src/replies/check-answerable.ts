import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { Operation } from '@specline/server-runtime/operation';
import type { Fields } from '../fields.ts';
import type { Binding } from '../model/model.ts';

/**
 * Refuses to answer where no value is valid for the schema of the response: whatever the mock sent, its own validators would reject.
 * @param fields Know the schemas.
 * @param operation The operation that was called.
 * @param binding What it does.
 * @throws {HttpError} 501 where there is no valid response.
 */
export function checkAnswerable(fields: Fields, operation: Operation, { reply }: Binding): void {
  const { schema, status } = reply;
  if (schema === undefined || status >= 400 || fields.hasValue(schema)) return;
  throw new HttpError(
    501,
    `The mock cannot answer "${operation.id}": no value is valid for the schema of its response ${status}. Correct the schema; "specline check" reports parts that exclude each other.`,
  );
}
