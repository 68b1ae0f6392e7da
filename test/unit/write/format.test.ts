import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import type { OutFile } from '../../../generators/emit/emitter.ts';
import { openFormatCache } from '../../../generators/write/format-cache.ts';
import { formatFiles, formatOptions, type FormatCache } from '../../../generators/write/format.ts';
import { tempFolder } from './temp-folder.ts';

function mapCache(): FormatCache & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return { kept, get: (key) => kept.get(key), set: (key, text) => void kept.set(key, text) };
}

async function formatted(file: OutFile): Promise<string> {
  const [result] = await formatFiles([file], mapCache());
  return result?.text ?? '';
}

describe('formatFiles', () => {
  it.each<readonly [string, OutFile, string]>([
    [
      'TypeScript',
      { path: 'a.ts', text: 'export  type A={"b":"c"}', layout: 'typescript' },
      "export type A = { b: 'c' };\n",
    ],
    ['nothing where it is not asked to', { path: 'a.ts', text: 'a  =  1', layout: 'none' }, 'a  =  1'],
  ])('lays out %s', async (_, file, expected) => {
    expect(await formatted(file)).toBe(expected);
  });

  it('keeps the order of the files', async () => {
    const files: readonly OutFile[] = ['c', 'a', 'b'].map((name) => ({
      path: `${name}.ts`,
      text: `export const ${name}=1`,
      layout: 'typescript',
    }));
    expect((await formatFiles(files, mapCache())).map((file) => file.text)).toEqual(
      ['c', 'a', 'b'].map((name) => `export const ${name} = 1;\n`),
    );
  });

  it('takes from the cache what is there, and keeps what is not', async () => {
    const cache = mapCache();
    const file: OutFile = { path: 'a.ts', text: 'export  const a = 1', layout: 'typescript' };
    await formatFiles([file], cache);
    expect([...cache.kept.values()]).toEqual(['export const a = 1;\n']);
    for (const key of cache.kept.keys()) cache.kept.set(key, 'from the cache');
    expect((await formatFiles([file], cache))[0]?.text).toBe('from the cache');
    expect((await formatFiles([{ ...file, text: 'export  const b = 1' }], cache))[0]?.text).toBe(
      'export const b = 1;\n',
    );
  });

  it('names the file whose text cannot be parsed', async () => {
    await expect(
      formatted({ path: 'types/a.ts', text: 'export const = 1', layout: 'typescript' }),
    ).rejects.toThrow('types/a.ts');
  });

  it('uses the options of the project', () => {
    expect({ ...JSON.parse(readFileSync('.prettierrc.json', 'utf8')), filepath: 'module.ts' }).toEqual(
      formatOptions,
    );
  });

  it('prints TypeScript as `prettier --check` wants it', async () => {
    const text = readFileSync('generators/ir/types.ts', 'utf8').replace(/ {2}/gu, ' ');
    expect(await formatted({ path: 'a.ts', text, layout: 'typescript' })).toBe(
      await format(text, { ...formatOptions, parser: 'typescript' }),
    );
  });
});

describe('openFormatCache', () => {
  it('keeps texts on the disk', async () => {
    const folder = await tempFolder();
    const cache = openFormatCache(folder);
    cache.set('ab', 'text');
    cache.close();
    const again = openFormatCache(folder);
    expect(again.get('ab')).toBe('text');
    expect(again.get('cd')).toBeUndefined();
    again.close();
  });
});
