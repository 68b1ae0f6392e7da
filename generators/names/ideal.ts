import { hash } from 'node:crypto';
import { wordsOf } from '@specline/kernel/words';

/**
 * Returns the ideal name of a type: `line-item` becomes `LineItem`, `OpenAPISpec` stays, the schema `3d` becomes `Schema3d`.
 * @param word What it begins with where the names do not begin with a letter.
 * @param wires Names of the document, joined to one.
 */
export function typeName(word: string, ...wires: readonly string[]): string {
  return beginWithWord(word, wires).flatMap(wordsOf).map(capitalize).join('').replace(illegal, '');
}

/**
 * Returns the ideal name of a function, a group or a variable: `Line items` becomes `lineItems`, `SSO` becomes `sso`.
 * @param word What it begins with where the names do not begin with a letter.
 * @param wires Names of the document, joined to one.
 */
export function valueName(word: string, ...wires: readonly string[]): string {
  const [first = '', ...rest] = beginWithWord(word, wires).flatMap(wordsOf);
  return (first.toLowerCase() + rest.map(capitalize).join('')).replace(illegal, '');
}

/**
 * Returns the ideal name of a file: `Line items` becomes `line-items`. Only ASCII, so that every file system and every archive
 * keeps it; anything else is replaced by its code points.
 */
export function fileName(wire: string): string {
  const words = wordsOf(wire).map((word) =>
    word.toLowerCase().replace(/[^a-z0-9]/gu, (char) => `u${(char.codePointAt(0) ?? 0).toString(16)}`),
  );
  const name = words.join('-').slice(0, 80);
  return name === '' ? `x${fingerprint([wire])}` : name;
}

/**
 * Returns a name that stays as close to the document as an identifier can: every character that may not stand in one becomes
 * `_`. It keeps names apart that differ only in case or punctuation.
 * @param word What it begins with where the names do not begin with a letter.
 * @param wires Names of the document, joined to one.
 */
export function ownSpelling(word: string, ...wires: readonly string[]): string {
  const spelled = beginWithWord(word, wires).join('_').normalize('NFC').replace(illegal, '_');
  // `·a` has the word `a`, and begins with a character that may only follow others.
  return /^[\p{ID_Start}_]/u.test(spelled) ? spelled : `${word}_${spelled}`;
}

/**
 * Characters that no name has: those that identifiers may not have (ECMA-262, section 12.7), and those that cannot be seen in them.
 */
const illegal = /[^\p{ID_Continue}]|\p{Default_Ignorable_Code_Point}/gu;

function capitalize(word: string): string {
  const [first = ''] = word;
  return first.toUpperCase() + word.slice(first.length);
}

/** Puts a word before names whose first letter or digit begins no identifier, and names that have neither by a fingerprint. */
function beginWithWord(word: string, wires: readonly string[]): readonly string[] {
  const legal = wires.flatMap(wordsOf).join('').replace(illegal, '');
  if (legal === '') return [word, fingerprint(wires)];
  return /^\p{ID_Start}/u.test(legal) ? wires : [word, ...wires];
}

/** Returns eight hexadecimal digits that stand for names which no identifier can spell. */
export function fingerprint(wires: readonly string[]): string {
  return hash('sha256', wires.join('\n')).slice(0, 8);
}
