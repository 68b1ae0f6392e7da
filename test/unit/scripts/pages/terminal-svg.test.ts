import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordFirstRun } from '../../../../scripts/pages/first-run.ts';
import { terminalSvg } from '../../../../scripts/pages/terminal-svg.ts';
import { installedBin } from '../../../installed.ts';
import { tempFolder } from '../../write/temp-folder.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

describe('terminalSvg', () => {
  it.each([
    ['plain text', 'a', '>a</tspan>'],
    ['a colour', '\u001b[32ma\u001b[39m', ' fill="#7ee787">a</tspan>'],
    ['bold, until it ends', '\u001b[1ma\u001b[22mb', ' font-weight="bold">a</tspan><tspan'],
    ['two codes at once', '\u001b[1;31ma\u001b[0m', ' fill="#ff7b72" font-weight="bold">a</tspan>'],
    ['what is markup elsewhere', '<b> & "c"', '>&lt;b&gt; &amp; &quot;c&quot;</tspan>'],
  ])('draws %s', (_, printed, expected) => {
    expect(terminalSvg(printed, 'title')).toContain(expected);
  });

  it('has a line for each line, and its title', () => {
    const svg = terminalSvg('a\n\nb\n', 'a & b');
    expect(svg.match(/<text /g)).toHaveLength(3);
    expect(svg).toContain('aria-label="a &amp; b"');
  });
});

it('the picture of the README has what the commands print, but for the times: npm run docs:picture', async () => {
  const folder = path.join(await tempFolder(), 'shop');
  cpSync(path.join(root, 'examples/shop'), folder, { recursive: true });
  const drawn = terminalSvg(await recordFirstRun(folder, installedBin), '');
  const picture = readFileSync(path.join(root, 'docs/first-run.svg'), 'utf8');
  expect(wordsOf(picture)).toEqual(wordsOf(drawn));
});

/** Returns the lines of a picture, without the times, which differ from run to run. */
function wordsOf(svg: string): readonly string[] {
  return svg
    .split('\n')
    .filter((line) => line.startsWith('<text'))
    .map((line) => line.replace(/<[^>]*>/g, '').replace(/\d+ ms/g, 'n ms'));
}
