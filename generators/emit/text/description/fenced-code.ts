import { escapeUnusualInLines } from '../../ts/unusual-characters.ts';
import type { MarkdownNode } from './markdown-tree.ts';

/**
 * Prints code between fences that no line of it closes.
 * @param token A block of code: fenced, closed or not, or indented.
 * @returns The block; of its info string, the language.
 */
export function fencedCode({ markup, content, info }: MarkdownNode['token']): string {
  const sign = markup.startsWith('~') ? '~' : '`';
  const runs = content.match(sign === '~' ? /~+/g : /`+/g) ?? [];
  const longest = runs.reduce((most, { length }) => Math.max(most, length), 0);
  const fence = sign.repeat(Math.max(3, longest + 1));
  const [language] = /^[\w+#.-]+/.exec(info.trim()) ?? [''];
  const lines = content === '' || content.endsWith('\n') ? content : `${content}\n`;
  return `${fence}${language}\n${visible(lines)}${fence}`;
}

/** Returns code with its tabs, and nothing in it that cannot be seen. */
function visible(code: string): string {
  return code.split('\t').map(escapeUnusualInLines).join('\t');
}
