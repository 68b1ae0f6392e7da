import { ts } from '../emit/ts/morph.ts';

/**
 * Puts members at the end of an object literal; every other byte of the text stays.
 * @param text Text of the file.
 * @param members Their texts, without indentation and without commas.
 */
export function insertMembers(
  text: string,
  file: ts.SourceFile,
  literal: ts.ObjectLiteralExpression,
  members: readonly string[],
): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const indent = indentOf(text, literal, file);
  const block = members
    .map((member) =>
      `${member},`
        .split('\n')
        .map((line) => (line === '' ? '' : indent + line))
        .join(eol),
    )
    .join(eol);
  const last = literal.properties.at(-1);
  if (last === undefined) {
    // What stands between the braces, such as a comment, stays above.
    const inside = text.slice(literal.getStart(file) + 1, literal.end - 1).trimEnd();
    const at = literal.getStart(file) + 1 + inside.length;
    const closing = lineIndent(text, literal.getStart(file));
    return `${text.slice(0, at)}${eol}${block}${eol}${closing}${text.slice(literal.end - 1)}`;
  }
  const { hasTrailingComma } = literal.properties;
  const end = hasTrailingComma ? literal.properties.end : last.end;
  const start = (ts.getTrailingCommentRanges(text, end) ?? []).at(-1)?.end ?? end;
  const comma = hasTrailingComma ? '' : ',';
  const rest = text.slice(start);
  // A brace on the line of the last member goes to one of its own.
  const gap = /^[^\S\r\n]*\}/.test(rest) ? `${eol}${lineIndent(text, literal.getStart(file))}` : '';
  return `${text.slice(0, end)}${comma}${text.slice(end, start)}${eol}${block}${gap}${gap === '' ? rest : rest.trimStart()}`;
}

/** That of the first member where it stands on a line of its own, else two spaces more than that of the object. */
function indentOf(text: string, literal: ts.ObjectLiteralExpression, file: ts.SourceFile): string {
  const [first] = literal.properties;
  const own = first && lineIndent(text, first.getStart(file));
  const outer = lineIndent(text, literal.getStart(file));
  return own !== undefined && own.length > outer.length ? own : `${outer}  `;
}

/** The white space at the start of the line in which a position is. */
function lineIndent(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  return /^[^\S\r\n]*/.exec(text.slice(start, at))?.[0] ?? '';
}
