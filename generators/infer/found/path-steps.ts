/** Steps of paths, and what distinguishes places. */

/**
 * Returns the steps of a path as inference sees them: without the suffix of a format (`{id}.json`, `{id}.{format}`), with custom
 * methods (`{id}:cancel`: Google AIP-136), keys in brackets (`Products({id})`: OData 4.01, section 4.3.1) and names of procedures
 * (`rooms.list`) as steps of their own.
 */
export function segmentsOf(path: string): readonly string[] {
  return path.split('/').flatMap((whole) => {
    const segment = whole.replace(/(?<=.)\.(?:json|xml|\{(?:format|ext|extension|suffix)\})$/, '');
    const [, plain, key] = /^([\w-]+)\('?(\{[^{}]+\})'?\)$/.exec(segment) ?? [];
    if (plain !== undefined && key !== undefined) return [plain, key];
    const [, named, verb] = /^(\{[^{}]+\}|[\w-]+):([\w-]+)$/.exec(segment) ?? [];
    if (named !== undefined && verb !== undefined) return [named, verb];
    if (/^[a-z]\w*(?:\.[a-z]\w*)+$/i.test(segment)) return segment.split('.');
    return segment === '' ? [] : [segment];
  });
}

/** Returns the name of the parameter that a segment is; undefined where it is literal, or more than a parameter. */
export function paramOf(segment: string | undefined): string | undefined {
  return segment === undefined ? undefined : /^\{([^{}]*)\}$/.exec(segment)?.[1];
}

/** Returns a path without the names of its parameters: what distinguishes places. */
export function pathKey(segments: readonly string[]): string {
  return segments.map((segment) => `/${paramOf(segment) === undefined ? segment : '{}'}`).join('');
}
