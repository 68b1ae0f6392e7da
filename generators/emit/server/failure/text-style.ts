/** The style of texts whose form a document limits. */
export interface TextStyle {
  /** The parts of the runtime that write the phrase of a status, and the keyword of an issue, as a code. */
  readonly code: 'codePart' | 'capitalCodePart' | 'hyphenCodePart';
  readonly keyword: 'issueKeyword' | 'issueCapitalKeyword' | 'issueHyphenKeyword';
  /** The part of the runtime that writes a pointer. */
  readonly pointer: 'issuePointer' | 'issueFragment' | 'issueRootedPointer' | 'issueRootedFragment';
}

const pointers = ['issuePointer', 'issueFragment', 'issueRootedPointer', 'issueRootedFragment'] as const;
const codes = [
  { code: 'codePart', keyword: 'issueKeyword' },
  { code: 'capitalCodePart', keyword: 'issueCapitalKeyword' },
  { code: 'hyphenCodePart', keyword: 'issueHyphenKeyword' },
] as const;

/**
 * All styles, the usual one first. Whether a text matches the pattern of a document is for its validator to say: here it might take
 * a time that grows exponentially.
 */
export const textStyles: readonly TextStyle[] = pointers.flatMap((pointer) =>
  codes.map((code) => ({ ...code, pointer })),
);

/** The style of texts that may be any. */
export const usualStyle: TextStyle = { code: 'codePart', keyword: 'issueKeyword', pointer: 'issuePointer' };
