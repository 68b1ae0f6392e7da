import { Markdown } from '../markdown.ts';
import { fencedCode } from './fenced-code.ts';
import { indented } from './indented.ts';
import { parseMarkdown, type MarkdownNode } from './markdown-tree.ts';
import { InlinePrinter, type InlinePlace } from './print-inlines.ts';
import { escapeLineStart } from './line-start.ts';

/**
 * Prints Markdown of a document below a heading of ours: its blocks, links and emphasis are kept, its headings moved down, and its
 * HTML is text.
 * @param source Markdown of a document.
 * @param level Level of the heading below which it stands.
 */
export function printBlocks(source: string, level: number): Markdown {
  const printer = new BlockPrinter(new InlinePrinter(source), level);
  return Markdown.of(printer.print(parseMarkdown(source)));
}

/** The last level of headings: CommonMark 0.31.2, section 4.2. */
const lastLevel = 6;

/** The largest number of an item: CommonMark 0.31.2, section 5.2. */
const largestNumber = 999_999_999;

class BlockPrinter {
  readonly #inlines: InlinePrinter;
  readonly #level: number;

  constructor(inlines: InlinePrinter, level: number) {
    this.#inlines = inlines;
    this.#level = level;
  }

  print(nodes: readonly MarkdownNode[]): string {
    return this.#blocks(nodes).join('\n\n');
  }

  #blocks(nodes: readonly MarkdownNode[]): readonly string[] {
    return nodes.map((node) => this.#block(node)).filter((text) => text !== '');
  }

  #block(node: MarkdownNode): string {
    const { token, children } = node;
    switch (token.type) {
      case 'heading_open':
        return this.#heading(node);
      case 'paragraph_open':
        return this.#paragraph(node);
      case 'bullet_list_open':
        return this.#list(children, () => token.markup);
      case 'ordered_list_open':
        return this.#list(children, numbering(node));
      case 'blockquote_open':
        return indented(this.print(children), '> ', '> ');
      case 'fence':
      case 'code_block':
        return fencedCode(token);
      case 'table_open':
        return this.#table(node);
      case 'hr':
        // In stars or dashes, it would make an item of a list a line itself.
        return '___';
      default:
        return '';
    }
  }

  #heading({ token, children }: MarkdownNode): string {
    const level = Math.min(Number(token.tag.slice(1)) + this.#level, lastLevel);
    return `${'#'.repeat(level)} ${this.#line(children, 'heading')}`.trim();
  }

  #paragraph({ children }: MarkdownNode): string {
    const lines = this.#inlines.print(inlinesOf(children), 'paragraph').split('\n');
    const texts = lines.map((line) => escapeLineStart(line.trim())).filter((line) => line !== '');
    return texts.join('\\\n');
  }

  #line(children: readonly MarkdownNode[], place: InlinePlace): string {
    return this.#inlines.print(inlinesOf(children), place).trim();
  }

  #list(items: readonly MarkdownNode[], marker: (index: number) => string): string {
    const gap = items.every(isTight) ? '\n' : '\n\n';
    const texts = items.map(({ children }, index) => {
      const first = `${marker(index)} `;
      return indented(this.#blocks(children).join(gap), first, ' '.repeat(first.length));
    });
    return texts.join(gap);
  }

  #table(table: MarkdownNode): string {
    const [header, ...rows] = table.children.flatMap(({ children }) => children);
    const cells = header?.children ?? [];
    return [
      this.#row(cells),
      `| ${cells.map(({ token }) => delimiters.get(String(token.attrGet('style'))) ?? '---').join(' | ')} |`,
      ...rows.map((row) => this.#row(row.children)),
    ].join('\n');
  }

  #row(cells: readonly MarkdownNode[]): string {
    return `| ${cells.map(({ children }) => this.#line(children, 'cell')).join(' | ')} |`;
  }
}

/** Delimiters of a column: GitHub Flavored Markdown, section 4.10. */
const delimiters: ReadonlyMap<string, string> = new Map([
  ['text-align:left', ':--'],
  ['text-align:center', ':-:'],
  ['text-align:right', '--:'],
]);

/** Returns the inlines of a paragraph, heading or cell. */
function inlinesOf(children: readonly MarkdownNode[]): readonly MarkdownNode[] {
  return children.flatMap((child) => child.children);
}

/** True for an item without a blank line: CommonMark 0.31.2, section 5.3. */
function isTight({ children }: MarkdownNode): boolean {
  const paragraphs = children.filter(({ token }) => token.type === 'paragraph_open');
  return (
    paragraphs.every(({ token }) => token.hidden) &&
    children.slice(0, -1).every(({ token }) => token.type === 'paragraph_open')
  );
}

function numbering({ token }: MarkdownNode): (index: number) => string {
  const start = Number(token.attrGet('start') ?? 1);
  return (index) => `${Math.min(start + index, largestNumber)}${token.markup}`;
}
