/**
 * Returns the positions of schemas as `file:line:column`, by schema path. In a file of positions, a line with a plus sign counts from
 * the one above, so that an addition to the document moves no other row.
 * @param rows Positions by schema path, those of each file in the order of the document: `spec.yaml:12:3`, then `spec.yaml:+2:5`.
 */
export function positionsOf(rows: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const lines = new Map<string, number>();
  return Object.fromEntries(
    Object.entries(rows).map(([path, row]) => {
      const [, file = '', sign = '', count = '', column = ''] = /^(.*):(\+?)(\d+):(\d+)$/su.exec(row) ?? [];
      const line = Number(count) + (sign === '' ? 0 : (lines.get(file) ?? 0));
      lines.set(file, line);
      return [path, `${file}:${line}:${column}`];
    }),
  );
}
