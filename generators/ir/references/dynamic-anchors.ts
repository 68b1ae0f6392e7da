import type { Document } from '../../load/document.ts';
import { Cursor } from '../cursor.ts';

const known = new WeakMap<Document, ReadonlyMap<string, readonly Cursor[]>>();

/** Members of objects that hold data, in which a keyword means nothing. */
export const dataKeywords: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'examples']);

/**
 * Returns the schemas that a `$dynamicRef` can come to stand for: all that have its `$dynamicAnchor`. Which one it is depends
 * on the way on which the schema is reached (JSON Schema 2020-12 core, section 8.2.3.2), and a type has only one form.
 * @param at The schema that has the keyword.
 * @param scope What is known of that way.
 * @returns None where the keyword is absent. What can mean one schema only is a `$ref` in a bundled document.
 */
export function dynamicTargets(
  at: Cursor,
  scope: ReadonlyMap<string, Cursor> | undefined,
): readonly Cursor[] {
  const ref = at.text('$dynamicRef');
  if (ref === undefined || ref.includes('#/')) return [];
  const name = ref.slice(ref.indexOf('#') + 1);
  const bound = scope?.get(name);
  return bound === undefined ? (anchorsOf(at.document).get(name) ?? []) : [bound];
}

/**
 * Returns the schemas that have a `$dynamicAnchor`, by its name.
 * @param document A bundled document.
 */
export function anchorsOf(document: Document): ReadonlyMap<string, readonly Cursor[]> {
  const found = known.get(document) ?? findAnchors(document);
  known.set(document, found);
  return found;
}

function findAnchors(document: Document): ReadonlyMap<string, readonly Cursor[]> {
  const anchors = new Map<string, Cursor[]>();
  const open = [Cursor.root(document)];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const name = at.text('$dynamicAnchor');
    const places = name === undefined ? undefined : anchors.get(name);
    if (places !== undefined) places.push(at);
    else if (name !== undefined) anchors.set(name, [at]);
    for (const item of at.items()) open.push(item);
    for (const [key, member] of at.entries())
      if (!dataKeywords.has(key) && !key.startsWith('x-')) open.push(member);
  }
  for (const places of anchors.values()) places.sort((a, b) => (a.pointer < b.pointer ? -1 : 1));
  return anchors;
}
