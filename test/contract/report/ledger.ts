/** The checks that were made: operation by operation, status by status, check by check. */
import { operations, type Operation } from '../cases/document.ts';
import type { Check, Finding } from './checks.ts';
import type { Exchange } from '../exchanges/wire.ts';

/** The pairs of sender and receiver. */
export const pairings = [
  'client to mock',
  'client to server',
  'raw HTTP to server',
  'reply to document',
] as const;

/** A pairing, or `target` for a server elsewhere. */
export type Pairing = (typeof pairings)[number] | 'target';

/** A check that was made. */
export interface CheckEntry {
  readonly pairing: Pairing;
  /** Id of the operation; of a path without that method, of another one of the path. */
  readonly operation: string;
  readonly status: number;
  readonly check: Check;
  /** Id of the case. */
  readonly case: string;
  /** The fault; absent where there is none. */
  readonly wrong?: string;
  readonly exchange: Exchange;
}

/** The part of what the document declares that a pairing has seen. */
export interface Coverage {
  readonly pairing: Pairing;
  readonly operations: number;
  readonly ofOperations: number;
  readonly statuses: number;
  readonly ofStatuses: number;
  /** The missing parts: `getSpace 200`. */
  readonly missing: readonly string[];
  readonly checks: number;
  readonly failed: number;
}

/** Collects entries. */
export class Ledger {
  readonly entries: CheckEntry[] = [];

  /** Writes findings about an exchange down. */
  add(
    pairing: Pairing,
    operation: Operation,
    caseId: string,
    exchange: Exchange,
    findings: readonly Finding[],
  ): void {
    for (const each of findings)
      this.entries.push({
        pairing,
        operation: operation.id,
        status: exchange.reply.status,
        case: caseId,
        exchange,
        ...each,
      });
  }

  /** Returns the entries of checks that found something wrong. */
  get failures(): readonly CheckEntry[] {
    return this.entries.filter(({ wrong }) => wrong !== undefined);
  }

  /**
   * Returns what a pairing has seen: an operation counts where each of its declared statuses of success was answered.
   * @param selected The operations that were to be covered.
   */
  coverage(pairing: Pairing, selected: readonly Operation[] = operations): Coverage {
    const own = this.entries.filter((entry) => entry.pairing === pairing);
    const seen = new Set(own.map(({ operation, status }) => `${operation} ${status}`));
    const declared = selected.flatMap(({ id, successes }) => successes.map((status) => `${id} ${status}`));
    const missing = declared.filter((each) => !seen.has(each));
    const incomplete = new Set(missing.map((each) => each.split(' ')[0]));
    return {
      pairing,
      operations: selected.length - incomplete.size,
      ofOperations: selected.length,
      statuses: declared.length - missing.length,
      ofStatuses: declared.length,
      missing,
      checks: own.length,
      failed: own.filter(({ wrong }) => wrong !== undefined).length,
    };
  }
}
