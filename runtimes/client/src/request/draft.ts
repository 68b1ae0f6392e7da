import type { Operation, Params, Draft } from '../operation.ts';
import { segmentOf, primitiveText } from '../parameters/text.ts';

/**
 * Encodes the parameters of a call.
 * @param headers Header fields by lower-case name; header and cookie parameters are added to them.
 * @param more Query parameters that the document does not name.
 * @returns Path and query: RFC 3986, sections 3.3 and 3.4.
 * @throws {ParameterError} when a value is missing or cannot be sent.
 */
export function targetOf(
  operation: Operation,
  params: Params,
  headers: Record<string, string>,
  more: Readonly<Record<string, unknown>> = {},
): string {
  const draft: Draft = { operation, path: operation.path, query: '', headers };
  for (const name of operation.query ?? []) addQuery(draft, name, params[name]);
  operation.style?.(draft, params);
  for (const name in more) addQuery(draft, name, more[name]);
  const path = draft.path.replace(/\{(.*?)\}/g, (_, name: string) =>
    segmentOf(operation, name, params[name]),
  );
  return path + draft.query.replace('&', '?');
}

/** Adds a parameter in style `form`, exploded: an array repeats the name. */
function addQuery(draft: Draft, name: string, value: unknown): void {
  for (const item of [value].flat())
    if (item !== undefined && item !== null)
      draft.query += `&${encodeURIComponent(name)}=${encodeURIComponent(primitiveText(draft.operation, name, item))}`;
}
