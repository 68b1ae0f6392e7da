import { codeSpan, codeSpanText, escapedText } from '../markdown.ts';
import { isAllowedAddress, isImageAddress } from './allowed-address.ts';
import type { MarkdownNode } from './markdown-tree.ts';

/**
 * The number of characters of addresses that a short text may grow to: a link by reference repeats its definition, and a thousand
 * of them would repeat a long one a thousand times.
 */
const mostAddressText = 100_000;

/** The kinds of blocks that hold inlines. */
export type InlinePlace = 'paragraph' | 'heading' | 'cell';

/** Prints inlines as Markdown without HTML. */
export class InlinePrinter {
  /** The number of characters of addresses that are left. */
  #left: number;

  /** @param source The Markdown that all inlines are from. */
  constructor(source: string) {
    this.#left = Math.max(mostAddressText, source.length);
  }

  /**
   * Prints inlines.
   * @returns Lines of a paragraph; one line of all else.
   */
  print(nodes: readonly MarkdownNode[], place: InlinePlace): string {
    return nodes.map((node) => this.#printed(node, place)).join('');
  }

  #printed({ token, children }: MarkdownNode, place: InlinePlace): string {
    const inside = this.print(children, place);
    switch (token.type) {
      case 'text':
        return escapedText(token.content);
      case 'code_inline':
        return place === 'cell' ? String(codeSpan(token.content)) : codeSpanText(token.content);
      case 'softbreak':
        return ' ';
      case 'hardbreak':
        return place === 'paragraph' ? '\n' : ' ';
      case 'em_open':
      case 'strong_open':
        return `${token.markup}${inside}${token.markup}`;
      case 'link_open':
        return this.#link(inside, token);
      case 'image':
        return this.#image(inside, token);
      default:
        return inside;
    }
  }

  #link(label: string, token: MarkdownNode['token']): string {
    const address = attribute(token, 'href');
    if (!isAllowedAddress(address)) return label;
    if (token.markup === 'autolink' && label === escapedText(address)) return `<${address}>`;
    return this.#take(token, address) ? `[${label}]${destination(token, address)}` : label;
  }

  #image(label: string, token: MarkdownNode['token']): string {
    const address = attribute(token, 'src');
    const isKept = isImageAddress(address) && this.#take(token, address);
    return isKept ? `![${label}]${destination(token, address)}` : label;
  }

  #take(token: MarkdownNode['token'], address: string): boolean {
    this.#left -= address.length + attribute(token, 'title').length;
    return this.#left >= 0;
  }
}

function attribute(token: MarkdownNode['token'], name: string): string {
  return String(token.attrGet(name) ?? '');
}

/** Returns the destination of a link, `(address "title")`; the address is percent-encoded already. */
function destination(token: MarkdownNode['token'], address: string): string {
  const title = escapedText(attribute(token, 'title')).replaceAll('"', '&quot;');
  const target = address.replace(/[()\\]/g, '\\$&').replaceAll('&', '&amp;');
  return title === '' ? `(${target})` : `(${target} "${title}")`;
}
