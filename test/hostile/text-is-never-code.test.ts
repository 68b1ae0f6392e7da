import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isContained } from '../../generators/write/contained.ts';
import { emitSpec } from '../emit-spec.ts';
import { activeParts, outlineOf, syntaxOf } from './syntax.ts';
import { documentOf } from './text-everywhere.ts';

/** Texts that become code, end what they stand in, or lead elsewhere, where they are not escaped. */
const payloads: readonly string[] = [
  '*/ globalThis.hit = 1; /* // @ts-nocheck',
  '`;globalThis.hit = 1;`${globalThis.hit = 1} {{{hit}}} {{hit}} {{> hit}} {{#each hit}}',
  `'"; globalThis.hit = 1; "' \\'; globalThis.hit = 1; //\\`,
  '\n\r\nglobalThis.hit = 1;\n```\n# evil\n//# sourceMappingURL=https://evil.example/a.map\n// @ts-nocheck\n@deprecated {@link hit}\n',
  '\u0000\u001b[31m\u202e \ud800 \udc00 a\u2028globalThis.hit = 1;\u2029b\u0085',
  '</script><script>globalThis.hit = 1</script><img src=x onerror=hit> <!-- --> [a](javascript:hit()) ![b](https://evil.example/b.png) <https://evil.example> | `c|d` | ',
  `../../hit/../.. ${'long '.repeat(2_000)}`,
];

const folder = mkdtempSync(path.join(tmpdir(), 'hostile-text-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** All files of the four packages, for a document with a text in every place. */
async function emit(text: string): Promise<ReadonlyMap<string, string>> {
  const spec = path.join(folder, 'openapi.json');
  const places = new Map<string, string>();
  // Places are numbered, so that names have the same order and differ, whatever the text is.
  const mark = (place: string): string => {
    const known = places.get(place) ?? `k${String(places.size).padStart(3, '0')}`;
    places.set(place, known);
    return known;
  };
  const document = documentOf({
    said: (place) => `${text} ${mark(place)}`,
    // Names that hold halves of characters are refused.
    name: (place) => `${mark(place)} ${text.slice(0, 100).replace(/\p{Surrogate}/gu, '')}`,
  });
  writeFileSync(spec, JSON.stringify(document));
  const { files, problems } = await emitSpec(spec);
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ code, message, origin }) => `${code} ${origin.pointer} ${message}`)).toEqual([]);
  return files;
}

const benign = await emit('some text');

it('is held against a run that emits everything', () => {
  for (const name of ['types', 'client', 'server', 'mock'])
    expect([...benign.keys()].filter((file) => file.startsWith(`${name}/src/generated/`)).length).toBeGreaterThan(2);
});

describe.each(payloads)('%j in every text', (payload) => {
  it('leaves the syntax of every file as it is', { timeout: 120_000 }, async () => {
    const hostile = await emit(payload);
    expect(hostile.size).toBe(benign.size);
    const files = [...hostile].map(([file, text], index) => ({ file, text, before: [...benign][index] ?? ['', ''] }));
    for (const { file, text, before } of files) {
      expect(isContained(file), file).toBe(true);
      const [was, old] = before;
      if (text === old) continue;
      if (/\.[jt]s$/.test(file)) expect(syntaxOf(file, text) === syntaxOf(was, old), file).toBe(true);
      else if (file.endsWith('.json')) expect(() => void JSON.parse(text), file).not.toThrow();
      else if (file.endsWith('.md')) {
        expect(outlineOf(text), file).toEqual(outlineOf(old));
        expect(activeParts(text), file).toEqual(activeParts(old));
      }
    }
  });
});
