import { describe, expect, it } from 'vitest';
import type { DocumentFacts, FoundDocument } from '../../../generators/init/documents/facts.ts';
import { lookAtDocument, mayBeDocument } from '../../../generators/init/documents/look.ts';
import { selectDocuments } from '../../../generators/init/documents/select.ts';

const shop: DocumentFacts = {
  dialect: 'openapi',
  version: '3.1.0',
  title: 'Shop',
  release: '1.0',
  describes: true,
  paths: ['/a', '/b/{id}'],
  refers: false,
};

describe('a look at a file', () => {
  it.each<readonly [name: string, text: string, facts: DocumentFacts | undefined]>([
    [
      'YAML',
      `# c\n---\nopenapi: 3.1.0\ninfo:\n  title: Shop\n  version: '1.0'\npaths:\n  /b/{id}:\n    get: {}\n  "/a": { get: {} }\n`,
      shop,
    ],
    [
      'YAML with line ends of Windows, a byte order mark, quotes, keys in another order',
      '\uFEFFpaths:\r\n  /a:\r\n    get:\r\n  /b/{id}:\r\n    get:\r\n"openapi" : "3.1.0" # c\r\ninfo: { title: Shop, version: "1.0" }\r\n',
      shop,
    ],
    [
      'JSON',
      '{ "info": { "version": "1.0", "title": "Shop" }, "paths": { "/b/{id}": {}, "/a": { "x": "}\\"" } }, "openapi": "3.1.0" }',
      shop,
    ],
    [
      'JSON in a file of YAML, in several lines',
      '{\n  "openapi": "3.1.0",\n  "webhooks": {}\n}\n',
      { dialect: 'openapi', version: '3.1.0', describes: true, paths: [], refers: false },
    ],
    [
      'references to other files',
      'openapi: 3.0.3\npaths:\n  /a:\n    $ref: paths/a.yaml\n',
      { dialect: 'openapi', version: '3.0.3', describes: true, paths: ['/a'], refers: true },
    ],
    [
      'components alone, with references in the file',
      "openapi: 3.0.3\ncomponents:\n  x: { $ref: '#/a' }\n",
      { dialect: 'openapi', version: '3.0.3', describes: false, paths: [], refers: false },
    ],
    [
      'Swagger, a version that is a number',
      'swagger: 2.0\npaths: {}\n',
      { dialect: 'swagger', version: '2.0', describes: true, paths: [], refers: false },
    ],
    [
      'JSON that is broken further on',
      '{ "openapi": "3.1.0", "paths": { "/a": ',
      { dialect: 'openapi', version: '3.1.0', describes: true, paths: ['/a'], refers: false },
    ],
    ['a version that is none', 'openapi: true\npaths: {}\n', undefined],
    ['the word further in', 'info:\n  openapi: 3.1.0\n', undefined],
    ['a list', '- openapi: 3.1.0\n', undefined],
    [
      'an info that is no YAML',
      'openapi: 3.1.0\ninfo: {\npaths: {}\n',
      { dialect: 'openapi', version: '3.1.0', describes: true, paths: [], refers: false },
    ],
    ['nothing', '', undefined],
    ['a JSON string without an end', '{ "openapi', undefined],
  ])('%s', (_, text, facts) => {
    expect(lookAtDocument(text, true)).toEqual(facts);
  });

  it('of a part, what does not show may be there', () => {
    expect(lookAtDocument('openapi: 3.1.0\n', false)?.describes).toBe(true);
  });

  it.each<readonly [head: string, isWhole: boolean, expected: boolean]>([
    ['openapi: 3.1.0\n', true, true],
    ['components:\n  schemas:\n', false, true],
    ['components:\n  schemas:\n', true, false],
    ['{"x-first":1,"openapi":"3.1.0"}', true, true],
    ['{"name":"openapi"}', true, false],
    ['[{"openapi":"3.1.0"}]', true, false],
    ['services:\n  openapi: x\n', false, false],
  ])('%j may be one: %j %j', (head, isWhole, expected) => {
    expect(mayBeDocument(head, isWhole)).toBe(expected);
  });

  it.each<readonly [name: string, text: string]>([
    [
      'a line of millions of letters, and millions of lines',
      `openapi: 3.1.0\n${'a'.repeat(2_000_000)}\n${' \n'.repeat(1_000_000)}`,
    ],
    ['millions of lists', `{"openapi":"3.1.0","a":${'['.repeat(2_000_000)}`],
    ['a text without an end', `{"openapi":"3.1.0","a":"${'\\'.repeat(2_000_000)}`],
  ])('in time: %s', (_, text) => {
    expect(lookAtDocument(text, true)?.version).toBe('3.1.0');
  });
});

/** Returns a document by its path, with the facts that differ from those of a shop. */
function found(path: string, facts: Partial<DocumentFacts> = {}, digest = path): FoundDocument {
  return { path, digest, facts: { ...shop, ...facts } };
}

describe('the documents that interfaces are made of', () => {
  const select = (
    documents: readonly FoundDocument[],
    more: Partial<Parameters<typeof selectDocuments>[1]> = {},
  ) => {
    const { taken, leftOut } = selectDocuments(documents, {
      within: '',
      generated: [],
      configured: new Set(),
      elsewhere: new Map(),
      ...more,
    });
    return [taken.map(({ path }) => path), leftOut.map(({ path, reason }) => `${path} ${reason}`)];
  };

  it.each<readonly [document: FoundDocument, reason: string]>([
    [found('sdk/types/openapi.json'), 'is generated'],
    [found('.cache/a.yaml'), 'is in .cache/, a hidden folder'],
    [found('a/Tests/b/c.yaml'), 'is in Tests/, a folder of tests or examples'],
    [found('a/__fixtures__/c.yaml'), 'is in __fixtures__/, a folder of tests or examples'],
    [found('dist/a.yaml'), 'is in dist/, a folder of built files'],
    [
      found('a.yaml', { describes: false }),
      'has neither paths nor webhooks: it is a part of other documents',
    ],
    [
      found('a.json', { dialect: 'swagger', version: '2.0' }),
      'is Swagger 2.0, which is not read; convert it: npx swagger2openapi a.json --outfile openapi.json',
    ],
    [found('a.yaml', { version: '4.0.0' }), 'is OpenAPI 4.0.0, which is not read: 3.0, 3.1 and 3.2 are'],
  ])('not $path', (document, reason) => {
    expect(select([document], { generated: ['sdk/types'] })).toEqual([[], [`${document.path} ${reason}`]]);
  });

  it.each<
    readonly [name: string, documents: readonly FoundDocument[], taken: readonly string[], reason: string]
  >([
    [
      'YAML goes before JSON',
      [found('a.json'), found('b/c/a.yaml')],
      ['b/c/a.yaml'],
      'has the title and version of b/c/a.yaml (Shop 1.0): a copy of it',
    ],
    [
      'what is nearer to the root goes first',
      [found('b/a.yaml'), found('a.yaml')],
      ['a.yaml'],
      'has the title',
    ],
    [
      'a source goes before a bundle',
      [found('all.yaml'), found('src/a.yaml', { refers: true })],
      ['src/a.yaml'],
      'has the title',
    ],
    [
      'equal bytes',
      [found('a.yaml', {}, 'x'), found('b.yaml', { title: 'B' }, 'x')],
      ['a.yaml'],
      'is a.yaml, byte for byte',
    ],
    [
      'other versions are other interfaces',
      [found('v1.yaml'), found('v2.yaml', { release: '2.0' })],
      ['v1.yaml', 'v2.yaml'],
      '',
    ],
    [
      'other paths are other interfaces',
      [found('a.yaml'), found('b.yaml', { paths: ['/c'] })],
      ['a.yaml', 'b.yaml'],
      '',
    ],
    [
      'paths that are not known differ in nothing',
      [found('a.yaml'), found('b.yaml', { paths: [] })],
      ['a.yaml'],
      'has the title',
    ],
  ])('%s', (_, documents, taken, reason) => {
    const [paths, leftOut = []] = select(documents);
    expect(paths).toEqual(taken);
    expect(leftOut.map((line) => (reason !== '' && line.includes(reason) ? reason : line))).toEqual(
      reason === '' ? [] : [reason],
    );
  });

  it('what the folder of the project itself is called counts for nothing', () => {
    expect(select([found('examples/shop/a.yaml')], { within: 'examples/shop' })[0]).toEqual([
      'examples/shop/a.yaml',
    ]);
  });

  it('a document of an interface that is there is the original', () => {
    const documents = [found('a.yaml'), found('tests/a.yaml')];
    expect(select(documents, { configured: new Set(['tests/a.yaml']) })[0]).toEqual(['tests/a.yaml']);
  });
});
