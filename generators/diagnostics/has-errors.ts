import type { Severity } from './entry.ts';

/** Returns true where one of the problems is an error, so that nothing is generated. */
export function hasErrors({
  problems,
}: {
  readonly problems: readonly { readonly severity: Severity }[];
}): boolean {
  return problems.some(({ severity }) => severity === 'error');
}
