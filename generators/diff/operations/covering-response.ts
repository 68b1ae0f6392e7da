import type { JsonObject } from '@specline/kernel/json';

/** A response that covers a status which has none of its own. */
export interface CoveringResponse {
  /** `4XX` or `default`. */
  readonly status: string;
  readonly response: JsonObject;
}

/**
 * Returns the response that covers a status which a version does not name: OpenAPI 3.1, Responses Object. Readers take `default` for
 * failures where a success is declared next to it; alone it stands for all.
 * @param status A status or a range of them.
 * @param responses The responses by status.
 */
export function coveringResponse(
  status: string,
  responses: ReadonlyMap<string, JsonObject>,
): CoveringResponse | undefined {
  const hasSuccess = [...responses.keys()].some((each) => each.startsWith('2'));
  const isByDefault = /^[45]/.test(status) || (status !== 'default' && !hasSuccess);
  const ranges = [`${status.charAt(0)}XX`, ...(isByDefault ? ['default'] : [])];
  const range = ranges.find((each) => responses.has(each));
  const response = range === undefined ? undefined : responses.get(range);
  return range === undefined || response === undefined ? undefined : { status: range, response };
}
