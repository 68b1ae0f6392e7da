import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isContained } from '../../generators/write/contained.ts';
import { emitSpec } from '../emit-spec.ts';
import { activeParts, outlineOf, syntaxOf } from './syntax.ts';
import { documentOf, type Texts } from './text-everywhere.ts';
import { extendedDocument, olderDocument } from './text-in-features.ts';

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

/** Returns the text at a place of a document, by the number of the place. */
type TextAt = (place: number) => string;

/** Returns all files of the four packages, for a document with a text in every place. */
async function emit(documentWith: (texts: Texts) => object, textAt: TextAt): Promise<ReadonlyMap<string, string>> {
  const spec = path.join(folder, 'openapi.json');
  const places = new Map<string, number>();
  const numberOf = (place: string): number => {
    const known = places.get(place) ?? places.size;
    places.set(place, known);
    return known;
  };
  // Places are numbered, so that names have the same order and differ, whatever the text is.
  const mark = (place: string): string => `k${String(numberOf(place)).padStart(3, '0')}`;
  const document = documentWith({
    prose: (place) => `${textAt(numberOf(place))} ${mark(place)}`,
    // Names that hold halves of characters are refused.
    name: (place) => `${mark(place)} ${textAt(numberOf(place)).slice(0, 100).replace(/\p{Surrogate}/gu, '')}`,
  });
  writeFileSync(spec, JSON.stringify(document));
  const { files, problems } = await emitSpec(spec);
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ code, message, origin }) => `${code} ${origin.pointer} ${message}`)).toEqual([]);
  return files;
}

const plain: TextAt = () => 'some text';

/** Validators stand in the order of their names, of which texts of the document are a part: there the order does not count. */
function statementsOf(file: string, text: string): string {
  const syntax = syntaxOf(file, text);
  return file.includes('/validators/') ? syntax.split('\n').toSorted().join('\n') : syntax;
}

/** Holds every output of a document against the one with other texts: they differ in these alone. */
function compare(hostile: ReadonlyMap<string, string>, benign: ReadonlyMap<string, string>): void {
  expect(hostile.size).toBe(benign.size);
  const before = [...benign];
  [...hostile].forEach(([file, text], index) => {
    const [was, old] = before[index] ?? ['', ''];
    expect(isContained(file), file).toBe(true);
    if (text === old) return;
    if (/\.[jt]s$/.test(file)) expect(statementsOf(file, text) === statementsOf(was, old), file).toBe(true);
    else if (file.endsWith('.json')) expect(shapeOf(JSON.parse(text)), file).toEqual(shapeOf(JSON.parse(old)));
    else if (file.endsWith('.md')) {
      expect(outlineOf(text), file).toEqual(outlineOf(old));
      expect(activeParts(text), file).toEqual(activeParts(old));
    }
  });
}

/** Returns a value of JSON without what its texts and names say: a payload adds no member, and makes a value no other. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.values(value).map(shapeOf);
}

const benign = await emit(documentOf, plain);

it('is held against a run that emits everything', () => {
  for (const name of ['types', 'client', 'server', 'mock'])
    expect([...benign.keys()].filter((file) => file.startsWith(`${name}/src/generated/`)).length).toBeGreaterThan(2);
});

describe.each(payloads)('%j in every text', (payload) => {
  it('leaves the syntax of every file as it is', { timeout: 120_000 }, async () => {
    compare(await emit(documentOf, () => payload), benign);
  });
});

describe.each([
  ['lists in pages, records and behaviours', extendedDocument],
  ['the features of 3.0', olderDocument],
])('a payload in every text of %s', (_, documentWith) => {
  // Two turns, so that each text of a place meets another of the payloads in each.
  it.each([0, 3])('leaves the syntax of every file as it is, from payload %i on', { timeout: 120_000 }, async (first) => {
    const payloadAt: TextAt = (place) => payloads[(place + first) % payloads.length] ?? '';
    compare(await emit(documentWith, payloadAt), await emit(documentWith, plain));
  });
});
