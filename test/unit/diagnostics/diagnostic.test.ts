import { describe, expect, it } from 'vitest';
import { Diagnostics, mostListed } from '../../../generators/diagnostics/diagnostic.ts';
import type { Origin } from '@specline/kernel/origin';

function at(line: number, column = 1, file = 'a.yaml'): Origin {
  return { file, pointer: '', line, column };
}

describe('Diagnostics', () => {
  it('lists problems by file, line, column and code', () => {
    const problems = new Diagnostics();
    problems.report('empty-list', at(1, 1, 'b.yaml'), { label: 'x' });
    problems.report('empty-list', at(2, 7), { label: 'x' });
    problems.report('empty-value', at(2, 3), { label: 'x' });
    problems.report('empty-list', at(2, 3), { label: 'x' });
    expect(
      problems.all.map(({ code, origin }) => `${origin.file}:${origin.line}:${origin.column} ${code}`),
    ).toEqual([
      'a.yaml:2:3 empty-list',
      'a.yaml:2:3 empty-value',
      'a.yaml:2:7 empty-list',
      'b.yaml:1:1 empty-list',
    ]);
  });

  it('lists equal problems once', () => {
    const problems = new Diagnostics();
    for (const label of ['x', 'y', 'x']) problems.report('empty-list', at(1), { label });
    expect(problems.all).toHaveLength(2);
  });

  it('knows errors from warnings', () => {
    const problems = new Diagnostics();
    problems.report('empty-value', at(1), { label: 'x' });
    expect(problems.hasErrors).toBe(false);
    problems.report('empty-list', at(1), { label: 'x' });
    expect(problems.hasErrors).toBe(true);
  });

  it('keeps so many of each severity, and counts the others', () => {
    const problems = new Diagnostics();
    for (let line = 1; line <= mostListed + 5; line++)
      problems.report('empty-value', at(line), { label: 'x' });
    problems.report('empty-list', at(1), { label: 'x' });
    expect(problems.all).toHaveLength(mostListed + 1);
    expect(problems.unlisted).toEqual({ error: 0, warning: 5 });
    problems.report('empty-value', at(1), { label: 'x' });
    expect(problems.unlisted).toEqual({ error: 0, warning: 5 });
  });

  it('knows what was found also where it is not listed', () => {
    const problems = new Diagnostics();
    for (let line = 1; line <= mostListed; line++) problems.report('empty-value', at(line), { label: 'x' });
    expect(problems.has('large-example')).toBe(false);
    problems.report('large-example', at(1), { field: 'example', most: 1 });
    expect(problems.all.some(({ code }) => code === 'large-example')).toBe(false);
    expect(problems.has('large-example')).toBe(true);
  });
});
