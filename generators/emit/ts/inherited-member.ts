import { code, type Code } from './code.ts';
import { stringLiteral } from './string-literal.ts';
import { unit, uniteTypes, type TypeTerm } from './type-term.ts';

/** The members that every object inherits from `Object.prototype`: ECMA-262, section 20.1.3. */
const inherited: ReadonlySet<string> = new Set([
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  'toString',
  'valueOf',
]);

/**
 * Returns the type of a property that may be absent. Where every object has one of its name, that is what is found then: TypeScript
 * takes no object without the property unless its type says so.
 * @param name Its name on the wire.
 * @param term The type of its values.
 */
export function orInherited(name: string, term: TypeTerm): TypeTerm {
  return isInherited(name) ? uniteTypes([term, unit(inheritedType(name))]) : term;
}

/** True if every object has a member of this name. */
export function isInherited(name: string): boolean {
  return inherited.has(name);
}

function inheritedType(name: string): Code {
  return code`{}[${stringLiteral(name)}]`;
}
