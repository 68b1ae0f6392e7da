import {
  irregularPlurals,
  otherPlurals,
  schemaForms,
  spelledNames,
  unchangedNouns,
} from './lexicon/nouns.ts';
import { wordsOf } from './words.ts';

const singulars: ReadonlyMap<string, string> = new Map([
  ...[...irregularPlurals].map(([singular, plural]) => [plural, singular] as const),
  ...otherPlurals,
]);

/** Returns the plural of an English noun in lower case, which may be one already: `category` and `categories` give `categories`. */
export function pluralOf(noun: string): string {
  if (unchangedNouns.has(noun) || singulars.has(noun)) return noun;
  const irregular = irregularPlurals.get(noun);
  if (irregular !== undefined) return irregular;
  if (singularOf(noun) !== noun) return noun;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** Returns the singular of an English noun in lower case, which may be one already. */
export function singularOf(noun: string): string {
  if (unchangedNouns.has(noun) || irregularPlurals.has(noun)) return noun;
  const irregular = singulars.get(noun);
  if (irregular !== undefined) return irregular;
  if (/[^aeiou]ies$/.test(noun)) return `${noun.slice(0, -3)}y`;
  // `statuses`, but `houses` and `causes`; `boxes`, `branches`, `addresses`.
  if (/(?:ss|x|ch|sh|(?<![ao])us)es$/.test(noun)) return noun.slice(0, -2);
  return /(?:ss|us|is)$/.test(noun) ? noun : noun.replace(/s$/, '');
}

/** Returns a name of a document as words in lower case: `OpenAPISpec` is `open api spec`. */
export function lowerCaseWords(wire: string): string {
  return wordsOf(wire).join(' ').toLowerCase();
}

/** Returns the collection of what has that name: `OrderItem` and `order-items` give `orderItems`. */
export function collectionName(wire: string): string {
  const words = wordsOf(wire).map((word) => word.toLowerCase());
  const last = words.at(-1);
  if (last === undefined) return 'records';
  return [...words.slice(0, -1), pluralOf(last)].map(camel).join('');
}

/** Returns what one record of a collection is called in messages: `orderItems` gives `order item`, `PDFFile` `PDF file`. */
export function recordTitle(wire: string): string {
  const all = titleWords(wordsOf(wire));
  const end = all.findLastIndex((word) => !schemaForms.has(word.toLowerCase()));
  const words = end < 0 ? all : all.slice(0, end + 1);
  return [...words.slice(0, -1), singularOf(words.at(-1) ?? '')].join(' ').trim() || 'record';
}

const spellings: ReadonlyMap<string, string> = new Map(
  spelledNames.map((name) => [name.toLowerCase(), name]),
);

/** Returns words as a sentence has them: acronyms keep their capitals, and names their spelling. */
function titleWords(words: readonly string[]): readonly string[] {
  const titled: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const known = spellings.get(`${word}${words[at + 1] ?? ''}`.toLowerCase());
    if (known !== undefined) at += 1;
    titled.push(known ?? spellings.get(word.toLowerCase()) ?? (isAcronym(word) ? word : word.toLowerCase()));
  }
  return titled;
}

function isAcronym(word: string): boolean {
  return /^\p{Lu}[\p{Lu}\p{N}]+$/u.test(word);
}

/** Returns a name without what distinguishes spellings: `pet_id`, `petId` and `PetID` give `petid`. */
export function bareName(wire: string): string {
  return wordsOf(wire).join('').toLowerCase();
}

function camel(word: string, index: number): string {
  return index === 0 ? word : word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** True for `pet`, `petId`, `pet_id` and `idPet`, of `pets`. */
export function isNamedLike(field: string, collection: string): boolean {
  const singular = singularName(collection);
  return [singular, `${singular}id`, `id${singular}`].includes(bareName(field));
}

/** Returns the name of one record of a collection, without what distinguishes spellings: `orderItems` gives `orderitem`. */
export function singularName(collection: string): string {
  const words = lowerCaseWords(collection).split(' ');
  return [...words.slice(0, -1), singularOf(words.at(-1) ?? '')].join('');
}

/** The noun that a field counts, and where the word that says so stands. */
export interface CountedNoun {
  /** In the singular, without what distinguishes spellings. */
  readonly noun: string;
  readonly at: 'begin' | 'end';
}

/** Returns what a field counts by its name: `items_count`, `numItems` and `number_of_items` count each `item`. */
export function countedNoun(field: string): CountedNoun | undefined {
  const words = lowerCaseWords(field);
  const end = /^(.+?) ?count$/.exec(words)?.[1];
  if (end !== undefined) return { noun: singularName(end), at: 'end' };
  const begin = /^(?:number ?of|num|total) ?(.+)$/.exec(words)?.[1];
  return begin === undefined ? undefined : { noun: singularName(begin), at: 'begin' };
}
