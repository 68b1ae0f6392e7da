/**
 * Returns the path of a URL, without a slash at its end: what stands before the paths of the document.
 * @param baseUrl Absolute or relative.
 * @returns Such as `/v1`; empty for the root.
 */
export function basePathOf(baseUrl: string): string {
  const path = baseUrl.replace(/^[a-z][a-z0-9+.-]*:/iu, '').replace(/^\/\/[^/?#]*/u, '');
  const bare = path.replace(/[?#].*$/su, '').replace(/^\.?\/*/u, '');
  const trimmed = bare.replace(/(?<!\/)\/+$/u, '');
  return trimmed === '' ? '' : `/${trimmed}`;
}
