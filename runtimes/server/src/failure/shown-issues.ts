import type { Issue } from './issue.ts';

/** So many characters the pointers and messages of a failure have together. */
const mostCharacters = 65_536;

/** So many characters a single one of them has. */
const longestText = 16_384;

/**
 * Returns what is shown of that which is wrong with a request: the first issues, as many as have 65,536 characters of pointers and
 * messages together, and at least one. A name may be as long as a body, and be part of each of its pointers.
 * @param hide Takes secrets out of a message.
 * @returns Issues with texts of at most 16,384 characters; what is longer ends with an ellipsis.
 */
export function shownIssues(issues: readonly Issue[], hide: (text: string) => string): readonly Issue[] {
  const shown: Issue[] = [];
  let characters = 0;
  for (const issue of issues) {
    const pointer = cut(issue.pointer);
    const message = cut(hide(issue.message));
    characters += lengthOf(pointer) + message.length;
    if (shown.length > 0 && characters > mostCharacters) break;
    shown.push({ ...issue, pointer, message });
  }
  return shown;
}

/** Handlers that no compiler has seen leave pointers out. */
function lengthOf(text: unknown): number {
  return typeof text === 'string' ? text.length : 0;
}

function cut(text: string): string {
  if (lengthOf(text) <= longestText) return text;
  return `${text.slice(0, longestText - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
