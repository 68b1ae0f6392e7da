/** A part of a Markdown text. */
export interface Section {
  /** The fragment of a link to it: `getting-started`. */
  readonly id: string;
  /** Its heading; empty for the text before the first one. */
  readonly title: string;
  readonly body: string;
}

/** Divides Markdown by its headings (CommonMark, ATX headings); those within fenced code are none. */
export function sectionsOf(markdown: string): readonly Section[] {
  const sections: { title: string; lines: string[] }[] = [{ title: '', lines: [] }];
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    const title = fence === undefined ? /^ {0,3}#{1,6}[ \t]+(.*)$/s.exec(line)?.[1] : undefined;
    if (title === undefined) sections.at(-1)?.lines.push(line);
    else
      sections.push({
        title: title
          .trimEnd()
          .replace(/(?<=^|[ \t])#+$/, '')
          .trim(),
        lines: [],
      });
  }
  const named = sections.map(({ title, lines }, index) => ({
    id: slugOf(title) || `section-${index}`,
    title,
    body: lines.join('\n').trim(),
  }));
  return named.filter(({ title, body }) => title !== '' || body !== '');
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
