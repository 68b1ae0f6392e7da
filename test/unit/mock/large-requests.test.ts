/** Requests whose size makes some way to read or answer them slow, or impossible: that a test ends shows that it is none of these. */
import { expect, it } from 'vitest';
import { sectionsOf } from '@specline/mock-runtime/behaviors/sections';
import { parseExpression } from '@specline/mock-runtime/lists/expression';
import { orderOf } from '@specline/mock-runtime/lists/requested-order';
import { partsOf } from '@specline/mock-runtime/media/forms';
import type { Json } from '@specline/mock-runtime/model/json';
import { basePathOf } from '@specline/kernel/base-path';
import { partOf } from '@specline/mock-runtime/sample/schema/part';
import { Plans } from '@specline/mock-runtime/sample/schema/plan';
import { createStore } from '@specline/mock-runtime/store/create-store';
import { acceptedType } from '@specline/server-runtime/request/accept';

it.each([
  ['text', 'part'],
  ['--part', 'part0'],
  ['--part0--part1', 'part2'],
  ['0123456789'.replace(/./g, '--part$&'), 'part00'],
  [`--part${'-'.repeat(1_000_000)}`, 'part0'],
  ['--part0'.repeat(200_000), 'part1'],
])('a boundary that is not in the parts (%#)', (text, boundary) => {
  expect(partsOf([text]).boundary).toBe(boundary);
});

it.each([
  ['application/json,', 'application/json'],
  ['application/xml;q=0.5,', 'application/*'],
])('a megabyte of %s', (range, offered) => {
  expect(acceptedType(range.repeat(Math.ceil(1_000_000 / range.length)), [offered])).toBe(offered);
});

it('a heading of a megabyte of spaces, and a line end that is none of Markdown', () => {
  expect(sectionsOf(`# ${' '.repeat(1_000_000)}\u2028b`)).toHaveLength(1);
});

const store = createStore({ resources: [], bindings: {}, schemas: {} });

it.each<[sort: string, field: string, isDescending: boolean]>([
  ['name', 'name', false],
  ['-name', 'name', true],
  ['name,desc', 'name', true],
  ['name: desc', 'name', true],
  [' created at  Descending ', 'created at', true],
  ['name asc,age desc', 'name', false],
  ['desc', 'desc', false],
  [' desc', 'desc', false],
])('the order %j', (sort, field, isDescending) => {
  const order = orderOf(store, { items: '', sort: { param: 'sort' } }, { sort }, undefined);
  expect(order).toEqual({ field, isDescending });
});

it.each([`${' '.repeat(100_000)}x`, `a${' '.repeat(100_000)}b`, `${', '.repeat(50_000)}asc`])(
  'an order of many spaces (%#)',
  (sort) => {
    expect(orderOf(store, { items: '', sort: { param: 'sort' } }, { sort }, undefined)).toMatchObject({
      isDescending: false,
    });
  },
);

it.each([' ', '\t', '\n', '\u00a0', ' \t'])('conditions with two thousand times %j', (space) => {
  const many = space.repeat(1_980 / space.length);
  // A value that is cut by another line is none, wherever its end is looked for.
  for (const start of ['a eq ', 'a=', 'a ', 'a = x', 'contains(a,', 'contains( a', 'startswith(a ,'])
    for (const end of ['', 'x\u2028y', 'x\ny', '(', ')x'])
      expect(parseExpression(`${start}${many}${end}`)?.flat().length ?? 0).toBeLessThan(2);
});

it('a base with a megabyte of slashes', () => {
  expect(basePathOf(`/a${'/'.repeat(1_000_000)}b`)).toBe(`/a${'/'.repeat(1_000_000)}b`);
});

it('a tree that three branches show none of at any depth', () => {
  const branch = (name: string): Json => ({
    type: 'object',
    additionalProperties: false,
    properties: { [name]: { type: 'string' }, child: { $ref: '#/tree' } },
  });
  const plans = new Plans({ tree: { oneOf: ['a', 'b', 'c'].map(branch) } });
  let tree: Json = { other: 'x' };
  let shown: Json = {};
  for (let depth = 0; depth < 19; depth++) {
    tree = { other: 'x', child: tree };
    shown = { child: shown };
  }
  const plan = plans.get('tree');
  expect(plan && partOf(plans, plan, tree)).toEqual(shown);
});
