import type { Document } from '../../../load/document.ts';

/** What may spell a keyword in another way: JSON, section 7; YAML 1.2.2, section 5.7. */
const escaped = /\\[uUx]00/;

/**
 * True if a keyword stands anywhere in a document. The text of its files tells quickly that it does not, which is what most of
 * them tell.
 */
export function mentions({ files, root }: Document, keyword: string): boolean {
  return (
    files.some(({ text }) => text.includes(keyword) || escaped.test(text)) &&
    JSON.stringify(root).includes(`"${keyword}"`)
  );
}
