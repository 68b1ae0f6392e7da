/**
 * Of several media types and ranges, the one that covers a media type, the most specific first: RFC 9110, section 12.5.1.
 * JSON of a particular kind (RFC 6839, section 3.1) is also covered by `application/json`.
 * @param types As a document writes them: in any case, with or without parameters.
 * @param mediaType As a Content-Type field has it; an empty one is covered by everything-goes only.
 */
export function covering<Type extends { readonly type: string }>(
  types: readonly Type[],
  mediaType: string,
): Type | undefined {
  const essence = essenceOf(mediaType);
  const json = essence.endsWith('+json') ? ['application/json'] : [];
  const ranges = [spelled(mediaType), essence, ...json, essence.replace(/\/.*/, '/*'), '*/*'];
  return ranges
    .map((range) => types.find(({ type }) => spelled(type) === range || essenceOf(type) === range))
    .find((type) => type !== undefined);
}

/** A media type in lower case and without parameters: RFC 9110, section 8.3.1. */
export function essenceOf(mediaType: string): string {
  return mediaType.replace(/;.*/s, '').trim().toLowerCase();
}

/** True for a range, such as `image/*`. */
export function isRange(type: string): boolean {
  return type.includes('*');
}

function spelled(mediaType: string): string {
  return mediaType.toLowerCase().replaceAll(' ', '');
}
