import type { Api, Operation } from '../../ir/types.ts';

/** True if an operation takes credentials, even if optional. */
export function needsAuth({ security }: Pick<Operation, 'security'>): boolean {
  return security.some((uses) => uses.length > 0);
}

/** True if any operation of an API takes credentials: its server has to authenticate callers then. */
export function isSecured({ resources }: Pick<Api, 'resources'>): boolean {
  return resources.some(({ operations }) => operations.some(needsAuth));
}
