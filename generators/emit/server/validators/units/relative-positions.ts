import { compareText } from '@specline/kernel/text';

interface Row {
  readonly path: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Returns positions in the order of the document, each with the lines between it and the one above in its file: lines that are added
 * to a document change the row that follows them, and no other.
 * @param positions `file:line:column` by schema path.
 * @returns Rows of schema path and position: `spec.yaml:12:3` for the first of a file, `spec.yaml:+2:5` for the others.
 */
export function relativePositions(
  positions: ReadonlyMap<string, string>,
): readonly (readonly [path: string, position: string])[] {
  const rows = [...positions].map(([path, text]): Row => {
    const [, file = '', line = '', column = ''] = /^(.*):(\d+):(\d+)$/su.exec(text) ?? [];
    return { path, file, line: Number(line), column: Number(column) };
  });
  rows.sort(
    (one, other) =>
      compareText(one.file, other.file) ||
      one.line - other.line ||
      one.column - other.column ||
      compareText(one.path, other.path),
  );
  return rows.map(({ path, file, line, column }, index) => {
    const above = rows[index - 1];
    const lines = above?.file === file ? `+${line - above.line}` : String(line);
    return [path, `${file}:${lines}:${column}`];
  });
}
