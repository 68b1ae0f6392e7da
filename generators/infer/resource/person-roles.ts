import { wordsOf } from '@specline/kernel/words';
import { roles } from '@specline/kernel/lexicon/people';

/** Returns what a field says that somebody is to a record: `author`, of `authorId`. */
export function roleOf(field: string): string | undefined {
  const words = wordsOf(field).map((word) => word.toLowerCase());
  const stem = (/^(?:id|uuid|guid)$/.test(words.at(-1) ?? '') ? words.slice(0, -1) : words).join('');
  return roles.includes(stem) ? stem : undefined;
}

/** Returns how certain it is that records are listed by a role; the lowest rank is the most certain. */
export function rankOfRole(field: string): number {
  const role = roleOf(field);
  return role === undefined ? roles.length : roles.indexOf(role);
}
