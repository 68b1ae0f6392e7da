import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { OutFile } from '../emit/emitter.ts';
import { projectFolder } from '../load/project-folder.js';
import { sha256 } from './manifest.ts';

/**
 * The options of this project's `.prettierrc.json`. They are passed, never searched for on the disk, so that the output
 * is the same wherever the output folder stands. The path says that this is no TSX, where type parameters look different.
 */
export const formatOptions = { printWidth: 110, singleQuote: true, filepath: 'module.ts' } as const;

/** Keeps formatted texts from run to run. */
export interface FormatCache {
  /** The text that was kept under a key, a hash in hex. */
  get(key: string): string | undefined;
  set(key: string, text: string): void;
}

type Format = (text: string) => Promise<string>;

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
      const key = sha256(JSON.stringify([prettierVersion(), formatOptions, file.text]));
      const known = cache.get(key);
      if (known !== undefined) return { ...file, text: known };
      format ??= loadPrettier();
      const text = await formatOne(await format, file);
      cache.set(key, text);
      return { ...file, text };
    }),
  );
}

async function formatOne(format: Format, file: OutFile): Promise<string> {
  try {
    return await format(file.text);
  } catch (error) {
    throw new Error(`the emitted text of ${file.path} cannot be parsed`, { cause: error });
  }
}

async function loadPrettier(): Promise<Format> {
  const [{ format }, babel, estree] = await Promise.all([
    import('prettier/standalone'),
    import('prettier/plugins/babel'),
    import('prettier/plugins/estree'),
  ]);
  // `babel-ts` prints what `typescript` prints, and is a third faster.
  return (text) => format(text, { ...formatOptions, parser: 'babel-ts', plugins: [babel, estree] });
}

let version: string | undefined;

/** Read from its package.json: importing Prettier would cost more than most runs have to format. */
function prettierVersion(): string {
  if (version === undefined) {
    const found: unknown = createRequire(join(projectFolder, 'package.json'))('prettier/package.json');
    version = typeof found === 'object' && found !== null && 'version' in found ? String(found.version) : '';
  }
  return version;
}
