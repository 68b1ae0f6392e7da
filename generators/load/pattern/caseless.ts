import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';

/** The flag of Perl, Java, Python, .NET and others, where it holds for all of a pattern. */
const leadingFlag = /^(\^?)\(\?i\)/;

/** A part of a pattern, and what takes its place. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Writes a pattern that begins with `(?i)` in ECMA-262, which has no such flag: `(?i)^ab` is `^[aA][bB]`. Letters are those of
 * ASCII, as in most languages that have the flag.
 * @param pattern Text of a pattern.
 * @returns `undefined` where the pattern does not begin so, or has parts that cannot be written in this way.
 */
export function caselessPattern(pattern: string): string | undefined {
  const [flag, anchor] = leadingFlag.exec(pattern) ?? [];
  if (flag === undefined || anchor === undefined) return undefined;
  const rest = anchor + pattern.slice(flag.length);
  const parsed = parse(rest);
  const edits = parsed && editsOf(parsed);
  // From the end, so that what has not been replaced stays where it is.
  return edits
    ?.sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: part }) => text.slice(0, start) + part + text.slice(end), rest);
}

function parse(pattern: string): AST.Pattern | undefined {
  for (const unicode of [true, false]) {
    try {
      return new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode });
    } catch {
      // Without the flag more is a pattern.
    }
  }
  return undefined;
}

/** @returns `undefined` where a part depends on case in a way that letters of ASCII do not tell. */
function editsOf(pattern: AST.Pattern): Edit[] | undefined {
  const edits: Edit[] = [];
  const untold = new Set<AST.Node>();
  const refuse = (node: AST.Node): void => void untold.add(node);
  visitRegExpAST(pattern, {
    onBackreferenceEnter: refuse,
    onModifiersEnter: refuse,
    onCharacterSetEnter: (node) => {
      if (node.kind === 'property') refuse(node);
    },
    onCharacterClassRangeEnter: (node) => {
      const { min, max, start, end, raw } = node;
      if (max.value > 0x7f) refuse(node);
      edits.push({ start, end, text: raw + otherRanges(min.value, max.value) });
    },
    onCharacterEnter: (node) => {
      const { parent, value, start, end, raw } = node;
      // The characters of a range have been handled with it.
      if (parent.type === 'CharacterClassRange') return;
      const other = otherCase(String.fromCodePoint(value));
      if (value > 0x7f && other !== undefined) refuse(node);
      if (value > 0x7f || other === undefined) return;
      edits.push({ start, end, text: parent.type === 'CharacterClass' ? raw + other : `[${raw}${other}]` });
    },
  });
  return untold.size === 0 ? edits : undefined;
}

function otherCase(char: string): string | undefined {
  return [char.toUpperCase(), char.toLowerCase()].find((other) => other !== char);
}

/** Returns the letters of ASCII that are another case of those from one character to another, as ranges of a class. */
function otherRanges(min: number, max: number): string {
  return [
    ['A', 'Z', 'a'],
    ['a', 'z', 'A'],
  ]
    .map(([first = '', last = '', other = '']) => {
      const shift = other.charCodeAt(0) - first.charCodeAt(0);
      const from = Math.max(min, first.charCodeAt(0));
      const to = Math.min(max, last.charCodeAt(0));
      return from > to ? '' : `${String.fromCharCode(from + shift)}-${String.fromCharCode(to + shift)}`;
    })
    .join('');
}
