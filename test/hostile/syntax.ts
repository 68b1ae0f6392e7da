import ts from 'typescript';

/**
 * Returns the syntax of a module: the kinds of its nodes, the tags of its comments, and nothing of their text.
 * @param text TypeScript or JavaScript.
 */
export function syntaxOf(path: string, text: string): string {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const directives: unknown = Reflect.get(file, 'commentDirectives');
  const errors: unknown = Reflect.get(file, 'parseDiagnostics');
  if (!Array.isArray(errors) || errors.length > 0 || directives !== undefined)
    throw new Error(`${path} does not parse, or has a directive in a comment`);
  return file.statements.map(nodeSyntax).join('\n');
}

function nodeSyntax(node: ts.Node): string {
  // A name is a name, whether it needs quotes or not.
  if (ts.isPropertyName(node)) return 'name';
  const tags = ts.getJSDocTags(node).map(({ tagName }) => `@${tagName.text}`);
  const children: string[] = [];
  ts.forEachChild(node, (child) => void children.push(nodeSyntax(child)));
  const inner = [...tags, ...children].join(' ');
  return inner === '' ? String(node.kind) : `(${node.kind} ${inner})`;
}

/** Returns the lines of a Markdown text that make its structure. */
export function outlineOf(markdown: string): readonly string[] {
  // The description before it keeps its own headings and lists.
  return markdown
    .slice(markdown.indexOf('\n## Install'))
    .split('\n')
    .filter((line) => /^(#|```|[|-]|\s*$)/.test(line))
    .map((line) => (line.startsWith('|') ? line.replace(/\\./g, '').replace(/[^|]+/g, '') : line.slice(0, 3)));
}

/**
 * Returns what a Markdown text holds that a page would run or fetch.
 * @returns Tags of HTML and targets of links and pictures, outside of code.
 */
export function activeParts(markdown: string): readonly string[] {
  // Code in a line begins with no escaped sign, and ends within its paragraph.
  const prose = markdown
    .replace(/^```.*?^```$/gms, '')
    .replace(/(?<![\\`])(`+)(?!`)(?:(?!\n\s*\n).)*?[^`]\1(?!`)/gs, '');
  const tags = prose.match(/(?<!\\)<[a-z/!][^>]*>?/gi) ?? [];
  const links = [...prose.matchAll(/(?<!\\)\]\(([^)]*)\)/g)].map(([, target = '']) => target);
  // A description may lead to the web.
  return [...tags, ...links].filter((part) => !/^<?https?:\/\//.test(part));
}
