import type { Api, Operation } from '../../ir/types.ts';

/** True if an operation asks for credentials, if only for those who have some. */
export function needsAuth({ security }: Pick<Operation, 'security'>): boolean {
  return security.some((uses) => uses.length > 0);
}

/** True if an API asks for credentials anywhere: then whoever serves it has to tell who calls. */
export function isSecured({ resources }: Pick<Api, 'resources'>): boolean {
  return resources.some(({ operations }) => operations.some(needsAuth));
}
