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
 * An edit of one file of the document of this repository.
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
 * An edit that gives the keys of every map another order.
 * @param seed The same seed gives the same order.
 */
export function permuting(seed: number): Edit {
  const random = randomNumbers(seed);
  // Aliases are spelled out, since an anchor could come to stand behind its alias.
  return (text) => {
    const content: unknown = parseDocument(text).toJS({ mapAsMap: true });
    return stringify(shuffleMaps(content, random), { aliasDuplicateObjects: false });
  };
}

type Random = () => number;

/** Maps, unlike objects, keep keys such as 200 where they are put. */
function shuffleMaps(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => shuffleMaps(item, random));
  if (!(value instanceof Map)) return value;
  const entries = [...value].map(
    ([key, member]: [unknown, unknown]) => [key, shuffleMaps(member, random)] as const,
  );
  return new Map(shuffled(entries, random));
}

/** Source: R. Durstenfeld, Algorithm 235, Communications of the ACM 7 (1964). */
function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const [picked] = mixed.splice(Math.floor(random() * (last + 1)), 1);
    if (picked !== undefined) mixed.push(picked);
  }
  return mixed;
}

/** Numbers from 0 to 1 by a linear congruential generator, with the constants of Numerical Recipes. */
function randomNumbers(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
