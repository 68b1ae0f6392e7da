/** A parameter as a document places it. */
interface PlacedParameter {
  readonly in: string;
  /** Its name in the document. */
  readonly wire: string;
}

/** Header parameters that OpenAPI says shall be ignored (3.1, section 4.8.12.2.1): bodies, replies and security tell them. */
const ignoredHeaders = new Set(['accept', 'content-type', 'authorization']);

/** True if a parameter says nothing, since something else tells what it would say. */
export function isIgnoredParameter(param: PlacedParameter): boolean {
  return param.in === 'header' && ignoredHeaders.has(param.wire.toLowerCase());
}

/**
 * Returns the keys of the parameters of one operation in calls: their wire names. Where two places use the same, the path keeps it
 * and the others say their place; `body` is the key of the request body, and `contentType` next to it that of its media type.
 * @returns The key of each, in their order.
 */
export function parameterKeys(params: readonly PlacedParameter[], hasBody: boolean): readonly string[] {
  const taken = new Set(hasBody ? ['body', 'contentType'] : ['body']);
  const counts = new Map<string, number>();
  for (const { wire } of params) counts.set(wire, (counts.get(wire) ?? 0) + 1);
  return params.map(({ in: place, wire }) => {
    const isShared = (counts.get(wire) ?? 0) > 1 && place !== 'path';
    return isShared || taken.has(wire) ? `${place}:${wire}` : wire;
  });
}
