import type { Container } from '@specline/kernel/json';
import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import { FileMemory } from '../../../generators/load/disk/file-memory.ts';
import type { Places } from '../../../generators/load/document.ts';
import { loadDocument } from '../../../generators/load/load.ts';
import { isContainer, membersOf } from '@specline/kernel/values';
import { memoryDisk } from './spec-files.ts';

const root = `openapi: 3.1.1
info: { title: T, version: '1' }
paths: { /a: { $ref: a.yaml } }
`;

/** Loads a document of two files, with what was read before. */
function load(item: string, cache: Map<string, string>, name = 'a.yaml', memory = new FileMemory(cache)) {
  const problems = new Diagnostics();
  const files = { 'spec/openapi.yaml': root.replace('a.yaml', name), [`spec/${name}`]: item };
  const document = loadDocument('spec/openapi.yaml', memoryDisk(files), problems, { memory });
  if (document === undefined) throw new Error('the document was not read');
  return { document, codes: problems.all.map(({ code }) => code) };
}

/** Returns all places of a container and of what it holds. */
function placesIn(container: Container, places: Places): unknown[] {
  return membersOf(container).flatMap(([key, value]) => [
    places.originOf(container, key, 'key'),
    places.originOf(container, key),
    ...(isContainer(value) ? [places.originOf(value), ...placesIn(value, places)] : []),
  ]);
}

describe('a file that was read before', () => {
  it.each([
    ['a mapping', "get:\n  responses:\n    '204': { description: One. }\n"],
    ['keys that are numbers, in no order', 'x-a:\n  404: a\n  200: b\n  x: c\n  1: d\n'],
    ['lists, and values of all kinds', 'x-a: [1, -1.5, true, null, "a", [], {}, [{ b: c }]]\n'],
    ['a key that a prototype has', 'x-a: { __proto__: 1, constructor: { toString: 2 } }\n'],
    ['merged keys', 'x-a: { <<: [{ a: 1 }, { b: 2 }], c: 3 }\n'],
    ['an alias below what a merge key repeats', 'x-a: { <<: &a { b: { c: 1 } }, d: *a }\n'],
    ['aliases in lists of aliases', 'x-a: [&a { b: [&c [1], *c] }, *a, { d: *c }]\n'],
    ['anchors that repeat a value', 'x-a: &a { b: 1 }\nx-c: *a\nx-d: *a\n'],
  ])('has the same values in the same places: %s', (_, item) => {
    const cache = new Map<string, string>();
    const first = load(item, cache).document;
    const second = load(item, cache).document;
    expect(JSON.stringify(second.root)).toBe(JSON.stringify(first.root));
    expect(placesIn(second.root, second)).toEqual(placesIn(first.root, first));
  });

  it('is not parsed again', () => {
    const cache = new Map<string, string>();
    load('get: { responses: { }, summary: One. }', cache);
    expect(cache.size).toBe(2);
    for (const [key, text] of cache) cache.set(key, text.replace('One.', 'Two.'));
    expect(JSON.stringify(load('get: { responses: { }, summary: One. }', cache).document.root)).toContain(
      'Two.',
    );
  });

  it('is not even taken from the cache where the same memory has read it', () => {
    const cache = new Map<string, string>();
    const memory = new FileMemory(cache);
    const item = 'get: { responses: { }, summary: One. }';
    const first = load(item, cache, 'a.yaml', memory).document;
    for (const [key, text] of cache) cache.set(key, text.replace('One.', 'Two.'));
    const second = load(item, cache, 'a.yaml', memory).document;
    expect(JSON.stringify(second.root)).toBe(JSON.stringify(first.root));
    expect(placesIn(second.root, second)).toEqual(placesIn(first.root, first));
    const edited = load(item.replace('One.', 'Three.'), cache, 'a.yaml', memory).document;
    expect(JSON.stringify(edited.root)).toContain('Three.');
  });

  it('is read where its text has changed', () => {
    const cache = new Map<string, string>();
    load('get: { responses: { }, summary: One. }', cache);
    const { root: changed } = load('get: { responses: { }, summary: Three. }', cache).document;
    expect(JSON.stringify(changed)).toContain('Three.');
  });

  it('is read where it is JSON, which is as quick', () => {
    const cache = new Map<string, string>();
    load('{ "get": { "responses": {} } }', cache, 'a.json');
    expect(cache.size).toBe(1);
  });

  it('reports its problems each time', () => {
    const cache = new Map<string, string>();
    const codes = [1, 2].map(() => load('get: { a: 1, a: 2 }', cache).codes);
    expect(codes[0]).toContain('duplicate-key');
    expect(codes[1]).toEqual(codes[0]);
  });
});
