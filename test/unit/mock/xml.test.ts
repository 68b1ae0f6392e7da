import { expect, it } from 'vitest';
import { xmlOf } from '@specline/mock-runtime/media/xml';

it.each([
  ['name', 'name'],
  ['größe', 'größe'],
  ['日本', '日本'],
  ['a·b', 'a·b'],
  // Letters and numbers for Unicode, but not for XML.
  ['µg', '_g'],
  ['x²', 'x_'],
  ['①', '_'],
  ['-1', '_-1'],
  ['·a', '_·a'],
  ['a:b', 'a_b'],
  ['', '_'],
])('the element of %j is %s', (name, element) => {
  expect(xmlOf({ [name]: 1 }, {}, undefined)).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n<value><${element}>1</${element}></value>`,
  );
});
