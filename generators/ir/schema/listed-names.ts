import type { Cursor } from '../cursor.ts';
import { refTarget } from './schema-parts.ts';

/**
 * Returns the names that `propertyNames` lists, where it says nothing else: JSON Schema 2020-12, Core, section 10.3.2.4.
 * @param at The schema that has the keyword.
 * @returns Undefined where the names are not listed, or where `patternProperties` gives them values of its own.
 */
export function listedNames(at: Cursor): readonly string[] | undefined {
  const names = at.at('propertyNames');
  if (names === undefined || at.has('patternProperties')) return undefined;
  const schema = refTarget(names) ?? names;
  const keywords = [...names.entries(), ...schema.entries()].map(([keyword]) => keyword);
  if (!schema.has('enum') || keywords.some((keyword) => !plain.has(keyword))) return undefined;
  return [...new Set(schema.texts('enum'))];
}

/** Keywords that may stand next to the list without limiting it further. */
const plain: ReadonlySet<string> = new Set([
  '$ref',
  'enum',
  'type',
  'title',
  'description',
  'example',
  'examples',
]);
