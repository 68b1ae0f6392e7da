import { NetworkError, TimeoutError } from '../errors/errors.ts';

/** The conditions under which a request is sent again. */
export interface RetryOptions {
  /** Maximum number of retries, from 0. @default 2 */
  readonly limit?: number;
  /** Delay before the first retry in milliseconds; it doubles with each retry. @default 250 */
  readonly minDelay?: number;
  /** Maximum delay in milliseconds, even if `Retry-After` asks for more. @default 30000 */
  readonly maxDelay?: number;
  /**
   * True if POST, PATCH and methods that are not known to be idempotent are retried too; such requests carry an `Idempotency-Key`.
   * A request that is given one is retried in any case.
   */
  readonly nonIdempotent?: boolean;
}

/** Retry options, or only the maximum number of retries; `false` is 0. */
export type Retry = RetryOptions | number | false;

/** Returns retry options in full. */
export function retryOptions(retry: Retry = {}): RetryOptions {
  return typeof retry === 'object' ? retry : { limit: +retry };
}

/** The fields of a failure that are read. Middleware may throw objects of another class. */
interface FailureFields {
  readonly status?: unknown;
  readonly headers?: Partial<Headers>;
}

/**
 * Milliseconds to wait after a failure: as `Retry-After` says (RFC 9110, section 10.2.3: seconds or a date), else
 * exponential with jitter.
 * @param failure An answer, or what was thrown: anything but null and undefined.
 * @param attempt The attempt that failed, from 1.
 * @returns Infinity where another attempt is in vain.
 */
export function delayAfter(
  failure: unknown,
  attempt: number,
  { minDelay = 250, maxDelay = 30_000 }: RetryOptions,
): number {
  const { status, headers } = failure as FailureFields;
  const isTransient =
    failure instanceof NetworkError
      ? // Redirects that lead nowhere do so again. Node, Deno and Bun report them.
        !/redirect[es ]/.test(failure.message)
      : failure instanceof TimeoutError || /408|429|50[0234]/.test(String(status));
  const retryAfter = headers?.get?.('retry-after') ?? '';
  const requestedDelay = +retryAfter * 1000 || Date.parse(retryAfter) - Date.now();
  return isTransient
    ? Math.min(
        maxDelay,
        requestedDelay > 0 ? requestedDelay : minDelay * 2 ** attempt * (0.5 - Math.random() / 4),
      )
    : Infinity;
}
