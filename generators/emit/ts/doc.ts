import type { Origin } from '@specline/kernel/origin';
import type { ValueLimit } from '../../ir/types.ts';
import { trusted, type Code } from './code.ts';
import { escapeUnusual } from './unusual-characters.ts';

/** A block tag of a documentation comment. */
export interface DocTag {
  readonly name: 'deprecated' | 'default' | 'remarks' | 'see' | SignatureTag | ConstraintTag;
  readonly text?: string;
}

/** Tags of a signature: `param` and `typeParam` begin with the name. */
export type SignatureTag = 'param' | 'returns' | 'throws' | 'typeParam';

/** Tags that carry what JSON Schema says and TypeScript cannot. */
export type ConstraintTag = ValueLimit['keyword'] | 'integer' | 'contentMediaType' | 'contentEncoding';

/** The content of a documentation comment. All of it may be text of a document. */
export interface DocText {
  /** Paragraphs; those that are absent or empty are left out. */
  readonly text: readonly (string | undefined)[];
  /** None where absent. */
  readonly tags?: readonly DocTag[];
}

/**
 * Returns a documentation comment, with nothing in it that could end it or be taken for a tag.
 * @returns The comment and the line end after it; empty code when there is nothing to say.
 */
export function doc({ text, tags = [] }: DocText): Code {
  const paragraphs = text.map((paragraph) => cleanLines(paragraph ?? '')).filter((lines) => lines.length > 0);
  const tagLines = tags.flatMap(({ name, text: tagText }) => hang(`@${name}`, cleanLines(tagText ?? '')));
  const blocks = tagLines.length > 0 ? [...paragraphs, tagLines] : paragraphs;
  const lines = blocks.flatMap((block, index) => (index === 0 ? block : ['', ...block]));
  if (lines.length === 0) return trusted('');
  const [only = ''] = lines;
  if (lines.length === 1) return trusted(`/** ${only} */\n`);
  return trusted(['/**', ...lines.map((line) => (line === '' ? ' *' : ` * ${line}`)), ' */\n'].join('\n'));
}

/** Returns the tag that cites a place of the spec: its file and pointer, not its line, which moves with every edit above it. */
export function seeTag({ file, pointer }: Origin): DocTag {
  return { name: 'see', text: `${file}#${pointer}` };
}

/** Returns a text that can stand in a documentation comment, made harmless but not yet a comment. */
export function commentText(text: string): string {
  return cleanLines(text).join('\n');
}

/** Returns the lines of a text, made harmless, without blank lines around it and never two in a row. */
function cleanLines(text: string): readonly string[] {
  const lines = text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map((line) => cleanLine(line));
  return lines
    .filter((line, index) => line !== '' || (index > 0 && lines[index - 1] !== ''))
    .slice(0, lines.at(-1) === '' ? -1 : undefined);
}

/**
 * Returns a tag starts with an at sign at the start of a line or after white space, an inline tag with one after a brace
 * (as TypeScript and TSDoc read comments); a backslash before the sign makes it an ordinary character.
 */
function cleanLine(line: string): string {
  const spaced = line.replaceAll('\t', '  ').trimEnd();
  return escapeUnusual(spaced.replaceAll('*/', '*\\/').replace(/(^|[\s{*])@/g, '$1\\@'));
}

/** Returns the lines of a tag; those after the first are indented, so that they belong to it. */
function hang(first: string, [start, ...others]: readonly string[]): readonly string[] {
  return [
    start === undefined ? first : `${first} ${start}`,
    ...others.map((line) => (line === '' ? '' : `  ${line}`)),
  ];
}
