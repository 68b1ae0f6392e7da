import { stripVTControlCharacters } from 'node:util';

/** Colours of the terminal by their codes (ECMA-48, Select Graphic Rendition), on a dark ground. */
const colours: Readonly<Record<string, string>> = {
  31: '#ff7b72',
  32: '#7ee787',
  33: '#e3b341',
  34: '#79c0ff',
  35: '#d2a8ff',
  36: '#76e3ea',
  90: '#8b949e',
};

const size = { font: 13, line: 19, character: 7.83, edge: 20 } as const;

/** A piece of a line in one style. */
interface Piece {
  readonly text: string;
  readonly style: string;
}

/**
 * Draws the output of a terminal.
 * @param printed Lines, with the codes of their colours.
 * @param title What the picture shows, for readers who do not see it.
 * @returns An SVG document, which scales.
 */
export function terminalSvg(printed: string, title: string): string {
  const lines = printed.trimEnd().split('\n');
  const columns = Math.max(...lines.map((line) => stripVTControlCharacters(line).length));
  const width = Math.ceil(columns * size.character + 2 * size.edge);
  const height = lines.length * size.line + 2 * size.edge;
  const texts = lines.map((line, index) => {
    const y = size.edge + size.font + index * size.line;
    return `<text x="${size.edge}" y="${y}" xml:space="preserve">${piecesOf(line).map(spanOf).join('')}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">`,
    `<rect width="${width}" height="${height}" rx="10" fill="#0d1117"/>`,
    `<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${size.font}" fill="#e6edf3">`,
    ...texts,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** Returns a piece of text with its width, so that columns stand below each other in any font. */
function spanOf({ text, style }: Piece): string {
  const length = (text.length * size.character).toFixed(1);
  return `<tspan textLength="${length}" lengthAdjust="spacingAndGlyphs"${style}>${escaped(text)}</tspan>`;
}

function piecesOf(line: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let codes: readonly string[] = [];
  // Text and codes take turns.
  for (const [index, part] of line.split(/\u001b\[([\d;]*)m/).entries()) {
    if (index % 2 === 1) codes = after(codes, part);
    else if (part !== '') pieces.push({ text: part, style: styleOf(codes) });
  }
  return pieces;
}

/** Returns the codes that hold after others: 0 ends all, 39 a colour, 22 bold and dim. */
function after(codes: readonly string[], part: string): readonly string[] {
  return part.split(';').reduce<readonly string[]>((held, code) => {
    if (code === '' || code === '0') return [];
    if (code === '39') return held.filter((each) => !Object.hasOwn(colours, each));
    if (code === '22') return held.filter((each) => each !== '1' && each !== '2');
    return [...held, code];
  }, codes);
}

function styleOf(codes: readonly string[]): string {
  const colour = codes.map((code) => colours[code]).findLast((each) => each !== undefined);
  return [
    ...(colour === undefined ? [] : [` fill="${colour}"`]),
    ...(codes.includes('1') ? [' font-weight="bold"'] : []),
    ...(codes.includes('2') ? [' opacity="0.65"'] : []),
  ].join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
