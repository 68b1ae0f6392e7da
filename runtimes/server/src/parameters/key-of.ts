import type { Param } from '../operation.ts';
import { cookieFormExploded, queryDeepObject, queryFormExploded } from './styles.ts';
import { takesOthers } from './values.ts';

/** The facts that decide under which names a parameter is written. */
type Named = Pick<Param, 'name' | 'decode' | 'value'>;

/** True if a parameter is written under a name; a deep object is under all that begin with its own and a bracket. */
export function isKeyOf(param: Named, key: string): boolean {
  return isNameOf(param, key) || isPrefixOf(param, key);
}

/**
 * True if a name that begins with that of a deep object belongs to another parameter: it is the name of that, or begins with a
 * longer one.
 */
export function isCloserTo(others: readonly Named[], deep: Named, key: string): boolean {
  return others.some(
    (other) =>
      other.name !== deep.name &&
      (isNameOf(other, key) || (other.name.length > deep.name.length && isPrefixOf(other, key))),
  );
}

/** True if a key is the name of a parameter. An exploded object is under the names of its properties, and not under its own. */
function isNameOf({ name, decode, value }: Named, key: string): boolean {
  const isExploded = decode === queryFormExploded || decode === cookieFormExploded;
  if (isExploded && value.fields !== undefined && Object.hasOwn(value.fields, key)) return true;
  return key === name && (!isExploded || takesOthers(value));
}

function isPrefixOf({ name, decode }: Named, key: string): boolean {
  return decode === queryDeepObject && key.startsWith(`${name}[`);
}
