import type { Operation } from '../operation.ts';

/**
 * Returns the status of a request that is invalid, of the two that documents have for it: 400 (RFC 9110, section 15.5.1) and 422
 * (section 15.5.21). An operation that declares one of them by its number, and not the other, says which of the two it means.
 * @param status Of a failure; other statuses stay as they are.
 */
export function invalidStatus({ replies }: Pick<Operation, 'replies'>, status: number): number {
  const other = status === 400 ? 422 : status === 422 ? 400 : undefined;
  const declares = (wanted: number): boolean => replies.some((reply) => reply.status === wanted);
  return other !== undefined && !declares(status) && declares(other) ? other : status;
}
