import { describe, expect, test } from 'vitest';
import {
  codeSpan,
  inline,
  Markdown,
  paragraphs,
  verbatim,
} from '../../../../generators/emit/text/markdown.ts';
import { renderTemplate } from '../../../../generators/emit/text/template.ts';
import { problemsOfSnippets } from '../../compiled-snippets.ts';
import { payloads } from '../payloads.ts';

test.each([
  ['A `code` span', 'A `code` span'],
  ['1.0.0', '1.0.0'],
  ['a | b', 'a \\| b'],
  ['`a|b`', '\\`a\\|b\\`'],
  ['an odd ` tick', 'an odd \\` tick'],
  ['<script>&', '&lt;script&gt;&amp;'],
  ['[a](b) ![c](d) *e* _f_ # ~', '\\[a\\](b) \\!\\[c\\](d) \\*e\\* \\_f\\_ \\# \\~'],
  [
    'see [the `a_b` *docs*](https://a.b/c_d?e=1&f#g)',
    'see [the `a_b` \\*docs\\*](https://a.b/c_d?e=1&amp;f#g)',
  ],
  ['press **Try It** or **[b](https://a.b)**', 'press **Try It** or **[b](https://a.b)**'],
  [
    '![c](https://a.b) [x](javascript:a) [y](/b)',
    '\\!\\[c\\](https://a.b) \\[x\\](javascript:a) \\[y\\](/b)',
  ],
  ['[a](https://a.b/"x) [a|b](https://a.b)', '\\[a\\](https://a.b/"x) [a\\|b](https://a.b)'],
  ['** a ** and `**b**`', '\\*\\* a \\*\\* and `**b**`'],
  ['a\\|b', 'a\\\\\\|b'],
  ['  a\r\n\tb\u2028c  ', 'a b c'],
  ['a\u202eb\u0000', 'a\\\\u202eb\\\\u0000'],
])('inline: %j', (text, expected) => {
  expect(String(inline(text))).toBe(expected);
});

test.each([
  ['spaces', '`spaces`'],
  ['a | b', '`a \\| b`'],
  ['a`b``c', '```a`b``c```'],
  ['`a', '`` `a ``'],
  ['a\n\n# b', '`a # b`'],
  ['a\u202eb', '`a\\u202eb`'],
])('codeSpan: %j', (text, expected) => {
  expect(String(codeSpan(text))).toBe(expected);
});

describe('paragraphs', () => {
  test.each([
    ['a\nb\n\n \n\nc', 'a b\n\nc'],
    ['- a\n\n+ b\n\n1. c\n\n=== d', '\\- a\n\n\\+ b\n\n1\\. c\n\n\\=== d'],
    ['# a\r\n\r\n> b', '\\# a\n\n&gt; b'],
    ['', ''],
  ])('%j', (text, expected) => {
    expect(String(paragraphs(text))).toBe(expected);
  });
});

test.each(payloads)('no text leaves its table cell or brings HTML: %j', (text) => {
  const cell = String(inline(text));
  expect(cell).not.toMatch(/[\n\r\u2028<>]/);
  expect(cell.replace(/\\./g, '')).not.toContain('|');
});

test('brackets, stars and ticks without number are read in time that grows with their number', () => {
  const odd = '['.repeat(50_000) + '[a]('.repeat(20_000) + '**a'.repeat(20_001) + '`a'.repeat(20_001);
  const before = process.cpuUsage().user;
  expect(String(paragraphs(odd)).length).toBeLessThan(odd.length * 3);
  expect(process.cpuUsage().user - before).toBeLessThan(1_500_000);
});

test('verbatim takes names only', () => {
  expect(String(verbatim('getPet'))).toBe('getPet');
  expect(String(verbatim('@acme/my-types'))).toBe('@acme/my-types');
  for (const name of ['a b', '`', '', '@acme/<x>'])
    expect(() => verbatim(name)).toThrow('is neither an identifier nor a package');
});

describe('renderTemplate', () => {
  test('prints Markdown as it is, once', () => {
    expect(
      renderTemplate('{{a}} & {{#each b}}{{c}}{{/each}}', {
        a: Markdown.of("<i>'"),
        b: [{ c: 1 }, { c: inline('{{a}}') }],
      }),
    ).toBe("<i>' & 1{{a}}");
  });

  test('takes no plain strings', () => {
    const head = `import { inline } from './markdown.ts';
import { renderTemplate } from './template.ts';
declare const text: string;
`;
    const views = [
      '{ a: inline(text) }',
      '{ a: [{ b: inline(text) }] }',
      '{ a: text }',
      '{ a: [{ b: text }] }',
    ];
    const texts = views.map((view) => `${head}renderTemplate('{{a}}', ${view});\n`);
    expect(problemsOfSnippets('generators/emit/text', texts)).toEqual([[], [], [2322], [2322]]);
  });

  test('a value that is missing is a bug', () => {
    expect(() => renderTemplate('{{a}}', {})).toThrow('"a" not defined');
  });
});
