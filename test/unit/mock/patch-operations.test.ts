import { expect, it } from 'vitest';
import type { Json, JsonObject } from '@specline/mock-runtime/model/model';
import { difference, patched } from '@specline/mock-runtime/writing/patch-operations';

const value: JsonObject = { name: 'a', list: [1, 2], inner: { x: 1, y: null } };

interface Operation {
  readonly op: string;
  readonly path: string;
  readonly from?: string;
  readonly value?: Json;
}

// RFC 6902, section 4.
it.each<[string, Operation, JsonObject]>([
  ['adds a member', { op: 'add', path: '/note', value: 'b' }, { ...value, note: 'b' }],
  ['adds before an item', { op: 'add', path: '/list/1', value: 3 }, { ...value, list: [1, 3, 2] }],
  ['adds behind all items', { op: 'add', path: '/list/-', value: 3 }, { ...value, list: [1, 2, 3] }],
  ['replaces', { op: 'replace', path: '/inner/x', value: 2 }, { ...value, inner: { x: 2, y: null } }],
  ['removes an item', { op: 'remove', path: '/list/0' }, { ...value, list: [2] }],
  [
    'moves',
    { op: 'move', path: '/inner/name', from: '/name' },
    { list: [1, 2], inner: { x: 1, y: null, name: 'a' } },
  ],
  ['copies', { op: 'copy', path: '/other', from: '/list/1' }, { ...value, other: 2 }],
  [
    'tests an object by its members, in whatever order',
    { op: 'test', path: '/inner', value: { y: null, x: 1 } },
    value,
  ],
])('%s', (_, operation, after) => {
  expect(patched(value, [operation])).toEqual(after);
});

it.each<[string, Operation, number]>([
  ['a test of another value', { op: 'test', path: '/name', value: 'b' }, 409],
  ['a test of a text for a number', { op: 'test', path: '/list/0', value: '1' }, 409],
  ['what is replaced and not there', { op: 'replace', path: '/none', value: 1 }, 422],
  ['what is removed and not there', { op: 'remove', path: '/list/2' }, 422],
  ['a place in a list that is no number', { op: 'add', path: '/list/', value: 1 }, 422],
  ['a place in a list that begins with a zero', { op: 'add', path: '/list/01', value: 1 }, 422],
  ['the whole that is removed', { op: 'remove', path: '' }, 422],
  ['what is moved into itself', { op: 'move', from: '/inner', path: '/inner/x' }, 422],
  ['a place behind the end of a list', { op: 'add', path: '/list/3', value: 1 }, 422],
  ['a member of what is not there', { op: 'add', path: '/none/x', value: 1 }, 422],
  ['another word', { op: 'merge', path: '/name' }, 422],
  ['a path without end', { op: 'add', path: '/a'.repeat(200_000), value: 1 }, 422],
  ['a path without end that is put', { op: 'put', path: '/a'.repeat(200_000), value: 1 }, 422],
  ['what is no object any more', { op: 'replace', path: '', value: 1 }, 422],
])('refuses %s', (_, operation, status) => {
  expect(() => patched(value, [operation])).toThrow(expect.objectContaining({ status }));
});

it.each<[string, readonly Operation[]]>([
  [
    'is copied into itself',
    Array.from({ length: 40 }, (_, index) => ({ op: 'copy', from: '', path: `/c${index}` })),
  ],
  [
    'lies too deep',
    [{ op: 'put', path: '/a'.repeat(300), value: JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`) }],
  ],
])('refuses what %s', (_, operations) => {
  expect(() => patched(value, operations)).toThrow(/result of the patch is too large/);
});

// With the time that a change of each item of a value takes, the tests would not end.
it.each<[string, (index: number) => Operation]>([
  ['adds members', (index) => ({ op: 'add', path: `/m${index}`, value: 1 })],
  ['puts members', (index) => ({ op: 'put', path: `/a/b/m${index}`, value: 1 })],
  ['adds items at the end', () => ({ op: 'add', path: '/list/-', value: 1 })],
  ['adds items at the begin', () => ({ op: 'add', path: '/list/0', value: 1 })],
  ['replaces', () => ({ op: 'replace', path: '/large/m5', value: 1 })],
  ['moves', (index) => ({ op: 'move', from: `/large/m${index}`, path: `/large/n${index}` })],
  ['tests what is large', () => ({ op: 'test', path: '/name', value: 'a' })],
])('takes 40,000 operations: %s', (_, operation) => {
  const large = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`m${index}`, index]));
  const operations = Array.from({ length: 40_000 }, (_, index) => operation(index));
  expect(patched({ ...value, large }, operations)).toHaveProperty('name', 'a');
});

it('refuses what is copied more often than once is worth', () => {
  const large = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`m${index}`, index]));
  const copy = { op: 'copy', from: '/large', path: '/copy' };
  expect(() =>
    patched(
      { large },
      Array.from({ length: 20_000 }, () => copy),
    ),
  ).toThrow(/result of the patch is too large/);
});

it('makes own members of every name', () => {
  const made = patched(JSON.parse('{"__proto__":{"a":1}}') as JsonObject, [
    { op: 'add', path: '/__proto__/b', value: 2 },
    { op: 'add', path: '/constructor', value: 3 },
  ]);
  expect(JSON.stringify(made)).toBe('{"__proto__":{"a":1,"b":2},"constructor":3}');
});

it('finds no difference of members in another order', () => {
  expect(difference({ a: [{ x: 1, y: 2 }] }, { a: [{ y: 2, x: 1 }] })).toEqual({});
});
