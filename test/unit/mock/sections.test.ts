import { expect, it } from 'vitest';
import { sectionsOf } from '@specline/mock-runtime/behaviors/sections';

it.each<[markdown: string, sections: readonly (readonly [id: string, title: string, body: string])[]]>([
  ['', []],
  ['text', [['section-0', '', 'text']]],
  ['# A', [['a', 'A', '']]],
  [
    'before\n# A b!\nx\n\ny\n## Ä ##\nz',
    [
      ['section-0', '', 'before'],
      ['a-b', 'A b!', 'x\n\ny'],
      ['ä', 'Ä', 'z'],
    ],
  ],
  ['#none', [['section-0', '', '#none']]],
  [
    '```\n# a\n```\n# B',
    [
      ['section-0', '', '```\n# a\n```'],
      ['b', 'B', ''],
    ],
  ],
  [
    '~~~\n```\n# a\n~~~\n# B',
    [
      ['section-0', '', '~~~\n```\n# a\n~~~'],
      ['b', 'B', ''],
    ],
  ],
  ['# ?', [['section-1', '?', '']]],
  ['# C#', [['c', 'C#', '']]],
  ['# ##', []],
])('%j', (markdown, sections) => {
  expect(sectionsOf(markdown).map(({ id, title, body }) => [id, title, body])).toEqual(sections);
});

it('divides a heading of many spaces at once', () => {
  expect(sectionsOf(`# a${' '.repeat(200_000)}b`).map(({ id }) => id)).toEqual(['a-b']);
});
