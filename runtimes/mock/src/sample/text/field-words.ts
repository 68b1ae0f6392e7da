import { topics, type Topic } from '@specline/kernel/lexicon/topics';
import { singularOf } from '@specline/kernel/plural';
import { wordsOf as namedWords } from '@specline/kernel/words';

const topicByWord = new Map<string, Topic>(
  Object.entries(topics).flatMap(([topic, words]) =>
    // The keys of the table are the topics; Object.entries gives them as mere texts.
    words.map((word) => [word, topic as Topic] as const),
  ),
);

const mostNames = 5_000;
const split = new Map<string, readonly string[]>();
const found = new Map<string, Topic | undefined>();

/** Returns the words of a name in any style, in lower case: `photoURL`, `photo_url` and `Photo-Url` are `photo url`. */
export function wordsOf(name: string): readonly string[] {
  const known = split.get(name);
  if (known !== undefined) return known;
  const words = namedWords(name.slice(0, 200)).map((word) => word.toLowerCase());
  if (split.size < mostNames) split.set(name, words);
  return words;
}

/**
 * Returns what a field is about, by its name from the last word on.
 * @returns Undefined where no word of the name is in the lexicon.
 */
export function topicOf(name: string): Topic | undefined {
  if (found.has(name)) return found.get(name);
  const topic = topicOfName(wordsOf(name));
  if (found.size < mostNames) found.set(name, topic);
  return topic;
}

function topicOfName(words: readonly string[]): Topic | undefined {
  for (let end = words.length; end > 0; end -= 1) {
    const joined = topicByWord.get(words.slice(end - 2, end).join(''));
    const last = words[end - 1] ?? '';
    const topic = joined ?? topicByWord.get(last) ?? topicByWord.get(singularOf(last));
    if (topic !== undefined) return topic;
  }
  return undefined;
}
