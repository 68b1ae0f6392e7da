/** Characters that cannot be seen, or reorder what is shown around them, stand in no generated file as they are. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import picocolors from 'picocolors';
import { afterAll, describe, expect, it } from 'vitest';
import type { Terminal } from '../../generators/cli/terminal.ts';
import { packageNames } from '../../generators/emit/packages.ts';
import { renderReport } from '../../generators/api-report/render.ts';
import { surfacesOf } from '../../generators/api-report/surface.ts';
import { contextOf } from '../run-cli.ts';
import { runScaffold } from '../../generators/cli/commands/scaffold.ts';
import { emitSpec } from '../emit-spec.ts';
import { modelsOf } from '../validators/emitted-validators.ts';
import { documentOf, type Texts } from './text-everywhere.ts';
import { extendedDocument, olderDocument } from './text-in-features.ts';

/** Returns the code points from one up to another, both included. */
function range(first: number, last = first): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Bidirectional marks and overrides, zero-width characters, fillers, tags, separators of lines and controls. */
const invisible: readonly number[] = [
  ...range(0x202a, 0x202e),
  ...range(0x2066, 0x2069),
  ...[0x200e, 0x200f, 0x061c, 0x2028, 0x2029, 0xfeff, 0x00ad, 0x034f],
  ...range(0x200b, 0x200d),
  ...range(0x2060, 0x2064),
  ...range(0x206a, 0x206f),
  ...[0x115f, 0x1160, 0x17b4, 0x17b5, 0x3164, 0xffa0],
  ...range(0x180b, 0x180e),
  ...[0x0000, 0x0007, 0x0008, 0x001b, 0x007f, 0x0085, 0x009b, 0xfff9, 0xfffb],
  ...[0xe0001, 0xe0041, 0xe007f],
];

/** All of them, with letters between. */
const text = invisible.map((code) => `a${String.fromCodePoint(code)}`).join('');

/** Any of them, wherever one stands; a line end and a tab are layout. */
const raw = new RegExp(`[${invisible.map((code) => `\\u{${code.toString(16)}}`).join('')}]`, 'u');

const folder = mkdtempSync(path.join(tmpdir(), 'invisible-text-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Returns a document with all of the characters in every text and name. */
function documentWith(make: (texts: Texts) => object): object {
  return make({ prose: (place) => `${place} ${text}`, name: (place) => `${place} ${text}` });
}

async function emit(name: string, document: object): Promise<ReadonlyMap<string, string>> {
  const spec = path.join(folder, name);
  writeFileSync(spec, JSON.stringify(document));
  const { files, problems } = await emitSpec(spec);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return files;
}

describe.each([
  ['every text', documentOf],
  ['lists in pages, records and behaviours', extendedDocument],
  ['the features of 3.0', olderDocument],
])('invisible characters in %s', (_, make) => {
  it('stand in no generated file', { timeout: 120_000 }, async () => {
    const files = await emit('a\u202eb\u200bc.json', documentWith(make));
    const kinds = new Set([...files.keys()].map((file) => path.extname(file)));
    expect([...kinds].sort()).toEqual(expect.arrayContaining(['.js', '.json', '.md', '.ts']));
    expect([...files.keys()].filter((file) => raw.test(file))).toEqual([]);
    const found = [...files].flatMap(([file, content]) => {
      const at = raw.exec(content)?.index;
      return at === undefined ? [] : [`${file}: ${JSON.stringify(content.slice(at - 40, at + 10))}`];
    });
    expect(found).toEqual([]);
  });
});

it('stand in no report of an API', async () => {
  const files = await emit('api.json', documentWith(documentOf));
  const surfaces = surfacesOf(packageNames, { read: (file) => files.get(file) });
  for (const report of surfaces.map(renderReport)) {
    expect(report.length).toBeGreaterThan(1000);
    expect(raw.exec(report)).toBeNull();
  }
});

it('stand in no stub of a handler', async () => {
  writeFileSync(path.join(folder, 'stubs.json'), JSON.stringify(documentWith(documentOf)));
  const palette = picocolors.createColors(false);
  const terminal: Terminal = {
    cwd: folder,
    outPalette: palette,
    errPalette: palette,
    live: false,
    out: () => undefined,
    err: () => undefined,
    onStop: () => undefined,
  };
  const argv = ['--spec', 'stubs.json', '--out', 'handlers', '--scope', '@acme'];
  expect(await runScaffold(argv, contextOf(terminal))).toBe(0);
  const stubs = readdirSync(path.join(folder, 'handlers'));
  expect(stubs.length).toBeGreaterThan(1);
  for (const stub of stubs) expect(raw.exec(readFileSync(path.join(folder, 'handlers', stub), 'utf8'))).toBeNull();
});

describe('what is written instead', () => {
  const schema = { type: 'object', additionalProperties: false, required: [text], properties: { [text]: { const: text } } };
  const document = {
    openapi: '3.1.1',
    info: { title: text, version: '1' },
    paths: {
      '/a': {
        post: {
          operationId: 'post',
          requestBody: { content: { 'application/json': { schema } } },
          responses: { 204: { description: text } },
        },
      },
    },
  };

  it('has the same value in JSON', async () => {
    const files = await emit('value.json', document);
    expect(JSON.parse(files.get('types/openapi.json') ?? '')).toEqual(document);
    expect(JSON.parse(files.get('types/package.json') ?? '')).toHaveProperty('description', expect.stringContaining('a\u202ea'));
  });

  it('has the same value in code', async () => {
    const pattern = `^${text.replace(/[^a-z]/gu, (char) => `[${char}]`)}$`;
    const schemas = {
      Constant: { const: text },
      Listed: { enum: [text, 'b'] },
      Matched: { type: 'string', pattern },
      Named: schema,
    };
    const validatorOf = await modelsOf(schemas);
    for (const [name, value] of Object.entries({ Constant: text, Listed: text, Matched: text, Named: { [text]: text } }))
      expect([name, validatorOf(name)(value)]).toEqual([name, true]);
    for (const [name, value] of Object.entries({ Constant: 'a', Listed: 'a', Matched: 'a', Named: { a: text } }))
      expect([name, validatorOf(name)(value)]).toEqual([name, false]);
  });
});
