import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { code } from '../../../../generators/emit/ts/code.ts';
import type { SourceFile } from '../../../../generators/emit/ts/declaration.ts';
import { formatFiles, formatOptions, loadPrettier } from '../../../../generators/write/format.ts';

/** Returns a file with `export type A = { ... }`, as long as its type. */
function source(name: string, type = code`{"b":"c"}`): SourceFile {
  return {
    path: `${name}.ts`,
    heading: '// top\n',
    declarations: [{ kind: 'alias', name: name.toUpperCase(), doc: code``, type }],
  };
}

const laidOut = (name: string): string => `// top\n\nexport type ${name} = { b: 'c' };\n`;

describe('formatFiles', () => {
  it('prints and lays out what is code, and leaves texts alone', async () => {
    const text = { path: 'b.ts', text: 'a  =  1; // ä€😀' };
    const files = await formatFiles([source('a'), text], new Map());
    expect(files.map((file) => ({ path: file.path, text: file.text }))).toEqual([
      { path: 'a.ts', text: laidOut('A') },
      text,
    ]);
  });

  it('keeps the order of the files', async () => {
    const files = await formatFiles(
      ['c', 'a', 'b'].map((name) => source(name)),
      new Map(),
    );
    expect(files.map(({ text }) => text)).toEqual(['C', 'A', 'B'].map(laidOut));
  });

  it('takes from the cache what is there, and keeps what is not', async () => {
    const cache = new Map<string, string>();
    await formatFiles([source('a')], cache);
    expect([...cache.values()]).toEqual([laidOut('A')]);
    for (const key of cache.keys()) cache.set(key, 'from the cache');
    const texts = (await formatFiles([source('a'), source('a', code`1`)], cache)).map(({ text }) => text);
    expect(texts).toEqual(['from the cache', '// top\n\nexport type A = 1;\n']);
  });

  it('names the file whose text cannot be parsed', async () => {
    const lay = await loadPrettier();
    await expect(lay('types/a.ts', 'export const = 1')).rejects.toThrow('types/a.ts');
    await expect(formatFiles([source('a', code`;`)], new Map())).rejects.toThrow('a.ts');
  });

  it('uses the options of the project', () => {
    expect({ ...JSON.parse(readFileSync('.prettierrc.json', 'utf8')), filepath: 'module.ts' }).toEqual(
      formatOptions,
    );
  });

  it('prints TypeScript as `prettier --check` wants it', async () => {
    const text = readFileSync('generators/ir/types.ts', 'utf8').replace(/ {2}/gu, ' ');
    const lay = await loadPrettier();
    expect(await lay('a.ts', text)).toBe(await format(text, { ...formatOptions, parser: 'typescript' }));
  });
});
