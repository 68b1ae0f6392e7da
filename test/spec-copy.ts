import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument, stringify, type Document } from 'yaml';
import { lay, standing, tempFolder } from './unit/write/temp-folder.ts';

/** Changes the text of a file of a document. */
export type Edit = (text: string, file: string) => string;

/**
 * Copies a document to a folder that is gone when the test ends.
 * @param spec Root document, as an absolute path.
 * @param edit Applied to each YAML file of its folder.
 * @returns Path of the copy of the root document.
 */
export async function copySpec(spec: string, edit: Edit): Promise<string> {
  const from = path.dirname(spec);
  const files = Object.keys(standing(from)).filter((file) => file.endsWith('.yaml'));
  const folder = await tempFolder();
  await lay(
    folder,
    Object.fromEntries(files.map((file) => [file, edit(readFileSync(path.join(from, file), 'utf8'), file)])),
  );
  return path.join(folder, path.basename(spec));
}

/**
 * Returns an edit of one file of the document of this repository.
 * @param change Changes what the file holds.
 */
export function changing(file: string, change: (document: Document) => void): Edit {
  return (text, name) => {
    if (name !== file) return text;
    const document = parseDocument(text);
    change(document);
    return document.toString();
  };
}

/**
 * Returns an edit that gives the keys of every map another order.
 * @param seed The same seed gives the same order; 0 turns each around, so that no two keys stay in the order that they had.
 */
export function permuting(seed: number): Edit {
  const random = randomNumbers(seed);
  const reordered: Reorder = seed === 0 ? (items) => items.toReversed() : (items) => shuffled(items, random);
  // Aliases are spelled out, since an anchor could come to stand behind its alias.
  return (text) => {
    const content: unknown = parseDocument(text).toJS({ mapAsMap: true });
    return stringify(reorderMaps(content, reordered), { aliasDuplicateObjects: false });
  };
}

type Reorder = <Item>(items: readonly Item[]) => readonly Item[];

type Random = () => number;

/** Maps, unlike objects, keep keys such as 200 where they are put. */
function reorderMaps(value: unknown, reordered: Reorder): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => reorderMaps(item, reordered));
  if (!(value instanceof Map)) return value;
  const entries = [...value].map(
    ([key, member]: [unknown, unknown]) => [key, reorderMaps(member, reordered)] as const,
  );
  return new Map(reordered(entries));
}

/** Returns source: R. Durstenfeld, Algorithm 235, Communications of the ACM 7 (1964). */
function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const [picked] = mixed.splice(Math.floor(random() * (last + 1)), 1);
    if (picked !== undefined) mixed.push(picked);
  }
  return mixed;
}

/** Returns numbers from 0 to 1 by a linear congruential generator, with the constants of Numerical Recipes. */
function randomNumbers(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
