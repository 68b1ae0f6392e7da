import type { RequestContext } from './handler.ts';
import { HttpError } from './http-error.ts';

/**
 * The handler of an operation that is not written yet, and the stub that the scaffold puts down: `getSpace: notImplemented`.
 * It counts as none, so that the fallback serves the operation where there is one. A handler may also call it, to answer 501.
 * @throws {HttpError} Always.
 */
export function notImplemented({ operation }: Pick<RequestContext, 'operation'>): never {
  throw new HttpError(501, `${operation.id} is not implemented.`);
}
