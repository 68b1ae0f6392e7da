import { expect, test } from 'vitest';
import { nameComponents, type Nameless } from '../../../generators/load/references/component-names.ts';

/** Returns names for things written as `file#/pointer`, in the order given. */
function allottedNames(
  things: readonly string[],
  taken: readonly string[] = [],
): readonly (string | undefined)[] {
  const nameless = things.map((thing): Nameless => {
    const [file = '', path = ''] = thing.split('#');
    return { file, path };
  });
  const names = nameComponents(nameless, new Set(taken));
  return nameless.map((thing) => names.get(thing));
}

test.each([
  ['the last step', ['a.yaml#/schemas/Item'], [], ['Item']],
  ['the file', ['dir/Item.yaml#', 'README#'], [], ['Item', 'README']],
  ['what is allowed', ['a.yaml#/a b~1c~0d', 'a.yaml#/日本', 'a.yaml#/'], [], ['a_b_c_d', '__', '_']],
  [
    'qualified by the file',
    ['a.yaml#/Item', 'b.yaml#/Item', 'b.yaml#/Other'],
    [],
    ['a_Item', 'b_Item', 'Other'],
  ],
  ['qualified because the root has the name', ['a.yaml#/Item'], ['Item'], ['a_Item']],
  [
    'qualified by folders',
    ['x/a.yaml#/Item', 'y/a.yaml#/Item', 'a.yaml#/Item'],
    [],
    ['x_a_Item', 'y_a_Item', 'a_Item'],
  ],
  ['qualified by the pointer', ['a.yaml#/x/0', 'a.yaml#/y/0'], [], ['a_x_0', 'a_y_0']],
  [
    'qualified by a hash',
    ['a.yaml#/日', 'a.yaml#/本'],
    [],
    [expect.stringMatching(/^a___[0-9a-f]{16}$/), expect.stringMatching(/^a___[0-9a-f]{16}$/)],
  ],
  [
    'qualified again',
    ['a.yaml#/Item', 'b.yaml#/Item', 'c.yaml#/a_Item'],
    [],
    ['a_Item', 'b_Item', 'c_a_Item'],
  ],
])('%s', (_, things, taken, expected) => {
  const names = allottedNames(things, taken);
  expect(names).toEqual(expected);
  expect(new Set(names).size).toBe(things.length);
  expect(names.every((each) => /^[a-zA-Z0-9._-]+$/.test(each ?? ''))).toBe(true);
  expect(allottedNames(things.toReversed(), taken)).toEqual(names.toReversed());
});
