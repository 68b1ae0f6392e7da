import MarkdownIt, { type Token } from 'markdown-it';
import { isAllowedAddress } from './allowed-address.ts';

/** A block or an inline of Markdown: the token of the parser that opens it, and what stands inside. */
export interface MarkdownNode {
  readonly token: Token;
  readonly children: readonly MarkdownNode[];
}

/**
 * Parses Markdown: CommonMark with the tables of GitHub. HTML is text to it, and so is a link to an address that is not allowed.
 * @param source Markdown of a document; any text is Markdown.
 * @returns The blocks.
 */
export function parseMarkdown(source: string): readonly MarkdownNode[] {
  return nested(parser.parse(source, {}));
}

const parser = new MarkdownIt('commonmark', { html: false }).enable('table');
parser.validateLink = isAllowedAddress;

/** The maximum depth of nested nodes: emphasis within more, which the parser does not limit, is left out. */
const deepest = 100;

function nested(tokens: readonly Token[]): readonly MarkdownNode[] {
  const roots: MarkdownNode[] = [];
  const open = [roots];
  for (const token of tokens) {
    if (token.nesting === -1) {
      open.pop();
      continue;
    }
    const siblings = open.at(-1) ?? roots;
    const children = open.length < deepest ? [...nested(token.children ?? [])] : siblings;
    if (children !== siblings) siblings.push({ token, children });
    if (token.nesting === 1) open.push(children);
  }
  return roots;
}
