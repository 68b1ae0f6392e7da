import prettier from 'prettier/package.json' with { type: 'json' };
import type { OutFile } from '../emit/emitter.ts';
import { sourceKey, type PlannedSource } from '../emit/source-plan.ts';
import { cacheKey, type TextCache } from '@specline/kernel/text-cache';
import type { SourceFile } from '../emit/ts/declaration.ts';
import { printWidth } from './layout/width.ts';
import { PackedFile } from './packed-file.ts';

/**
 * The options of this project's `.prettierrc.json`. They are passed, never searched for on the disk, so that the output
 * is the same wherever the output folder stands. The path says that this is no TSX, where type parameters look different.
 */
export const formatOptions = { printWidth, singleQuote: true, filepath: 'module.ts' } as const;

/** A file whose text is there, or is printed from declarations. */
export type Printable = OutFile | SourceFile | PlannedSource;

type LayOut = (source: SourceFile) => Promise<OutFile>;

/** The printer and layout, loaded once something has to be printed. */
let layOut: Promise<LayOut> | undefined;

/**
 * Prints files of declarations, and lays them out as Prettier does. What does both is loaded only where a file is not in
 * the cache.
 * @param files Those that are texts already are left alone.
 * @returns The same files in the same order.
 * @throws {Error} when a text cannot be parsed, or reads as something else than was intended: a bug of its emitter.
 */
export async function formatFiles(
  files: readonly Printable[],
  cache: TextCache,
): Promise<readonly OutFile[]> {
  const done: OutFile[] = [];
  // One after the other: what a file is printed with can go before the next is started.
  for (const file of files)
    done.push(new PackedFile('text' in file ? file : await formatSource(file, cache)));
  return done;
}

async function formatSource(file: SourceFile | PlannedSource, cache: TextCache): Promise<OutFile> {
  const { path } = file;
  const isPlanned = 'key' in file;
  const key = cacheKey('text', formatterName(), formatOptions, isPlanned ? file.key : sourceKey(file));
  const known = cache.get(key);
  if (known !== undefined) return { path, text: known };
  layOut ??= loadPrinters();
  const done = await (await layOut)(isPlanned ? file.source() : file);
  cache.set(key, done.text);
  return done;
}

async function loadPrinters(): Promise<LayOut> {
  const [{ parseSource }, { layOut: layOutTree }] = await Promise.all([
    import('../emit/ts/source.ts'),
    import('./layout/layout.ts'),
  ]);
  return async (source) => {
    const parsed = parseSource(source);
    const text = layOutTree(parsed) ?? (await (await loadPrettier())(source.path, parsed.text));
    return { path: source.path, text };
  };
}

/** Gives what lays out a text of TypeScript: `(path, text) => text`. */
export async function loadPrettier(): Promise<(path: string, text: string) => Promise<string>> {
  const [{ format }, babel, estree] = await Promise.all([
    import('prettier/standalone'),
    import('prettier/plugins/babel'),
    import('prettier/plugins/estree'),
  ]);
  return async (path, text) => {
    try {
      // `babel-ts` prints what `typescript` prints, and is a third faster.
      return await format(text, { ...formatOptions, parser: 'babel-ts', plugins: [babel, estree] });
    } catch (error) {
      throw new Error(`the emitted text of ${path} cannot be parsed`, { cause: error });
    }
  };
}

/**
 * Returns the name and version of the formatter: `prettier 3.10.1`. Read from its package.json: importing Prettier would cost more
 * than most runs have to format.
 */
export function formatterName(): string {
  return `prettier ${prettier.version}`;
}
