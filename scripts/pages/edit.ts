/**
 * Replaces lines as a block of a page shows it: lines after `-` go, those after `+` come, those after a blank stay and say where.
 * @param text The text of the file.
 * @param diff The block.
 * @throws {Error} where the file does not have these lines once.
 */
export function edited(text: string, diff: string): string {
  const lines = diff.replace(/\n$/, '').split('\n');
  const before = linesWith(lines, '-');
  const after = linesWith(lines, '+');
  const [head, ...rest] = text.split(before);
  if (head === undefined || rest.length !== 1)
    throw new Error(`the file has these lines ${rest.length} times:\n${before}`);
  return `${head}${after}${rest[0] ?? ''}`;
}

function linesWith(lines: readonly string[], sign: '-' | '+'): string {
  return lines
    .filter((line) => line.startsWith(sign) || line.startsWith(' '))
    .map((line) => `${line.slice(1)}\n`)
    .join('');
}
