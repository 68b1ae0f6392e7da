import { code, trusted, type Code } from './code.ts';
import { stringLiteral } from './string-literal.ts';

/**
 * Returns a name of the document as the key of a property, in types and in values.
 *
 * Only ASCII goes without quotes: which other letters may stand in an identifier depends on the version of Unicode.
 * `__proto__` is computed, since an object literal would take it for the prototype.
 */
export function propertyKey(name: string): Code {
  if (name === '__proto__') return code`['__proto__']`;
  return /^[A-Za-z_$][\w$]*$/.test(name) ? trusted(name) : stringLiteral(name);
}
