import type { Statuses } from '../operation.ts';

/**
 * Returns every status of success, registered or not: a client treats one that it does not know as the `x00` of its class (RFC
 * 9110, section 15).
 * @param others Those that are not among them.
 */
export function anySuccess(...others: readonly number[]): Statuses {
  return { includes: (status) => Math.floor(status / 100) === 2 && !others.includes(status) };
}
