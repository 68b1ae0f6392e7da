/**
 * What cannot be seen, or changes how its surroundings are shown: control characters, marks of direction (Trojan
 * Source, CVE-2021-42574), separators that end a line in some tools, byte order marks, halves of surrogate pairs.
 * Listed by number, because what Unicode calls unassigned differs between versions of Node.
 */
const unusual =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const short: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** Writes every unusual character as its escape, `\u202e`; all others stay. */
export function escapeUnusual(text: string): string {
  return text.replace(
    unusual,
    (char) => short.get(char) ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
