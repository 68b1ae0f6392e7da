import type { Operation, Reply, StatusKey } from '../../../ir/types.ts';
import { contentOf, successesOf } from '../../content.ts';
import { callOf, someOf, type Value } from '../../ts/expression.ts';
import { runtimeValue } from '../runtime.ts';

/**
 * Returns what the runtime has to know of the statuses of an operation: those of success where they are not just 200, those of
 * them that have no content, and all others that are declared, where not all are.
 */
export function statusData(
  operation: Operation,
): Readonly<Record<'success' | 'empty' | 'failureOf' | 'declared', Value | undefined>> {
  const { replies } = operation;
  const successes = successesOf(operation).map(({ status }) => status);
  const isAny = replies.length === 0 || !successes.every(isNumber);
  const listed = [...new Set(successes.filter(isNumber))].sort((a, b) => a - b);
  const isUsual = !isAny && listed.length === 1 && listed[0] === 200;
  const isComplete = replies.some(({ status }) => status === 'default');
  const failures = replies.map(({ status }) => status).filter((status) => !isSettled(status, listed));
  return {
    success: isUsual ? undefined : isAny ? callOf(anySuccess) : listed,
    empty: emptyStatuses(operation),
    failureOf: isComplete ? undefined : runtimeValue('declaredOnly'),
    declared: isComplete ? undefined : someOf(failures),
  };
}

const anySuccess = runtimeValue('anySuccess');

function isNumber(status: StatusKey): status is number {
  return typeof status === 'number';
}

/** Returns the statuses of success whose replies have no content, although the status would let them. */
function emptyStatuses(operation: Operation): Value | undefined {
  if (operation.method === 'head') return undefined;
  if (operation.replies.length === 0) return callOf(anySuccess);
  const isEmpty = (reply: Reply): boolean => contentOf(operation, reply).length === 0;
  const successes = successesOf(operation);
  const statuses = successes.filter(isEmpty).map(({ status }) => status);
  const filled = successes.filter((reply) => !isEmpty(reply)).map(({ status }) => status);
  if (!statuses.every(isNumber)) return callOf(anySuccess, ...filled.filter(isNumber));
  return someOf(statuses.filter((status) => status !== 204 && status !== 205).sort((a, b) => a - b));
}

/** True for the statuses of success, and those that are never the last of a call. */
function isSettled(status: StatusKey, successes: readonly number[]): boolean {
  if (isNumber(status)) return status < 200 || successes.includes(status);
  return status === '1XX' || status === '2XX';
}
