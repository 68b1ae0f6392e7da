import { wordsOf } from '@specline/kernel/words';
import type { OperationFacts } from '../found/facts.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { paramOf } from '../found/path-steps.ts';
import { singularOf } from '@specline/kernel/plural';

/** Words of sentences about other records, or about how many there may be: these tell nothing of the record that is changed. */
const ofOthers =
  /\b(?:another|others?|exist(?:s|ing)?|duplicates?|unique\w*|the same|taken by|(?:in use|used|held) by|conflicts? with an?|(?:only|at most|just|more than) one|there (?:is|are)|with (?:this|that|such))\b/i;

/** The sentences of a description that may be about the record itself. */
export function ownSentences(text: string): readonly string[] {
  return text.split(/[.;\n]/).filter((each) => each.trim() !== '' && !ofOthers.test(each));
}

/** The words that stand for a record in a text about it, in the singular, beside what its collection and its schema are called. */
const anyRecord: readonly string[] = ['it', 'this', 'record', 'resource', 'object', 'entity', 'item', 'one'];

/** What the record that an operation changes may be called in sentences; what else its path names is something else. */
export function nounsOf(
  { segments }: OperationFacts,
  { name, schema }: Pick<FoundResource, 'name' | 'schema'>,
): ReadonlySet<string> {
  const schemaName = schema.pointer.split('/').at(-1) ?? '';
  const own = [...wordsOf(name), ...wordsOf(schemaName)].map(singular);
  const around = segments
    .filter((each) => paramOf(each) === undefined)
    .flatMap(wordsOf)
    .map(singular);
  return new Set([...own, ...anyRecord.filter((each) => !around.includes(each))]);
}

/** What may stand between a record and its state: "has already been", "must not be in". */
const links =
  /^(?:is|isn|t|are|was|were|has|have|had|must|needs?|should|not|no|longer|already|been|be|being|to|in|an?|the|only|yet|still|currently|either|neither|or|and|nor|state|status|phase)$/;

/** What follows a state that is not that of the noun behind it: "archived and cannot be changed". */
const ends =
  /^(?:or|and|nor|states?|status(?:es)?|phase|cannot|can|may|must|is|are|to|yet|before|by|when|while|if|any|anymore|already|now|at|first)$/;

/** What may stand before a state, or before what links to it, where no noun does. */
const starts = /^(?:once|when|while|if|unless|until|because|as|since|after|before|cannot|can|not)$/;

/**
 * Whether a sentence says of the record that it is in a state, `in_progress` as "in progress": "Order is shipped", "already shipped",
 * "Only pending orders". Where it may be about something else ("Project has active members"), it does not.
 * @param nouns What the record may be called: see `nounsOf`.
 * @param states All states that it can have.
 */
export function saysState(
  sentence: string,
  state: string,
  nouns: ReadonlySet<string>,
  states: readonly string[],
): boolean {
  const words = plainWords(sentence);
  const sought = plainWords(state);
  const known = new Set(states.flatMap(plainWords));
  return words.some((_, at) => {
    if (sought.length === 0 || sought.some((word, index) => words[at + index] !== word)) return false;
    const next = words[at + sought.length];
    if (next !== undefined && nouns.has(singularOf(next))) return true;
    const isEnd = next === undefined || ends.test(next) || known.has(next);
    const before = words.slice(0, at).findLast((word) => !links.test(word) && !known.has(word));
    return isEnd && (before === undefined || nouns.has(singularOf(before)) || starts.test(before));
  });
}

function plainWords(text: string): readonly string[] {
  const bare = text.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return bare.split(/[^a-z\d]+/).filter((word) => word !== '');
}

function singular(word: string): string {
  return singularOf(word.toLowerCase());
}
