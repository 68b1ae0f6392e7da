import { singularOf } from '@specline/kernel/plural';
import { wordsOf } from '@specline/kernel/words';

const isKeyWord = /^(?:ids?|uuids?|guids?)$/i;

/** True for the name of a field that holds the key of another record: `projectId`, `project_uuid`, `tagIds` and `idProject`. */
export function isKeyName(field: string): boolean {
  const words = wordsOf(field);
  return words.length > 1 && (isKeyWord.test(words.at(-1) ?? '') || isKeyWord.test(words[0] ?? ''));
}

/** Returns what the fields of one reference have in common: `author`, of `author`, `authorId` and `author_id`; `tag`, of `tags` and `tagIds`. */
export function stemOf(field: string): string {
  const words = wordsOf(field).map((word) => word.toLowerCase());
  if (!isKeyName(field)) return singularOf(words.join(''));
  return (isKeyWord.test(words.at(-1) ?? '') ? words.slice(0, -1) : words.slice(1)).join('');
}
