import type { Cursor } from '../cursor.ts';

/**
 * Keywords that say nothing of which values are valid, nor in which direction they travel: JSON Schema 2020-12, Core, section 8.3,
 * and Validation, section 9.
 */
const annotations: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'deprecated',
  'example',
  'examples',
  '$comment',
]);

/** True if a schema has none but these keywords, and others that only describe. */
export function hasOnly(at: Cursor, keywords: ReadonlySet<string>): boolean {
  return (
    at.value !== false && at.entries().every(([keyword]) => keywords.has(keyword) || isAnnotation(keyword))
  );
}

function isAnnotation(keyword: string): boolean {
  return annotations.has(keyword) || (keyword.startsWith('x-') && keyword !== 'x-extensible-enum');
}
