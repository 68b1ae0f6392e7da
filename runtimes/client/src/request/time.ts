import { AbortError, TimeoutError } from '../errors/errors.ts';
import { heed } from './shared-signal.ts';

/** Time limits in milliseconds. */
export interface TimeoutOptions {
  /** For each attempt, from sending the request to the end of the response. */
  readonly attempt?: number;
  /** For the whole call, including all attempts and the delays between them. */
  readonly total?: number;
}

/** Time limits, or only the one for the whole call, in milliseconds. */
export type Timeout = TimeoutOptions | number;

/** Returns time limits in full. */
export function timeoutOptions(timeout: Timeout = {}): TimeoutOptions {
  return typeof timeout === 'object' ? timeout : { total: timeout };
}

/**
 * Does something within a time limit, and only until the caller gives up. Without either nothing is set up: a signal
 * costs more than all else that a call does. `AbortSignal.any` is not used, as it keeps something for each call on a
 * signal that outlives them.
 * @param ms Milliseconds; Infinity for no limit.
 * @throws {TimeoutError} when time is up, even if the work ignores its signal.
 * @throws {AbortError} when the caller gives up, likewise.
 */
export async function within<T>(
  id: string,
  ms: number,
  caller: AbortSignal | undefined,
  work: (signal?: AbortSignal) => Promise<T>,
): Promise<T> {
  if (!caller && ms === Infinity) return work();
  const clock = new AbortController();
  const stop = (): void => {
    clock.abort();
  };
  // What is longer, a timer takes for nothing at all: it counts in 32 bits.
  const timer = setTimeout(stop, Math.min(ms, 2e9));
  const ignore = heed(caller, stop);
  try {
    // The thrown error is handled below. Signals of React Native have no `throwIfAborted`.
    if (caller?.aborted) throw caller.reason;
    return await Promise.race([
      // Before the work, which may be what ends it.
      new Promise<never>((_, reject) => {
        clock.signal.addEventListener('abort', reject);
      }),
      work(clock.signal),
    ]);
  } catch (error) {
    if (caller?.aborted) throw new AbortError(id, 'aborted', { cause: caller.reason });
    throw clock.signal.aborted ? new TimeoutError(id, 'timed out') : error;
  } finally {
    clearTimeout(timer);
    ignore();
  }
}
