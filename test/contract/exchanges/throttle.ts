/** Bounds requests in rate, and in what they may do to a server that others use. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Send, WireRequest } from './wire.ts';

/** Stands for what is not there. */
export const absent = 'contract-absent';

/** Requests that are refused for their number are sent again so many times. */
const mostRepeats = 3;

/** Longest wait that a server may ask for, in milliseconds. */
const mostPatience = 60_000;

/** A clock that gives the time in milliseconds, and lets it pass. */
export interface Clock {
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

const realClock: Clock = { now: () => performance.now(), wait };

/**
 * Sends no more than so many requests a second, and waits as long as a 429 requires: RFC 6585, section 4.
 * @param rate Requests a second.
 */
export function throttled(send: Send, rate: number, { now, wait }: Clock = realClock): Send {
  let next = 0;
  const turn = async (): Promise<void> => {
    const arrival = now();
    const start = Math.max(arrival, next);
    next = start + 1000 / rate;
    if (start > arrival) await wait(start - arrival);
  };
  return async (request) => {
    for (let repeat = 0; ; repeat++) {
      await turn();
      const reply = await send(request);
      if (reply.status !== 429 || repeat === mostRepeats) return reply;
      const seconds = Number(reply.headers['retry-after'] ?? 1);
      await wait(Math.min(Number.isNaN(seconds) ? 1000 : seconds * 1000, mostPatience));
    }
  };
}

/** The permitted changes of a run: to what it has created, and to what is not there. */
export class Permits {
  readonly #created = new Set<string>();
  readonly #creations = new Set<string>();

  /** Permits to send the request of a creation, once. */
  permitCreation({ method, target }: WireRequest): void {
    this.#creations.add(`${method} ${target}`);
  }

  /** Permits to delete what has a path, because it was created. */
  permitDeletion({ target }: WireRequest): void {
    this.#created.add(target);
  }

  /**
   * Lets only those requests pass that change nothing that was there before.
   * @returns Sends, and throws an error for all other requests.
   */
  guard(send: Send): Send {
    return async (request) => {
      const { method, target } = request;
      if (!this.#permits(request))
        throw new Error(`${method} ${target} was held back: it could change what this run has not created`);
      return send(request);
    };
  }

  #permits({ method, target }: WireRequest): boolean {
    const [pathname = ''] = target.split('?');
    if (method === 'GET' || pathname.split('/').includes(absent)) return true;
    if (this.#created.has(pathname)) return true;
    return method !== 'DELETE' && this.#creations.delete(`${method} ${target}`);
  }
}
