import { _, Name, type Code } from '../ajv-parts.ts';

/** The parameter of a function that serves several schemas: the place of the current one in the document. */
export const schemaPathParameter = 'schemaPath';

/**
 * Returns the place of a schema or of a keyword, as errors have it.
 * @param path What Ajv counts it from: the label of a function, or nothing for a function that receives its place.
 */
export function schemaPathCode(path: string): Code {
  return isRelative(path) ? _`${new Name(schemaPathParameter)}+${path}` : _`${path}`;
}

/** Labels are identifiers, so a path that begins with no name has none. */
export function isRelative(path: string): boolean {
  return path === '' || path.startsWith('/');
}
