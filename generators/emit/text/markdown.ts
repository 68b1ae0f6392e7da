import { codeText, type Code } from '../ts/code.ts';
import { isIdentifier } from '../ts/identifier.ts';
import { escapeUnusual } from '../ts/unusual-characters.ts';
import { escapeLineStart } from './description/line-start.ts';

/**
 * Markdown (CommonMark with tables) for the values of a template. A string is not assignable to it: text of a document
 * gets into a template only through the functions of this file, which leave nothing in it that ends the line, cell
 * or heading where it stands, and no HTML, image, or link that leads elsewhere than to the web; and, for whole blocks, through
 * `description/`.
 */
export class Markdown {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  /** Returns what Handlebars prints. */
  toString(): string {
    return this.#text;
  }

  /** Returns what makes two texts the same, for `JSON.stringify`. */
  toJSON(): string {
    return this.#text;
  }

  /** Takes text as it is; for the functions of this file and of `description/` only. */
  static of(text: string): Markdown {
    return new Markdown(text);
  }
}

/** Returns text on one line, in which code spans, bold and links to the web are kept and all else is literal. */
export function inline(text: string): Markdown {
  return Markdown.of(escapeLine(text));
}

/** Returns text in paragraphs. */
export function paragraphs(text: string): Markdown {
  const blocks = text
    .split(/(?:\r\n|[\r\n])[ \t]*(?:\r\n|[\r\n])/)
    .map((block) => escapeLineStart(escapeLine(block)));
  return Markdown.of(blocks.filter((block) => block !== '').join('\n\n'));
}

/** Returns a name that is used in code as it is: an identifier, or the name of a package. */
export function verbatim(name: string): Markdown {
  if (!isIdentifier(name) && !/^@?[\w.~-]+(?:\/[\w.~-]+)*$/.test(name))
    throw new Error(`${JSON.stringify(name)} is neither an identifier nor a package`);
  return Markdown.of(name);
}

/** Returns any text on one line, in a code span that nothing in it ends, in a table neither. */
export function codeSpan(text: string): Markdown {
  return Markdown.of(codeSpanText(text).replaceAll('|', '\\|'));
}

/** Returns any text on one line, in a code span that nothing in it ends; a pipe in it ends the cell of a table. */
export function codeSpanText(text: string): string {
  const line = escapeUnusual(text.replace(/\s+/g, ' '));
  const longest = [...line.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 0);
  const fence = '`'.repeat(longest + 1);
  const space = /^`|`$|^ .* $/.test(line) ? ' ' : '';
  return fence + space + line + space + fence;
}

/** Returns text within a line, all of it literal. */
export function escapedText(text: string): string {
  return escapeText(escapeUnusual(text.replace(/[\s\u2028\u2029]+/g, ' ')));
}

/**
 * Returns TypeScript within a line of a block of code, in which nothing but a line of its own could end the block.
 * @throws {Error} The code takes more than one line, or imports something.
 */
export function inCodeBlock(code: Code): Markdown {
  const text = codeText(code, ({ name }) => {
    throw new Error(`${name} is not imported there`);
  });
  if (text.includes('\n')) throw new Error(`${JSON.stringify(text)} takes more than one line`);
  return Markdown.of(text);
}

/**
 * The constructs that are kept within a line: a code span, which may hold anything except what a table cell would split at; a link
 * to the web; bold.
 */
const kept =
  /(?<code>`[^`|]+`)|(?<!!)\[(?<label>[^[\]]+)\]\((?<target>(?:https?:\/\/|mailto:)[\w\-.~:/?#@$&'+,;=%]+)\)|\*\*(?=\S)(?<strong>[^*]+)(?<=\S)\*\*/g;

function escapeLine(text: string): string {
  const line = escapeUnusual(text.replace(/[\s\u2028\u2029]+/g, ' ').trim());
  return escapePieces(line);
}

function escapePieces(line: string): string {
  let escaped = '';
  let from = 0;
  for (const match of line.matchAll(kept)) {
    const { code, label, target, strong } = match.groups ?? {};
    escaped += escapeText(line.slice(from, match.index));
    if (code !== undefined) escaped += code;
    else if (strong !== undefined) escaped += `**${escapePieces(strong)}**`;
    else escaped += `[${escapePieces(label ?? '')}](${(target ?? '').replaceAll('&', '&amp;')})`;
    from = match.index + match[0].length;
  }
  return escaped + escapeText(line.slice(from));
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

function escapeText(text: string): string {
  return text.replace(/[&<>]|[\\`*_[\]|#~!]/g, (char) => entities.get(char) ?? `\\${char}`);
}
