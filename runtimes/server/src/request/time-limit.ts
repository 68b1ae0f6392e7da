import type { Exchange } from './exchange.ts';
import { closing, HttpError } from '../failure/http-error.ts';

/** The longest delay of a timer, in milliseconds. */
const longest = 2 ** 31 - 1;

/**
 * Waits for an answer until its time is up; the work on it is then aborted.
 * @param ms Milliseconds.
 * @throws {HttpError} 408 when time is up. What the work ends with after that is lost.
 */
export async function within<T>(ms: number, exchange: Exchange, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        const error = closing(new HttpError(408, `The request took more than ${ms} ms.`));
        reject(error);
        exchange.abort(error);
      },
      Math.min(ms, longest),
    );
  });
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
}
