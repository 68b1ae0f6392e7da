import type { RequestContext } from './handler.ts';
import { HttpError } from './failure/http-error.ts';

/**
 * Throws 501: a stub for an operation that has no handler yet, `getSpace: notImplemented`. It counts as no handler, so the fallback
 * serves the operation if there is one. A handler can also call it to answer 501.
 * @throws {HttpError} Always.
 */
export function notImplemented({ operation }: Pick<RequestContext, 'operation'>): never {
  throw new HttpError(501, `${operation.id} is not implemented.`);
}

const brand = Symbol.for('specline.notImplemented');
Object.defineProperty(notImplemented, brand, { value: true });

/** True for `notImplemented`, also for that of another package. @param handler Anything. */
export function isStub(handler: unknown): boolean {
  return typeof handler === 'function' && Object.hasOwn(handler, brand);
}
