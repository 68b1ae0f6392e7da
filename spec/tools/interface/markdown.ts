/** A line of text, or a list item or paragraph that stands on one line. */
export interface TextLine {
  readonly line: number;
  readonly text: string;
}

/** A row of a table, without its outer bars. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A table: its header cells, and its rows without the dividing line. */
interface Table {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
}

/** The text under one heading, up to the next heading of any level. */
export interface Section {
  readonly title: string;
  /** Title of the second-level heading that it belongs to. */
  readonly chapter: string;
  readonly line: number;
  readonly tables: readonly Table[];
  readonly texts: readonly TextLine[];
}

/**
 * Reads the sections of a Markdown text with the tables and the lines of text in them.
 * @param text Markdown whose paragraphs and list items stand on one line each.
 */
export function readSections(text: string): readonly Section[] {
  const sections: { title: string; chapter: string; line: number; body: TextLine[] }[] = [];
  let chapter = '';
  for (const [index, content] of text.split('\n').entries()) {
    const heading = /^(#+) (.*)$/.exec(content);
    const title = heading?.[2]?.trim();
    if (title === undefined) {
      if (content.trim() !== '') sections.at(-1)?.body.push({ line: index + 1, text: content.trim() });
      continue;
    }
    if (heading?.[1] === '##') chapter = title;
    sections.push({ title, chapter, line: index + 1, body: [] });
  }
  return sections.map(({ body, ...place }) => ({ ...place, ...splitBody(body) }));
}

/**
 * Returns the section of a title.
 * @throws Error when the document has none.
 */
export function sectionOf(sections: readonly Section[], title: string): Section {
  const found = sections.find((section) => section.title === title);
  if (found === undefined) throw new Error(`The interface document has no section "${title}".`);
  return found;
}

/** Returns the rows of all tables of a section. */
export function rowsOf(section: Section): readonly TableRow[] {
  return section.tables.flatMap((table) => table.rows);
}

function splitBody(body: readonly TextLine[]): { tables: Table[]; texts: TextLine[] } {
  const tables: { header: string[]; rows: TableRow[] }[] = [];
  const texts: TextLine[] = [];
  let previous: number | undefined;
  for (const { line, text } of body) {
    if (!text.startsWith('|')) {
      texts.push({ line, text: text.replace(/^- /, '') });
      continue;
    }
    const cells = splitCells(text);
    if (previous !== line - 1) tables.push({ header: cells, rows: [] });
    else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) tables.at(-1)?.rows.push({ line, cells });
    previous = line;
  }
  return { tables, texts };
}

function splitCells(text: string): string[] {
  return text
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());
}
