import type { RuleExample } from '../rule.ts';

/**
 * Returns an example in which pets are listed.
 * @param query Parameters of the query: `page:integer=0,sort`.
 * @param schemas Those of a pet, where that has more than a name, and of what is around the list, `Pets`.
 */
export function petsExample(query: string, does: string, ...schemas: readonly string[]): RuleExample {
  const has = (name: string): boolean => schemas.some((schema) => schema.startsWith(`${name} {`));
  const pet = has('Pet') ? [] : ['Pet { id: integer, name }'];
  const list = `GET /pets${query === '' ? '' : ` ?${query}`} -> ${has('Pets') ? 'Pets' : '[Pet]'}`;
  return { document: [...pet, ...schemas, list], operation: 'GET /pets', does };
}
