import { HttpError } from '@specline/server-runtime/failure/http-error';
import { declaredReply } from '@specline/server-runtime/reply/encode';
import type { Operation } from '@specline/server-runtime/operation';
import type { Fields } from '../fields.ts';
import type { Binding } from '../model/model.ts';

/** The failures that come into question, the likeliest first: the others ask for credentials or for patience, in vain. */
const declaredFailures = [404, 400, 422, 410, 409];

/**
 * Refuses to answer where no value is valid for the schema of the response: whatever the mock sent, its own validators would reject.
 * @param fields Know the schemas.
 * @param operation The operation that was called.
 * @param binding What it does.
 * @throws {HttpError} 404 where there is no valid response, or a failure that the operation declares: the resource has no representation that
 * could be sent (RFC 9110, section 15.5.5), and a caller who tries again gets no other answer.
 */
export function checkAnswerable(fields: Fields, operation: Operation, { reply }: Binding): void {
  const { schema, status } = reply;
  if (schema === undefined || status >= 400 || fields.hasValue(schema)) return;
  const declared = declaredFailures.find((each) => declaredReply(operation.replies, each) !== undefined);
  throw new HttpError(
    declared ?? 404,
    `The mock cannot answer "${operation.id}": no value is valid for the schema of its response ${status}. Correct the schema; "specline check" reports parts that exclude each other.`,
  );
}
