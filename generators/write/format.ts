import { createRequire } from 'node:module';
import type { Layout, OutFile } from '../emit/emitter.ts';
import { sha256 } from './manifest.ts';

/**
 * The options of this project's `.prettierrc.json`. They are passed, never searched for on the disk, so that the output
 * is the same wherever the output folder stands.
 */
export const formatOptions = { printWidth: 110, singleQuote: true } as const;

/** Keeps formatted texts from run to run. */
export interface FormatCache {
  /** The text that was kept under a key, a hash in hex. */
  get(key: string): string | undefined;
  set(key: string, text: string): void;
}

type Format = (text: string, parser: string) => Promise<string>;

/**
 * Lays files out with Prettier, which is loaded only where a file is not in the cache.
 * @param files Files whose layout is `none` are left alone.
 * @returns The same files in the same order, with their layout done.
 * @throws {Error} when a text cannot be parsed: a bug of its emitter.
 */
export async function formatFiles(
  files: readonly OutFile[],
  cache: FormatCache,
): Promise<readonly OutFile[]> {
  let format: Promise<Format> | undefined;
  return Promise.all(
    files.map(async (file) => {
      if (file.layout === 'none') return file;
      const parser = parserOf(file.path, file.layout);
      const key = sha256(JSON.stringify([prettierVersion(), formatOptions, parser, file.text]));
      const known = cache.get(key);
      if (known !== undefined) return { ...file, text: known };
      format ??= loadPrettier();
      const text = await formatOne(await format, file, parser);
      cache.set(key, text);
      return { ...file, text };
    }),
  );
}

async function formatOne(format: Format, file: OutFile, parser: string): Promise<string> {
  try {
    return await format(file.text, parser);
  } catch (error) {
    throw new Error(`the emitted text of ${file.path} cannot be parsed`, { cause: error });
  }
}

async function loadPrettier(): Promise<Format> {
  const prettier = await import('prettier');
  return (text, parser) => prettier.format(text, { ...formatOptions, parser });
}

/** `babel-ts` prints what `typescript` prints, and is a third faster. `package.json` goes by npm's own layout. */
function parserOf(path: string, layout: Exclude<Layout, 'none'>): string {
  if (layout === 'typescript') return 'babel-ts';
  return layout === 'json' && /(?:^|\/)package\.json$/u.test(path) ? 'json-stringify' : layout;
}

let version: string | undefined;

/** Read from its package.json: importing Prettier would cost more than most runs have to format. */
function prettierVersion(): string {
  if (version === undefined) {
    const found: unknown = createRequire(import.meta.url)('prettier/package.json');
    version = typeof found === 'object' && found !== null && 'version' in found ? String(found.version) : '';
  }
  return version;
}
