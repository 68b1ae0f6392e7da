/** The patterns that split a text into words. */
interface Splits {
  readonly separators: RegExp;
  readonly boundaries: RegExp;
  readonly lower: RegExp;
}

const ofAnyScript: Splits = {
  // What has no look of its own, as a filler has none, would be a name that nobody can read or type.
  separators: /(?:[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point})+/u,
  boundaries: /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u,
  lower: /\p{Ll}/u,
};

/** The same for ASCII, in which nearly all names are written: many times faster. */
const ofAscii: Splits = {
  separators: /[^A-Za-z0-9]+/,
  boundaries: /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/,
  lower: /[a-z]/,
};

/**
 * Splits a name of a document into its words: at everything that is neither letter nor digit, and where the case
 * changes (`OpenAPISpec` is `Open`, `API`, `Spec`). Letters of any script are kept, normalised to NFC.
 * @param wire Any text.
 * @returns The words with the case of the author; empty when the text holds neither letter nor digit.
 */
export function wordsOf(wire: string): readonly string[] {
  const known = split.get(wire);
  if (known !== undefined) return known;
  const words = splitOf(wire);
  // Names come back thousands of times; a long text is no name.
  if (split.size < mostSplit && wire.length < longestName) split.set(wire, words);
  return words;
}

const split = new Map<string, readonly string[]>();
const mostSplit = 20_000;
const longestName = 200;

function splitOf(wire: string): readonly string[] {
  const { separators, boundaries, lower } = /[^\0-\x7f]/.test(wire) ? ofAnyScript : ofAscii;
  const parts = wire.normalize('NFC').split(separators).filter(Boolean);
  const shouted = parts.length > 1 && !lower.test(wire);
  return parts.flatMap((part) => (shouted ? [part.toLowerCase()] : part.split(boundaries)));
}
