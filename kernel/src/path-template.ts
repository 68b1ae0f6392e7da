/**
 * Returns a path template with the names of its parameters left out: templates of the same hierarchy are the same path (OpenAPI
 * 3.1.1, section 4.8.8.2).
 * @param path A path template, or a part of one.
 */
export function withoutNames(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}
