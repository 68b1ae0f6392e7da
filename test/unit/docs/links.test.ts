import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import markdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../scripts/pages/read-page.ts';
import { pagesToFollow } from '../../../scripts/pages/follower.ts';
import { projectFolder } from '../../../scripts/project-folder.ts';

const docs = readdirSync(path.join(projectFolder, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name.replaceAll('\\', '/')}`);
const pages = ['README.md', 'CONTRIBUTING.md', 'generators/README.md', ...docs.sort()];

/** The target of a link in a page. */
interface Link {
  readonly line: number;
  readonly href: string;
}

/** The facts that are read of a page once. */
interface Read {
  readonly text: string;
  readonly links: readonly Link[];
  readonly anchors: ReadonlySet<string>;
}

const known = new Map<string, Read>();

/** Reads a page. @param file Path from the root of the repository. */
function read(file: string): Read {
  const page = known.get(file) ?? parse(readFileSync(path.join(projectFolder, file), 'utf8'));
  known.set(file, page);
  return page;
}

function parse(text: string): Read {
  const links: Link[] = [];
  const anchors = new Set<string>();
  const tokens = markdownIt({ html: true }).parse(text, {});
  let line = 1;
  for (const [index, { type, children, map }] of tokens.entries()) {
    // Cells of a table have no lines of their own.
    if (map) line = map[0] + 1;
    if (type !== 'inline') continue;
    for (const child of children ?? []) {
      const href = child.attrGet('href') ?? child.attrGet('src');
      if (href !== null) links.push({ line, href: String(href) });
      if (child.type === 'softbreak') line++;
    }
    if (tokens[index - 1]?.type === 'heading_open') addAnchor(anchors, tokenText(children ?? []));
  }
  return { text, links, anchors };
}

function tokenText(tokens: readonly { readonly content: string }[]): string {
  return tokens.map(({ content }) => content).join('');
}

/** Adds an anchor as GitHub makes them of headings: of several that are the same, all but the first have a number. */
function addAnchor(anchors: Set<string>, heading: string): void {
  const name = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
  let anchor = name;
  for (let count = 1; anchors.has(anchor); count++) anchor = `${name}-${count}`;
  anchors.add(anchor);
}

/** Returns what is wrong with the links of a page, each with its line. */
function brokenLinks(file: string): readonly string[] {
  return read(file).links.flatMap(({ line, href }) => {
    if (/^[a-z]+:/i.test(href)) return [];
    const [to = '', anchor] = decodeURIComponent(href).split('#', 2);
    const target = to === '' ? file : path.posix.join(path.posix.dirname(file), to);
    if (!existsSync(path.join(projectFolder, target))) return [`${file}:${line} there is no file ${target}`];
    if (anchor === undefined || !target.endsWith('.md')) return [];
    return read(target).anchors.has(anchor) ? [] : [`${file}:${line} ${target} has no heading #${anchor}`];
  });
}

/** Scripts of this repository, and of the projects that it has as examples. */
const scripts = new Set(
  ['.', ...readdirSync(path.join(projectFolder, 'examples')).map((name) => `examples/${name}`)]
    .map((folder) => path.join(projectFolder, folder, 'package.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as { readonly scripts?: object };
      return Object.keys(manifest.scripts ?? {});
    }),
);
const followed = new Set(pagesToFollow());

/** Returns the scripts that a text names. */
function scriptsIn(text: string): readonly string[] {
  return [...text.matchAll(/\bnpm run(?: -[-\w]+)* ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
}

/** Returns what following a page runs needs no other proof: the scripts there may be those of the reader's own project. */
function unknownScripts(file: string): readonly string[] {
  const { text } = read(file);
  const shells = followed.has(file) ? pageOf(file, text).steps.filter(({ kind }) => kind === 'shell') : [];
  const run = new Set(shells.flatMap((step) => scriptsIn(step.text)));
  return scriptsIn(text).filter((name) => !scripts.has(name) && !run.has(name));
}

describe('the pages of this repository', () => {
  it.each(pages)('%s leads to files and headings that are there', (file) => {
    expect(brokenLinks(file)).toEqual([]);
  });

  it.each(pages)('%s names scripts that are there', (file) => {
    expect(unknownScripts(file)).toEqual([]);
  });

  it('are read with their links, headings and scripts', () => {
    const { links, anchors } = parse(
      '# A `b` (c)\n\n[one](a.md#b) ![two](c.svg)\n\n## A b c\n\n```md\n[no](no)\n```\n',
    );
    expect(links.map(({ href }) => href)).toEqual(['a.md#b', 'c.svg']);
    expect([...anchors]).toEqual(['a-b-c', 'a-b-c-1']);
    expect(scriptsIn('`npm run --silent diff -- --base`, npm run lint:spec.')).toEqual(['diff', 'lint:spec']);
  });
});
