import type { Operation } from '../../ir/types.ts';

/** Whether an operation asks for credentials, if only for those who have some. */
export function needsAuth({ security }: Pick<Operation, 'security'>): boolean {
  return security.some((uses) => uses.length > 0);
}
