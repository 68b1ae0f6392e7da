import { describe, expect, it } from 'vitest';
import { orderResources } from '../../../generators/infer/found/order-resources.ts';
import type { Link, StoredResource } from '../../../generators/infer/types.ts';

function resource(
  name: string,
  owners: readonly string[] = [],
  links: Readonly<Record<string, Link>> = {},
): StoredResource {
  const origin = { file: 'spec.yaml', pointer: '', line: 1, column: 1 };
  const data = {
    name,
    title: name,
    schema: name,
    unknown: 'missing',
    ...(owners.length > 0 && { owners }),
    links,
  } as const;
  return { origin, doc: { deprecated: false }, declared: true, because: [], data };
}

function ordered(...resources: readonly StoredResource[]): readonly string[] {
  return orderResources(resources).map(({ data }) => data.name);
}

describe('orderResources', () => {
  it.each([
    ['owners first', [resource('a', ['b']), resource('b', ['c']), resource('c')], 'c b a'],
    [
      'targets of required links first',
      [resource('a', [], { x: { to: 'b', required: true } }), resource('b')],
      'b a',
    ],
    [
      'targets of other links first, where nothing speaks against it',
      [resource('a', [], { x: { to: 'b' } }), resource('b')],
      'b a',
    ],
    [
      'an owner before what it may link to',
      [resource('a', [], { x: { to: 'b' } }), resource('b', ['a'])],
      'a b',
    ],
    [
      'owners first even where required links go round',
      [resource('a', ['d']), resource('c', [], { x: { to: 'd', required: true } }), resource('d', ['c'])],
      'c d a',
    ],
    ['a link to its own kind is no need', [resource('a', [], { up: { to: 'a', required: true } })], 'a'],
  ])('%s', (_, resources, names) => {
    expect(ordered(...resources).join(' ')).toBe(names);
    expect(ordered(...resources.toReversed()).join(' ')).toBe(names);
  });
});
