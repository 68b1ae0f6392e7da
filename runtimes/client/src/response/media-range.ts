/**
 * Returns the media type or range that covers a media type, the most specific first: RFC 9110, section 12.5.1. Of those that differ
 * by their parameters, it is the one that has most of the given parameters. JSON of a particular kind (RFC 6839, section 3.1) is
 * also covered by `application/*+json`, as documents have it, and by `application/json`.
 * @param types As a document writes them: in any case, with or without parameters.
 * @param mediaType As a Content-Type field has it; an empty one is covered by everything-goes only.
 */
export function covering<Type extends { readonly type: string }>(
  types: readonly Type[],
  mediaType: string,
): Type | undefined {
  const essence = essenceOf(mediaType);
  const json = /[/+]json$/.test(essence) ? ['application/json'] : [];
  const came = parametersOf(mediaType);
  const score = ({ type }: Type): number => {
    const own = parametersOf(type);
    return 2 * own.filter((parameter) => came.includes(parameter)).length - own.length;
  };
  const range = essence.replace(/\/.*/, '/*');
  // Without a suffix the second is none that a document has.
  const ranges = [essence, `${range}+${essence.split('+').pop()}`, ...json, range, '*/*'];
  return ranges
    .map((range) => types.filter(({ type }) => essenceOf(type) === range))
    .find(({ length }) => length > 0)
    ?.sort((a, b) => score(b) - score(a))[0];
}

/** Returns a media type in lower case and without parameters: RFC 9110, section 8.3.1. */
export function essenceOf(mediaType: string): string {
  return mediaType.replace(/;.*/s, '').trim().toLowerCase();
}

/** True for a range, such as `image/*`. */
export function isRange(type: string): boolean {
  return type.includes('*');
}

/** Returns each as `name=value`, without quotes: RFC 9110, section 5.6.6. */
function parametersOf(mediaType: string): readonly string[] {
  return mediaType.toLowerCase().replace(/[\s"]/g, '').split(';').slice(1);
}
