import { declaredReply } from '@specline/server-runtime/reply/encode';
import { invalidStatus } from '@specline/server-runtime/reply/invalid-status';
import type { Operation } from '@specline/server-runtime/operation';

/** The statuses that documents declare instead of 409 for a conflict, the likeliest first. */
const forConflicts = [422, 400];

/**
 * Returns the status of a failure as an operation declares it: that of a request that is invalid as the server reports it, and of a
 * conflict (RFC 9110, section 15.5.10) that of an invalid request where the operation has no reply for conflicts.
 * @param status Of the failure; other statuses stay as they are.
 */
export function declaredStatus({ replies }: Pick<Operation, 'replies'>, status: number): number {
  if (status !== 409) {
    const own = invalidStatus({ replies }, status);
    // RFC 5789, section 2.2, has both for a patch that cannot be applied.
    const isConflict = status === 422 && declaredReply(replies, own) === undefined;
    return isConflict && replies.some((reply) => reply.status === 409) ? 409 : own;
  }
  if (declaredReply(replies, status) !== undefined) return status;
  return forConflicts.find((each) => replies.some((reply) => reply.status === each)) ?? status;
}
