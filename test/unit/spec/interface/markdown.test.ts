import { describe, expect, it } from 'vitest';
import { readSections, rowsOf, sectionOf } from '../../../../spec/tools/interface/markdown.ts';

const document = [
  '# Title',
  '',
  '## Part',
  'A line.',
  '',
  '### First',
  '- An item.',
  '| A | B |',
  '|---|---|',
  '| 1 | `x` |',
  '',
  '| C |',
  '|---|',
  '| 2 |',
].join('\n');

describe('readSections', () => {
  const sections = readSections(document);

  it('knows the chapter of a section, its lines and its tables, each with its line', () => {
    expect(sectionOf(sections, 'First')).toEqual({
      title: 'First',
      chapter: 'Part',
      line: 6,
      texts: [{ line: 7, text: 'An item.' }],
      tables: [
        { header: ['A', 'B'], rows: [{ line: 10, cells: ['1', '`x`'] }] },
        { header: ['C'], rows: [{ line: 14, cells: ['2'] }] },
      ],
    });
    expect(rowsOf(sectionOf(sections, 'First'))).toHaveLength(2);
  });

  it('says which section is missing', () => {
    expect(() => sectionOf(sections, 'Second')).toThrow('no section "Second"');
  });
});
