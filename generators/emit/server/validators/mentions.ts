import type { Document } from '../../../load/document.ts';

/** Escapes that may spell a keyword in another way: JSON, section 7; YAML 1.2.2, section 5.7. */
const escaped = /\\[uUx]00/;

/**
 * True if a keyword is anywhere in a document. The text of its files shows quickly that it is not, which is true of most of
 * them.
 */
export function mentions({ files, root }: Document, keyword: string): boolean {
  return (
    files.some(({ text }) => text.includes(keyword) || escaped.test(text)) &&
    JSON.stringify(root).includes(`"${keyword}"`)
  );
}
