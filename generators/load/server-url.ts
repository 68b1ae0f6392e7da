/**
 * Returns the URL of a server with values for the variables in it: OpenAPI 3.1.1, section 4.8.5.
 * @param url URL template.
 * @param valueOf The value of a variable; one that has none stays in braces.
 */
export function filledUrl(url: string, valueOf: (name: string) => string | undefined): string {
  return url.replace(/\{([^{}]*)\}/g, (whole, name: string) => valueOf(name) ?? whole);
}

/**
 * Returns the names in braces in the URL of a server.
 * @param url URL template.
 */
export function variableNames(url: string): readonly string[] {
  return [...url.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
}
