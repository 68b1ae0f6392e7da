/** Escapes what would make a list, a heading, a line or a table of a line of text: CommonMark 0.31.2, sections 4 and 5. */
export function escapeLineStart(line: string): string {
  return line.replace(/^(\d+)(?=[.)])/, '$1\\').replace(/^(?:[-+=:]|[*_](?=[*_]*(?:\s|$)))/, '\\$&');
}
