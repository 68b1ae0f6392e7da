/** Code points from `first` up to `end`, one in so many. */
interface Stretch {
  readonly first: number;
  readonly end: number;
  readonly step: number;
}

/**
 * Ranges of Unicode that change from character to character, and those that are the same for long: ideographs, syllables, private
 * use.
 */
const stretches: readonly Stretch[] = [
  { first: 0, end: 0x3400, step: 1 },
  { first: 0x3400, end: 0xa000, step: 0x40 },
  { first: 0xa000, end: 0xac00, step: 1 },
  { first: 0xac00, end: 0xd800, step: 0x40 },
  { first: 0xe000, end: 0xf900, step: 0x40 },
  { first: 0xf900, end: 0x10000, step: 1 },
  { first: 0x10000, end: 0x1f000, step: 4 },
  { first: 0x1f000, end: 0x1fc00, step: 1 },
  { first: 0x1fc00, end: 0x110000, step: 0x200 },
];

let knownSample: { readonly codes: readonly number[]; readonly text: string } | undefined;

function sample(): { readonly codes: readonly number[]; readonly text: string } {
  if (knownSample) return knownSample;
  const codes = stretches.flatMap(({ first, end, step }) =>
    Array.from({ length: Math.ceil((end - first) / step) }, (_, index) => first + index * step),
  );
  knownSample = { codes, text: codes.map((code) => String.fromCodePoint(code)).join('') };
  return knownSample;
}

/** By the source text of the property. A document names few, and all there are come to some hundred. */
const known = new Map<string, readonly number[]>();

/**
 * Returns where a property of Unicode begins and ends to hold, in a sample of all characters.
 * @param raw Source text of the property, as in `\p{L}`; it compiles with the flag "u".
 * @returns Code points, each the first that has the property after one without it, or the other way round.
 */
export function edgesOfProperty(raw: string): readonly number[] {
  const edges = known.get(raw) ?? findEdges(raw);
  known.set(raw, edges);
  return edges;
}

function findEdges(raw: string): readonly number[] {
  const { codes, text } = sample();
  const edges: number[] = [];
  let index = 0;
  let unit = 0;
  const codeAt = (offset: number): number | undefined => {
    for (; unit < offset; index++) unit += (codes[index] ?? 0) > 0xffff ? 2 : 1;
    return codes[index];
  };
  for (const { 0: run, index: start } of text.matchAll(new RegExp(`(?:${raw})+`, 'gu')))
    for (const offset of [start, start + run.length]) {
      const code = codeAt(offset);
      if (code !== undefined) edges.push(code);
    }
  return edges;
}
