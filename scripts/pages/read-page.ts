import { readFile } from 'node:fs/promises';
import path from 'node:path';
import markdownIt from 'markdown-it';
import { projectFolder } from '../project-folder.ts';
import type { Page, Step } from './step.ts';

/** Comments that are about the page as a whole. */
const settingNames: ReadonlySet<string> = new Set(['folder', 'installed', 'after']);

/** The token of `markdown-it` for a block. */
interface Block {
  readonly type: string;
  readonly info: string;
  readonly content: string;
  readonly map: readonly [number, number] | null;
}

/** The declarations in comments before a block. */
interface Ahead {
  given: string;
  why: string | undefined;
}

/**
 * Reads a page into its steps.
 * @param file Path from the root of the repository.
 * @throws {Error} for a block that is of no known kind, with its place.
 */
export async function readPage(file: string): Promise<Page> {
  return pageOf(file, await readFile(path.join(projectFolder, file), 'utf8'));
}

/**
 * Returns the steps of a page.
 * @param file Path from the root of the repository, for messages.
 * @param text The page.
 * @throws {Error} for a block that is of no known kind, with its place.
 */
export function pageOf(file: string, text: string): Page {
  const steps: Step[] = [];
  const settings: Record<string, string> = {};
  let ahead: Ahead = { given: '', why: undefined };
  for (const { type, info, content, map } of markdownIt({ html: true }).parse(text, {}) as Block[]) {
    const line = (map?.[0] ?? 0) + 1;
    if (type === 'html_block') readComment(content, line, steps, settings, ahead);
    if (type !== 'fence') continue;
    const step = stepOf(info, content, line, ahead);
    if (step === undefined)
      throw new Error(
        `${file}:${line}: a block "${info}" is of no known kind; CONTRIBUTING.md lists those that pages may have`,
      );
    steps.push(step);
    ahead = { given: '', why: undefined };
  }
  const { folder, installed, after } = settings;
  return { file, folder, installed, after, steps };
}

function readComment(
  html: string,
  line: number,
  steps: Step[],
  settings: Record<string, string>,
  ahead: Ahead,
): void {
  const [, word = '', rest = ''] = /^<!-- ([a-z]+(?: run)?)(?::|\n| )(.*?)\s*-->/s.exec(html) ?? [];
  const body = `${rest.trim()}\n`;
  if (word === 'sh') steps.push({ kind: 'shell', serves: false, exit: 0, line, text: body });
  else if (word === 'given') ahead.given += body;
  else if (word === 'not run') ahead.why = rest.trim();
  else if (settingNames.has(word)) settings[word] = rest.trim();
}

/** Returns nothing for a block of no known kind. */
function stepOf(info: string, text: string, line: number, { given, why }: Ahead): Step | undefined {
  if (why !== undefined) return { kind: 'skipped', why, line, text };
  const [language = '', ...words] = info.trim().split(/\s+/);
  const settings = new Map(
    words.map((word) => {
      const [name = '', value = ''] = word.split('=', 2);
      return [name, value] as const;
    }),
  );
  const file = settings.get('file');
  const from = settings.get('from');
  if (from !== undefined) return { kind: 'quote', path: from, line, text };
  if (file !== undefined) return { kind: language === 'diff' ? 'edit' : 'file', path: file, line, text };
  if (language === 'sh')
    return {
      kind: 'shell',
      serves: settings.has('serve'),
      exit: Number(settings.get('exit') ?? 0),
      line,
      text,
    };
  if (language === 'ts' || language === 'js') return { kind: 'code', given, line, text };
  if (language === 'text') return { kind: 'output', line, text };
  if (language === 'yaml' || language === 'json') return { kind: 'data', language, line, text };
  return undefined;
}
