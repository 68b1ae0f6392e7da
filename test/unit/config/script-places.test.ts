import { describe, expect, it } from 'vitest';
import { ts } from '../../../generators/emit/ts/typescript.ts';
import { lineAndColumn } from '../../../generators/config/problem-lines.ts';
import { scriptPlaces } from '../../../generators/config/script/script-places.ts';

/** Returns what stands in a module where a path is, up to the end of the line. */
function foundIn(
  text: string,
  path: readonly (string | number)[],
  file = 'specline.config.ts',
): string | undefined {
  const offset = scriptPlaces(ts, file, text)(path);
  return offset === undefined ? undefined : text.slice(offset).split('\n')[0];
}

describe('the place of a value in a module', () => {
  it.each([
    ['as it is', 'export default { out: 1 }'],
    ['through defineConfig', 'export default defineConfig({ out: 1 })'],
    ['through defineConfig of a namespace', 'export default specline.defineConfig({ out: 1 })'],
    ['of a type', 'export default { out: 1 } satisfies SpeclineConfig'],
    ['as constants', 'export default ({ out: 1 } as const)'],
    ['in parentheses', 'export default (({ out: 1 }))'],
    ['awaited', 'export default await { out: 1 }'],
    ['of a constant', 'const config: SpeclineConfig = { out: 1 };\nexport default defineConfig(config);'],
    [
      'of a constant that is exported by its name',
      'const config = { out: 1 };\nexport { config as default };',
    ],
    ['of CommonJS', 'module.exports = { out: 1 };'],
  ])('is found %s', (_, text) => {
    expect(foundIn(text, ['out'])).toMatch(/^out: 1 }/);
    expect(foundIn(text, [])).toMatch(/^{ out: 1 }/);
  });

  it('is found within objects, lists and constants', () => {
    const text = `const a = { spec: 1,
  'packages': ['x',
    'y'] };
const interfaces = {
  a };
export default {
  interfaces };`;
    expect(foundIn(text, ['interfaces'])).toBe('interfaces };');
    expect(foundIn(text, ['interfaces', 'a'])).toBe('a };');
    expect(foundIn(text, ['interfaces', 'a', 'packages'])).toBe("'packages': ['x',");
    expect(foundIn(text, ['interfaces', 'a', 'packages', 1])).toBe("'y'] };");
  });

  it('is that of the last of equal keys', () => {
    expect(foundIn('export default { out: 1,\nout: 2 }', ['out'])).toBe('out: 2 }');
  });

  it('is found behind what is spread, and not before it', () => {
    expect(foundIn('export default { ...a, out: 1 }', ['out'])).toBe('out: 1 }');
    expect(foundIn('export default { out: 1, ...a }', ['out'])).toBeUndefined();
    expect(foundIn('export default { out: 1, [a]: 2 }', ['out'])).toBeUndefined();
    expect(foundIn('export default { packages: [...a, "x"] }', ['packages', 1])).toBeUndefined();
  });

  it.each([
    ['what a call returns', 'export default make({ out: 1 })'],
    ['a variable', 'let config = { out: 1 };\nexport default config;'],
    ['what is imported', "import config from './a.ts';\nexport default config;"],
    ['a constant that stands for itself', 'const a = b, b = a;\nexport default a;'],
    ['nothing', 'export const out = 1;'],
    ['a getter', 'export default { get mock() { return { out: 1 } } }'],
  ])('is not known in %s', (_, text) => {
    expect(foundIn(text, ['mock', 'out'])).toBeUndefined();
    expect(foundIn(text, ['out'])).toBeUndefined();
  });

  it('is counted from 1, in UTF-16 code units', () => {
    expect(lineAndColumn('ab\n😀c', 0)).toBe('1:1');
    expect(lineAndColumn('ab\n😀c', 3)).toBe('2:1');
    expect(lineAndColumn('ab\r\n😀c', 6)).toBe('2:3');
  });
});
