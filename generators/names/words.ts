const separators = /[^\p{L}\p{M}\p{N}]+/u;
const boundaries = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/**
 * Splits a name of a document into its words: at everything that is neither letter nor digit, and where the case
 * changes (`OpenAPISpec` is `Open`, `API`, `Spec`). Letters of any script are kept, normalised to NFC.
 * @param wire Any text.
 * @returns The words with the case of the author; empty when the text holds neither letter nor digit.
 */
export function wordsOf(wire: string): readonly string[] {
  const parts = wire.normalize('NFC').split(separators).filter(Boolean);
  const shouted = parts.length > 1 && !/\p{Ll}/u.test(wire);
  return parts.flatMap((part) => (shouted ? [part.toLowerCase()] : part.split(boundaries)));
}
