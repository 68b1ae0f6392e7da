import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { strictPolicy } from '../../../generators/diagnostics/policy.ts';
import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import { realDisk } from '../../../generators/load/disk/disk.ts';
import { loadDocument } from '../../../generators/load/load.ts';
import { head, lineOf, loadFiles, plain } from './spec-files.ts';

describe('the version', () => {
  test.each(['3.0.0', '3.0.4', '3.1.0', '3.1.1', '3.1.2', '3.0.0-rc1'])('%s is read', (version) => {
    const { document, problems } = loadFiles({ 'openapi.yaml': `openapi: ${version}` });
    expect(problems).toEqual([]);
    expect(document?.version).toBe(version.slice(0, 3));
  });

  test.each([
    [
      "openapi: '3.3.0'",
      'openapi.yaml:1:10 error wrong-openapi-version "openapi" is "3.3.0", which is not a version that can be read',
      'leave out what a later version has added',
    ],
    [
      'openapi: 3.1',
      'openapi.yaml:1:10 error wrong-openapi-version "openapi" is 3.1, which',
      "openapi: '3.1.1'",
    ],
    ["openapi: '3.0'", 'openapi.yaml:1:10', "openapi: '3.0.4'"],
    ['openapi: 3.10.0', 'openapi.yaml:1:10', 'openapi: 3.2.0'],
    ['openapi: 4.0.0', 'openapi.yaml:1:10', 'openapi: 3.1.1'],
    ['openapi: [3.1.1]', 'openapi.yaml:1:10', 'openapi: 3.1.1'],
    ['openapi: null', 'openapi.yaml:1:10', 'openapi: 3.1.1'],
    [
      'info: {}\nswagger: "2.0"',
      'openapi.yaml:2:10 error wrong-openapi-version this is Swagger "2.0", not OpenAPI 3',
      'swagger2openapi',
    ],
    [
      'info: {}',
      'openapi.yaml:1:1 error wrong-openapi-version the document does not say its version',
      'openapi: 3.1.1',
    ],
    ['[1]', 'openapi.yaml:1:1 error not-an-openapi-document the document is a list, not an object', ''],
    [
      'text',
      'openapi.yaml:1:1 error not-an-openapi-document the document is a single value, not an object',
      '',
    ],
    ['', 'openapi.yaml:1:1 error empty-document openapi.yaml is empty', ''],
    ['a: b: c', 'openapi.yaml:1:4 error yaml-syntax', 'in quotes'],
  ])('%j is refused', (text, problem, fix) => {
    const { document, problems, all } = loadFiles({ 'openapi.yaml': text });
    expect(document).toBeUndefined();
    expect(problems).toEqual([expect.stringContaining(problem)]);
    expect(all[0]?.fix).toContain(fix);
  });

  test('a document that is not there', () => {
    expect(loadFiles({}).problems).toEqual([
      'openapi.yaml:1:1 error missing-file there is no file "openapi.yaml"',
    ]);
  });
});

describe('the disk', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'load-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function write(files: Readonly<Record<string, string | Uint8Array>>): void {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
  }

  function load(file = 'spec/openapi.yaml') {
    const problems = new Diagnostics(strictPolicy);
    const document = loadDocument(join(folder, file), realDisk, problems);
    return { root: document && plain(document.root), problems: problems.all.map(lineOf) };
  }

  const using = (ref: string) => `${head}components: { schemas: { A: { $ref: '${ref}' } } }`;

  test('files below the folder are read, with or without a byte order mark', () => {
    write({
      'spec/openapi.yaml': `\uFEFF${using('sub/a.yaml#/A')}`,
      'spec/sub/a.yaml': '\uFEFFA: { type: string }',
    });
    expect(load()).toMatchObject({
      root: { components: { schemas: { A: { type: 'string' } } } },
      problems: [],
    });
  });

  test('links within the folder are followed, links out of it are not', () => {
    write({
      'spec/openapi.yaml': using('in.yaml#/A'),
      'spec/real.yaml': 'A: { type: string }',
      'outside.yaml': 'A: { type: string }',
    });
    symlinkSync(join(folder, 'spec/real.yaml'), join(folder, 'spec/in.yaml'));
    expect(load().problems).toEqual([]);
    rmSync(join(folder, 'spec/in.yaml'));
    symlinkSync(join(folder, 'outside.yaml'), join(folder, 'spec/in.yaml'));
    expect(load().problems).toEqual([
      'openapi.yaml:3:37 error ref-outside the reference "in.yaml#/A" leads out of the repository or folder of the document',
    ]);
  });

  test('links that lead nowhere are reported as files that are missing', () => {
    write({ 'spec/openapi.yaml': using('link.yaml'), 'spec/links.yaml': '' });
    symlinkSync(join(folder, 'spec/gone.yaml'), join(folder, 'spec/link.yaml'));
    const problems = new Diagnostics(strictPolicy);
    loadDocument(join(folder, 'spec/openapi.yaml'), realDisk, problems);
    expect(problems.all.map(({ code, fix }) => [code, fix])).toEqual([
      ['missing-file', 'refer to "links.yaml", or add the file'],
    ]);
  });

  test('folders that are links out of the folder are not followed', () => {
    write({ 'spec/openapi.yaml': using('sub/a.yaml#/A'), 'elsewhere/a.yaml': 'A: { type: string }' });
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'spec/sub'));
    expect(load().problems).toEqual([expect.stringContaining('error ref-outside')]);
  });

  test('the root document may be a link', () => {
    write({ 'real.yaml': using('a.yaml#/A'), 'spec/a.yaml': 'A: { type: string }' });
    symlinkSync(join(folder, 'real.yaml'), join(folder, 'spec/openapi.yaml'));
    expect(load().problems).toEqual([]);
  });

  test.each([
    ['a folder', 'sub', 'the file "sub" cannot be read: it is a folder'],
    ['what is not text', 'bytes.yaml', 'the file "bytes.yaml" cannot be read: it is not UTF-8 text'],
    ['a file below a file', 'openapi.yaml/x', 'there is no file "openapi.yaml/x"'],
    ['a device', 'device', 'leads out of the repository'],
    ['a link to itself', 'loop', 'the file "loop" cannot be read: the disk says ELOOP'],
  ])('%s', (_, ref, problem) => {
    write({
      'spec/openapi.yaml': using(ref),
      'spec/sub/a.yaml': '',
      'spec/bytes.yaml': new Uint8Array([0x61, 0xff, 0xfe]),
    });
    symlinkSync('/dev/zero', join(folder, 'spec/device'));
    symlinkSync('loop', join(folder, 'spec/loop'));
    expect(load().problems).toEqual([expect.stringContaining(problem)]);
  });

  test('a root document that is no file', () => {
    write({ 'spec/a.yaml': '' });
    expect(load('spec').problems).toEqual([
      'spec:1:1 error unreadable-file the file "spec" cannot be read: it is a folder',
    ]);
    expect(load('none.yaml').problems).toEqual([
      'none.yaml:1:1 error missing-file there is no file "none.yaml"',
    ]);
  });
});
