import { builders } from 'prettier/doc';
import type { Doc } from 'prettier';
import { ts } from '../../emit/ts/typescript.ts';

const { hardline } = builders;

/** Returns the comments in front of a node, each on lines of its own, with the blank lines that follow them. */
export function commentsBefore(node: ts.Node): Doc[] {
  const text = node.getSourceFile().text;
  const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  return comments.flatMap(({ pos, end }) => [
    commentDoc(text.slice(pos, end)),
    hardline,
    ...(isBlankLineAt(text, end) ? [hardline] : []),
  ]);
}

/** True when the line after a node is blank. */
export function isBlankLineAfter(node: ts.Node): boolean {
  return isBlankLineAt(node.getSourceFile().text, node.getEnd());
}

function isBlankLineAt(text: string, end: number): boolean {
  return /^[ \t]*\n[ \t]*\n/.test(text.slice(end, end + blankLineReach));
}

/** Number of characters that are searched for a blank line: more than any indentation. */
const blankLineReach = 400;

/** Lays out a comment: of several lines, each begins with a star, which is put below that of the first. */
function commentDoc(comment: string): Doc {
  const [first = '', ...others] = comment.split('\n');
  return [first.trimEnd(), ...others.flatMap((line) => [hardline, ` ${line.trim()}`])];
}
