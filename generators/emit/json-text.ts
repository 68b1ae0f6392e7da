/** The text of a JSON file: two spaces, and a line end after it. */
export function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
