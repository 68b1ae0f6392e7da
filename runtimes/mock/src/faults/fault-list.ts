import { nearest } from '@specline/kernel/nearest';
import { randomOf } from '../random.ts';
import { longestDelay } from './prefer.ts';

/** An injected fault. */
export interface Fault {
  /** The operations it applies to: an id, a pattern with `*` (`list*`), or a regular expression. Default: all. */
  readonly operation?: string | RegExp;
  /** Share of the requests that it hits, from 0 to 1. The seed and their order determine which. @default 1 */
  readonly rate?: number;
  /** Status of the reply, from 200 to 599. By default, the reply is not replaced. */
  readonly status?: number;
  /** Delay of the reply in milliseconds, up to 60,000. */
  readonly delay?: number;
  /** Number of requests that it hits before it ends. Default: no limit. */
  readonly times?: number;
}

/** The faults that hit one request, combined. */
export interface Hit {
  readonly status: number | undefined;
  /** Milliseconds. */
  readonly delay: number;
}

/** The injected faults of a mock. They can be added and removed at any time. */
export interface Faults {
  /**
   * Adds a fault.
   * @returns A function that removes it.
   * @throws {RangeError} `rate`, `status`, `delay` or `times` is out of range, or no operation matches.
   */
  add(fault: Fault): () => void;
  /** Removes all faults. */
  clear(): void;
  /** The faults that have not ended. */
  readonly active: readonly Fault[];
  /** Returns what hits the next request of an operation: the status of the first fault that has one, and the sum of the delays up to it. */
  draw(operation: string): Hit | undefined;
}

interface ListedFault {
  readonly fault: Fault;
  readonly label: string;
  readonly matches: (operation: string) => boolean;
  seen: number;
  left: number;
}

/**
 * Makes the faults of a mock.
 * @param seed From which follows which requests are hit.
 * @param operations The ids of all operations.
 * @param initial Faults that are there from the start.
 * @throws {RangeError} as `add` does.
 */
export function createFaults(
  seed: number,
  operations: readonly string[],
  initial: readonly Fault[] = [],
): Faults {
  const entries = new Set<ListedFault>();
  let added = 0;
  const faults: Faults = {
    add: (fault) => {
      assertFault(fault);
      const matches = matcherOf(fault.operation);
      if (fault.operation !== undefined && !operations.some(matches))
        throw new RangeError(noOperation(fault.operation, operations));
      const entry: ListedFault = {
        fault,
        label: `fault/${added++}`,
        matches,
        seen: 0,
        left: fault.times ?? Infinity,
      };
      if (entry.left > 0) entries.add(entry);
      return () => {
        entries.delete(entry);
      };
    },
    clear: () => {
      entries.clear();
    },
    get active() {
      return [...entries].map(({ fault }) => fault);
    },
    draw: (operation) => (entries.size === 0 ? undefined : draw(entries, seed, operation)),
  };
  for (const fault of initial) faults.add(fault);
  return faults;
}

function draw(entries: Set<ListedFault>, seed: number, operation: string): Hit | undefined {
  let delay = 0;
  let isHit = false;
  for (const entry of entries) {
    if (!entry.matches(operation)) continue;
    const { rate = 1, status, delay: ownDelay = 0 } = entry.fault;
    if (rate < 1 && !randomOf(seed, `${entry.label}/${entry.seen++}`).chance(rate)) continue;
    entry.left--;
    if (entry.left <= 0) entries.delete(entry);
    isHit = true;
    delay += ownDelay;
    if (status !== undefined) return { status, delay };
  }
  return isHit ? { status: undefined, delay } : undefined;
}

function matcherOf(operation: string | RegExp | undefined): (id: string) => boolean {
  if (operation === undefined) return () => true;
  if (typeof operation === 'string') return wildcardOf(operation);
  const pattern = new RegExp(operation.source, operation.flags.replace(/[gy]/gu, ''));
  return (id) => pattern.test(id);
}

/** Pieces between `*` are looked for from left to right, and the last one at the end: what came before is not tried again. */
function wildcardOf(operation: string): (id: string) => boolean {
  const [first = '', ...others] = operation.split('*');
  const last = others.pop();
  if (last === undefined) return (id) => id === operation;
  return (id) => {
    if (!id.startsWith(first)) return false;
    let at = first.length;
    for (const piece of others) {
      const found = id.indexOf(piece, at);
      if (found === -1) return false;
      at = found + piece.length;
    }
    return id.length - at >= last.length && id.endsWith(last);
  };
}

/** Returns the message for a fault that matches no operation: the test that adds it would pass for no reason. */
function noOperation(operation: string | RegExp, operations: readonly string[]): string {
  if (typeof operation !== 'string')
    return `A fault matches no operation: there is no id like ${String(operation)}.`;
  const near = nearest(operation, operations);
  const hint =
    near === undefined ? 'The ids are those of the document, in camel case' : `Did you mean "${near}"`;
  return `A fault matches no operation: there is no id "${operation}". ${hint}${near === undefined ? '.' : '?'}`;
}

function assertFault({ rate = 1, status = 200, delay = 0, times = 1 }: Fault): void {
  const outOfRange = (what: string): RangeError => new RangeError(`A fault is out of range: ${what}.`);
  if (!(rate >= 0 && rate <= 1)) throw outOfRange(`its rate is ${rate}; it must be from 0 to 1`);
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw outOfRange(`its status is ${status}; it must be from 200 to 599`);
  if (!(delay >= 0 && delay <= longestDelay))
    throw outOfRange(`its delay is ${delay}; it must be from 0 to ${longestDelay} ms`);
  if (!Number.isInteger(times) || times < 0)
    throw outOfRange(`it has ${times} times; it must be an integer from 0`);
}
