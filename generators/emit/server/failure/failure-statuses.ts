import type { Api } from '../../../ir/types.ts';

/** A status as documents, and the runtime of the server, have it. */
export type DeclaredStatus = number | `${number}XX` | 'default';

/**
 * Returns statuses that stand for all failures which a document declares at once: the status itself, or common ones of a range.
 * @param key As the document declares it.
 * @returns None where it declares no failure.
 */
export function failureStatuses(key: DeclaredStatus): readonly number[] {
  switch (key) {
    case '4XX':
      return [400, 401, 404, 409];
    case '5XX':
      return [500, 501, 503];
    case 'default':
      return [400, 401, 404, 409, 500, 501];
    default:
      return typeof key === 'number' && key >= 400 ? [key] : [];
  }
}

/** True if an operation declares what a failure has: its content, or headers. */
export function declaresFailures({ resources }: Pick<Api, 'resources'>): boolean {
  const replies = resources.flatMap(({ operations }) => operations.flatMap((operation) => operation.replies));
  return replies.some(
    ({ status, payloads, headers }) =>
      failureStatuses(status).length > 0 && payloads.length + headers.length > 0,
  );
}
