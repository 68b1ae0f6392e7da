import { SyntaxKind, ts, type CallExpression, type ObjectLiteralExpression } from './morph.ts';

/** The members between brackets, separated by commas: the properties of an object literal, the arguments of a call. */
export type MemberList = ObjectLiteralExpression | CallExpression;

/**
 * Puts members at the end of a list; every other byte of the text stays.
 * @param text Text of the file.
 * @param members Their texts, without indentation and without commas.
 */
export function insertMembers(text: string, list: MemberList, members: readonly string[]): string {
  const standing = membersOf(list);
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const last = standing.at(-1);
  if (
    last !== undefined &&
    list.isKind(SyntaxKind.CallExpression) &&
    !/[\r\n]/.test(text.slice(standing.pos, list.getEnd()))
  )
    return `${text.slice(0, last.end)}, ${members.join(', ')}${text.slice(last.end)}`;
  const outer = lineIndent(text, standing.pos);
  const indent = indentOf(text, list, outer);
  const block = members
    .map((member) =>
      `${member},`
        .split('\n')
        .map((line) => (line === '' ? '' : indent + line))
        .join(eol),
    )
    .join(eol);
  if (last === undefined) {
    // What stands between the brackets, such as a comment, stays above.
    const at = standing.pos + text.slice(standing.pos, list.getEnd() - 1).trimEnd().length;
    return `${text.slice(0, at)}${eol}${block}${eol}${outer}${text.slice(list.getEnd() - 1)}`;
  }
  const { hasTrailingComma } = standing;
  const end = hasTrailingComma ? standing.end : last.end;
  const start = endOfComments(text, end);
  const comma = hasTrailingComma ? '' : ',';
  const rest = text.slice(start);
  // A bracket on the line of the last member goes to one of its own.
  const gap = /^[^\S\r\n]*[})]/.test(rest) ? eol + outer : '';
  return `${text.slice(0, end)}${comma}${text.slice(end, start)}${eol}${block}${gap}${gap === '' ? rest : rest.trimStart()}`;
}

/** Returns where the comments end that follow a place on its line. */
export function endOfComments(text: string, at: number): number {
  return (ts.getTrailingCommentRanges(text, at) ?? []).at(-1)?.end ?? at;
}

function membersOf(list: MemberList): ts.NodeArray<ts.Node> {
  return list.isKind(SyntaxKind.CallExpression) ? list.compilerNode.arguments : list.compilerNode.properties;
}

/** Returns the indentation of the first member where it stands on a line of its own, else two spaces more than that of the list. */
function indentOf(text: string, list: MemberList, outer: string): string {
  const [first] = list.isKind(SyntaxKind.CallExpression) ? list.getArguments() : list.getProperties();
  const own = first && lineIndent(text, first.getStart());
  return own !== undefined && own.length > outer.length ? own : `${outer}  `;
}

/** Returns the white space at the start of the line in which a position is. */
function lineIndent(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  return /^[^\S\r\n]*/.exec(text.slice(start, at))?.[0] ?? '';
}
