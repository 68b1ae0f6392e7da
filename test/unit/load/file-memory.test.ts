import { expect, it } from 'vitest';
import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import { FileMemory } from '../../../generators/load/file-memory.ts';
import { loadDocument } from '../../../generators/load/load.ts';
import { memoryDisk } from './spec-files.ts';

const root = `openapi: 3.1.1
info: { title: T, version: '1' }
paths: { /a: { $ref: a.yaml } }
`;

/** Loads a document of two files, with what was read before. */
function load(item: string, memory: FileMemory) {
  const problems = new Diagnostics();
  const files = { 'spec/openapi.yaml': root, 'spec/a.yaml': item };
  const document = loadDocument('spec/openapi.yaml', memoryDisk(files), problems, memory);
  return { document, codes: problems.all.map(({ code }) => code) };
}

it('reads a file again where its text has changed, and only then', () => {
  const memory = new FileMemory();
  const first = load("get: { responses: { '204': { description: One. } } }", memory);
  const same = load("get: { responses: { '204': { description: One. } } }", memory);
  const other = load("\nget: { responses: { '204': { description: Two. } } }", memory);
  expect(same.document?.root).toEqual(first.document?.root);
  expect(JSON.stringify(other.document?.root)).toContain('Two.');
  expect(memory.recall('a.yaml', 'spec/a.yaml', '')).toBeUndefined();
  const item = memory.recall(
    'a.yaml',
    'spec/a.yaml',
    "\nget: { responses: { '204': { description: Two. } } }",
  );
  expect(item?.file.content).toEqual({ get: { responses: { 204: { description: 'Two.' } } } });
});

it('tells the places of a file that was read before', () => {
  const memory = new FileMemory();
  load('get: { responses: {} }', memory);
  const { document } = load('get: { responses: {} }', memory);
  const paths = document?.root['paths'];
  const item = typeof paths === 'object' && paths !== null && '/a' in paths ? paths['/a'] : undefined;
  expect(typeof item === 'object' && item !== null && document?.originOf(item, 'get')).toMatchObject({
    file: 'a.yaml',
    line: 1,
  });
});

it('tells the problems of a file each time', () => {
  const memory = new FileMemory();
  const codes = [1, 2].map(() => load('get: { a: 1, a: 2 }', memory).codes);
  expect(codes[0]).toContain('duplicate-key');
  expect(codes[1]).toEqual(codes[0]);
});
