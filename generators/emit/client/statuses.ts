import type { Operation, Reply, StatusKey } from '../../ir/types.ts';
import { contentOf, successesOf } from '../content.ts';
import { someOf, type Value } from '../ts/expression.ts';
import { runtimeValue } from './runtime.ts';

/** The status codes of success that IANA has registered: https://www.iana.org/assignments/http-status-codes */
const registered = [200, 201, 202, 203, 204, 205, 206, 207, 208, 226];

/**
 * What the runtime has to know of the statuses of an operation: those of success where they are not just 200, those of
 * them that have no content, and all others that are declared, where not all are.
 */
export function statusData(
  operation: Operation,
): Readonly<Record<'success' | 'empty' | 'failureOf' | 'declared', Value | undefined>> {
  const successes = successStatuses(operation);
  const { replies } = operation;
  const isUsual = successes.length === 1 && successes[0] === 200;
  const isComplete = replies.some(({ status }) => status === 'default');
  const failures = replies.map(({ status }) => status).filter((status) => !isSettled(status, successes));
  return {
    success: isUsual ? undefined : successes,
    empty: someOf(emptyStatuses(operation)),
    failureOf: isComplete ? undefined : runtimeValue('declared', 'declaredOnly'),
    declared: isComplete ? undefined : someOf(failures),
  };
}

/** The statuses of success whose replies have no content, although the status would let them. */
function emptyStatuses(operation: Operation): readonly number[] {
  if (operation.method === 'head') return [];
  if (operation.replies.length === 0) return registered;
  const isEmpty = (reply: Reply): boolean => contentOf(operation, reply).length === 0;
  const filled = operation.replies.filter((reply) => !isEmpty(reply)).map(({ status }) => status);
  return statusesOf(successesOf(operation).filter(isEmpty)).filter(
    (status) => status !== 204 && !filled.includes(status),
  );
}

/** The statuses of success, spelled out and in order; of an operation that declares no reply at all, every one there is. */
function successStatuses(operation: Operation): readonly number[] {
  if (operation.replies.length === 0) return registered;
  return statusesOf(successesOf(operation));
}

function statusesOf(replies: readonly Reply[]): readonly number[] {
  const statuses = replies.flatMap(({ status }) => (typeof status === 'number' ? [status] : registered));
  return [...new Set(statuses)].sort((a, b) => a - b);
}

/** True for the statuses of success, and those that are never the last of a call. */
function isSettled(status: StatusKey, successes: readonly number[]): boolean {
  if (typeof status === 'number') return status < 200 || successes.includes(status);
  return status === '1XX' || status === '2XX';
}
