import { describe, expect, it } from 'vitest';
import { edited } from '../../../../scripts/pages/edit.ts';
import { firstDifference } from '../../../../scripts/pages/expected-output.ts';
import { pageOf } from '../../../../scripts/pages/read-page.ts';

const fence = '```';

describe('pageOf', () => {
  it.each([
    [
      'commands',
      `${fence}sh\nls\n${fence}`,
      { kind: 'shell', serves: false, exit: 0, text: 'ls\n', line: 1 },
    ],
    ['commands that go on', `${fence}sh serve\nserve\n${fence}`, { kind: 'shell', serves: true }],
    ['commands that fail', `\n${fence}sh exit=2\nls\n${fence}`, { kind: 'shell', exit: 2, line: 2 }],
    ['commands that readers do not see', '<!-- sh git init -->', { kind: 'shell', text: 'git init\n' }],
    ['a file', `${fence}ts file=src/a.ts\nlet a;\n${fence}`, { kind: 'file', path: 'src/a.ts' }],
    ['an edit', `${fence}diff file=a.yaml\n-a\n+b\n${fence}`, { kind: 'edit', path: 'a.yaml' }],
    ['a quotation', `${fence}json from=package.json\n{\n${fence}`, { kind: 'quote', path: 'package.json' }],
    [
      'code, and what it takes as given',
      `<!-- given\ndeclare const a: string;\n-->\n\n${fence}ts\na.at(0);\n${fence}`,
      { kind: 'code', given: 'declare const a: string;\n', text: 'a.at(0);\n' },
    ],
    ['output', `${fence}text\ndone\n${fence}`, { kind: 'output', text: 'done\n' }],
    ['data', `${fence}yaml\na: 1\n${fence}`, { kind: 'data', language: 'yaml' }],
    [
      'what is not run',
      `<!-- not run: it publishes -->\n\n${fence}sh\nnpm publish\n${fence}`,
      { kind: 'skipped', why: 'it publishes' },
    ],
  ])('reads %s', (_, text, step) => {
    expect(pageOf('docs/a.md', text).steps).toEqual([expect.objectContaining(step)]);
  });

  it('reads what holds for the page', () => {
    const text =
      '<!-- folder: examples/shop -->\n<!-- after: docs/b.md -->\n\n<!-- installed: specline tsx -->\n';
    expect(pageOf('docs/a.md', text)).toEqual({
      file: 'docs/a.md',
      folder: 'examples/shop',
      after: 'docs/b.md',
      installed: 'specline tsx',
      steps: [],
    });
  });

  it.each([
    ['', `${fence}\nls\n${fence}`],
    ['bash', `a\n\n${fence}bash\nls\n${fence}`],
  ])('refuses a block "%s", with its place', (info, text) => {
    const line = text.split('\n').findIndex((each) => each.startsWith(fence)) + 1;
    expect(() => pageOf('docs/a.md', text)).toThrow(`docs/a.md:${line}: a block "${info}"`);
  });
});

describe('firstDifference', () => {
  it.each([
    ['the same', 'a\nb\n', 'a\nb\n', undefined],
    ['blanks at ends of lines, and empty lines around', '\na  \nb\n\n', 'a\nb\n', undefined],
    ['any text in a line', 'load 12 ms, write 3 ms\n', 'load … ms, write … ms\n', undefined],
    ['any lines', 'a\nb\nc\n', 'a\n…\nc\n', undefined],
    ['any lines at the end', 'a\nb\nc\n', 'a\n…\n', undefined],
    ['another line', 'a\nb\n', 'a\nc\n', 'c'],
    ['a line between', 'a\nx\nb\n', 'a\nb\n', 'b'],
    ['a line missing', 'a\n', 'a\nb\n', 'b'],
    ['lines that are not shown', 'a\nb\n', 'a\n', '(nothing after that; printed was: b)'],
    ['signs that patterns have', 'a.b (c)\n', 'a.b (c)\n', undefined],
    ['a dot that stands for itself', 'axb\n', 'a.b\n', 'a.b'],
  ])('%s', (_, printed, shown, difference) => {
    expect(firstDifference(printed, shown)).toBe(difference);
  });
});

describe('edited', () => {
  it('replaces lines where those around them are', () => {
    expect(edited('a\nb\nc\nb\n', ' a\n-b\n+d\n+e\n c\n')).toBe('a\nd\ne\nc\nb\n');
  });

  it.each([
    ['not there', 'a\n', '-b\n+c\n', 0],
    ['there twice', 'b\nb\n', '-b\n+c\n', 2],
  ])('refuses lines that are %s', (_, text, diff, times) => {
    expect(() => edited(text, diff)).toThrow(`these lines ${times} times`);
  });
});
