/**
 * Puts a text into a container: an item of a list, or a quotation.
 * @param first What the first line begins with.
 * @param rest What all others begin with.
 */
export function indented(text: string, first: string, rest: string): string {
  const lines = text.split('\n').map((line, index) => {
    const prefix = index === 0 ? first : rest;
    return line === '' ? prefix.trimEnd() : `${prefix}${line}`;
  });
  return lines.join('\n');
}
