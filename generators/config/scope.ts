/** npm: scopes of new packages are lower-case and safe in URLs (npm docs, package.json, name). */
const scopeForm = /^@[a-z0-9][a-z0-9._~-]*$/u;

/** Scope and name are 214 characters at most (npm docs, package.json, name). */
const longestScope = 200;

/** True for a text that npm takes as the scope of new packages, with the at sign. */
export function isScope(text: string): boolean {
  return scopeForm.test(text) && text.length <= longestScope;
}

/**
 * Returns the valid scope that is nearest to a text.
 * @param text What was written.
 */
export function mendedScope(text: string): string {
  const mended = text
    .slice(0, longestScope)
    .toLowerCase()
    .replace(/[^a-z0-9._~-]+/gu, '-')
    .replace(/^[-._~]+/u, '');
  const end = mended.split('').findLastIndex((character) => character !== '-');
  return end < 0 ? '@acme' : `@${mended.slice(0, Math.min(end + 1, longestScope - 1))}`;
}
