import fc from 'fast-check';
import MarkdownIt, { type Token } from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { isAllowedAddress } from '../../../../../generators/emit/text/description/allowed-address.ts';
import { printBlocks } from '../../../../../generators/emit/text/description/print-blocks.ts';
import { payloads } from '../../payloads.ts';

function print(source: string, level = 1): string {
  return String(printBlocks(source, level));
}

test.each([
  ['a heading', '# A\n\n## B ##', '## A\n\n### B'],
  ['an underlined heading', 'A\n===\n\nB\n*b*\n---', '## A\n\n### B *b*'],
  ['a heading of the last level', '##### A\n###### B', '###### A\n\n###### B'],
  ['an empty heading', '#', '##'],
  ['a number sign without a space', '#A', '\\#A'],
  ['a paragraph on several lines', 'a\nb\n\n\n\nc', 'a b\n\nc'],
  ['a hard line break', 'a  \n- b\\\n=', 'a\n\n- b\\\n  \\='],
  ['emphasis', '*a* __b__ **_c_**', '*a* __b__ **_c_**'],
  ['a code span', '`` a`b|<c> ``', '``a`b|<c>``'],
  ['a fence', '```json\n{ "a": "<b>" }\n\n\t1 & 2\n```', '```json\n{ "a": "<b>" }\n\n\t1 & 2\n```'],
  ['a fence of tildes', '~~~\n```\n~~~', '~~~\n```\n~~~'],
  ['a longer fence', '`````\n````\n`````', '`````\n````\n`````'],
  ['an open fence', '```\na', '```\na\n```'],
  ['an empty open fence', '```', '```\n```'],
  ['a fence in a list', '- a\n\n  ```\n  b\n\n    c\n  ```\n- d', '- a\n\n  ```\n  b\n\n    c\n  ```\n\n- d'],
  ['a fence in a fence that is indented', '   ```\n     ```\n   ```', '````\n  ```\n````'],
  ['a heading in a fence', '```\n# a\n```', '```\n# a\n```'],
  ['indented code', 'a\n\n    # b\n      c', 'a\n\n```\n# b\n  c\n```'],
  ['attributes of a fence', '```js {onload="x"}\na\n```', '```js\na\n```'],
  ['a tight list', '* a\n* b\n  + c', '* a\n* b\n  + c'],
  ['a loose list', '- a\n\n- b\n\n  c', '- a\n\n- b\n\n  c'],
  ['a numbered list', '7) a\n7) b', '7) a\n8) b'],
  ['a list after a list', '- a\n\n* b', '- a\n\n* b'],
  ['a line in a list', '- ***\n- a', '- ___\n- a'],
  ['a quotation', '> a\nb\n>\n> - c', '> a b\n>\n> - c'],
  [
    'a table',
    'a | b | c\n:- | -: | :-:\n`x\\|y` | \\| |',
    '| a | b | c |\n| :-- | --: | :-: |\n| `x\\|y` | \\| |  |',
  ],
  [
    'a link',
    '[a *b*](https://a.b/c_d?e&f "g \\" <h>")',
    '[a *b*](https://a.b/c_d?e&amp;f "g &quot; &lt;h&gt;")',
  ],
  ['a link by reference', '[a][b] [b]\n\n[b]: https://c.d', '[a](https://c.d) [b](https://c.d)'],
  ['a link to a heading', '[a](#b)', '[a](#b)'],
  ['a link to a relative place', '[a](b/c.md)', '\\[a\\](b/c.md)'],
  ['an address in angles', '<https://a.b> <c@d.e>', '<https://a.b> [c@d.e](mailto:c@d.e)'],
  ['an image', '![a](https://b.c/d.png)', '![a](https://b.c/d.png)'],
  ['an image that is a link', '[![a](https://b.c)](https://d.e)', '[![a](https://b.c)](https://d.e)'],
  ['characters of Markdown', '1\\. a\n\n\\- b\n\n\\# c \\* d \\_ e', '1\\. a\n\n\\- b\n\n\\# c \\* d \\_ e'],
  ['nothing', ' \n', ''],
])('prints %s', (_, source, expected) => {
  expect(print(source)).toBe(expected);
});

test.each([
  ['an element', '<script>evil()</script>', '&lt;script&gt;evil()&lt;/script&gt;'],
  ['a block of HTML', '<div>\n\n# a\n</div>', '&lt;div&gt;\n\n## a\n\n&lt;/div&gt;'],
  ['an attribute', 'a <img src=x onerror=evil()>', 'a &lt;img src=x onerror=evil()&gt;'],
  ['a frame', '<iframe src="https://a.b">', '&lt;iframe src="https://a.b"&gt;'],
  ['a comment', '<!--\n# a\n-->', '&lt;\\!--\n\n## a\n\n\\--&gt;'],
  ['entities', '&lt;b&gt; &#60;b&#62; &amp;lt;', '&lt;b&gt; &lt;b&gt; &amp;lt;'],
  ['HTML in a fence that never opened', '`` ` ``` <b>', '\\`\\` \\` \\`\\`\\` &lt;b&gt;'],
  ['a script address', '[a](javascript:evil())', '\\[a\\](javascript:evil())'],
  ['a script address in another case', '[a](JaVaScRiPt:evil())', '\\[a\\](JaVaScRiPt:evil())'],
  ['a script address with entities', '[a](java&#115;cript&colon;b)', '\\[a\\](javascript:b)'],
  [
    'a script address with white space',
    '[a](<java\tscript:b>) [a](<&#1;javascript:b>)',
    '\\[a\\](&lt;java script:b&gt;) \\[a\\](&lt;�javascript:b&gt;)',
  ],
  ['a script address by reference', '[a]\n\n[a]: javascript:b', '\\[a\\]\n\n\\[a\\]: javascript:b'],
  ['a script address in angles', '<javascript:a>', '&lt;javascript:a&gt;'],
  [
    'other schemes',
    '[a](data:text/html,b) [a](vbscript:b) [a](file:///b)',
    '\\[a\\](data:text/html,b) \\[a\\](vbscript:b) \\[a\\](file:///b)',
  ],
  ['data as an image', '![a](data:image/svg+xml,b)', '\\!\\[a\\](data:image/svg+xml,b)'],
  ['mail as an image', '![a](mailto:b@c.d)', 'a'],
  ['a link without an address', '[a]()', 'a'],
  ['marks of direction', 'a\u202eb `c\u202ed` &#x202e;', 'a\\\\u202eb `c\\u202ed` \\\\u202e'],
  ['marks of direction in a fence', '```\na\u202eb\u0000\n```', '```\na\\u202eb\ufffd\n```'],
  ['line ends as entities', 'a&#10;&#10;# b&#8232;- c', 'a \\# b - c'],
  ['white space as an entity', '*&#32;a* **&#32;**', '\\* a* ** **'],
])('disarms %s', (_, source, expected) => {
  expect(print(source)).toBe(expected);
});

/** The HTML that a browser would be given: HTML is HTML to this parser, as to those of package registries. */
const reader = new MarkdownIt('commonmark', { html: true }).enable('table');
reader.validateLink = () => true;

function tokensOf(markdown: string): readonly Token[] {
  return reader.parse(markdown, {}).flatMap((token) => [token, ...(token.children ?? [])]);
}

const pieces = fc.constantFrom(
  ...[
    '# ',
    '\n',
    '\n\n',
    '- ',
    '1. ',
    '> ',
    '```',
    '~~~',
    '``',
    '`',
    '*',
    '**',
    '_',
    '    ',
    '\t',
    '|',
    '\n|-|\n',
  ],
  ...[
    '[a](',
    'https://a.b',
    'javascript:b',
    ')',
    '![',
    ']',
    '[',
    '(',
    '\n[a]: ',
    '<',
    '>',
    '<b onclick=c>',
    '<!--',
    '-->',
  ],
  ...[
    '&lt;',
    '&#10;',
    '&#32;',
    '\\',
    '  \n',
    '===',
    '---',
    '***',
    'a',
    ' ',
    '"',
    '\u202e',
    '<https://a.b>',
    ':-:',
    '+',
  ],
);
const markdown = fc.array(pieces, { maxLength: 40 }).map((texts) => texts.join(''));

describe('of any text', () => {
  test('nothing is HTML, and no address is of another scheme', () => {
    fc.assert(
      fc.property(markdown, (source) => {
        for (const token of tokensOf(print(source))) {
          expect(token.type).not.toMatch(/^html/);
          const address = String(token.attrGet('href') ?? token.attrGet('src') ?? '#a');
          expect(address).toMatch(/^(?:https?:\/\/|mailto:|#)/);
        }
      }),
      { numRuns: 2000, seed: 1 },
    );
  });

  test('no heading leaves its place, and no fence stays open', () => {
    fc.assert(
      fc.property(markdown, (source) => {
        const after = tokensOf(`${print(source)}\n\n# Next`);
        expect(after.filter(({ tag, nesting }) => tag === 'h1' && nesting === 1)).toHaveLength(1);
        expect(after.at(-2)?.content).toBe('Next');
      }),
      { numRuns: 2000, seed: 1 },
    );
  });

  test('code stays as it is', () => {
    fc.assert(
      fc.property(markdown, (source) => {
        expect(codeIn(print(source.replaceAll('\u202e', '')))).toEqual(
          codeIn(source.replaceAll('\u202e', '')),
        );
      }),
      { numRuns: 2000, seed: 1 },
    );
  });
});

const withoutHtml = new MarkdownIt('commonmark', { html: false }).enable('table');
withoutHtml.validateLink = isAllowedAddress;

function codeIn(source: string): readonly string[] {
  return withoutHtml
    .parse(source, {})
    .filter(({ type }) => type === 'fence' || type === 'code_block')
    .map(({ content }) => (content === '' || content.endsWith('\n') ? content : `${content}\n`));
}

test.each(payloads)('%j brings no HTML', (payload) => {
  expect(tokensOf(print(payload)).map(({ type }) => type)).not.toContain('html_inline');
});

test.each([
  ['brackets', '['.repeat(50_000)],
  ['quotations', '> '.repeat(50_000) + 'a'],
  ['lists', '- '.repeat(50_000) + 'a'],
  ['stars', '*'.repeat(50_000) + 'a' + '*'.repeat(50_000)],
  ['links by one long reference', `[a]: https://${'b'.repeat(10_000)}\n\n${'[a]'.repeat(10_000)}`],
])('a README does not grow by many times with %s', (_, source) => {
  expect(print(source).length).toBeLessThan(250_000);
});
