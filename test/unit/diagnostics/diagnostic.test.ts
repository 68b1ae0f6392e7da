import { describe, expect, it } from 'vitest';
import { Diagnostics, mostListed } from '../../../generators/diagnostics/diagnostic.ts';
import { matchesPlace, settingOf, strictPolicy } from '../../../generators/diagnostics/policy.ts';
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
    const problems = new Diagnostics(strictPolicy);
    problems.report('empty-value', at(1), { label: 'x' });
    expect(problems.hasErrors).toBe(false);
    problems.report('empty-list', at(1), { label: 'x' });
    expect(problems.hasErrors).toBe(true);
  });

  it('keeps so many of each severity, and counts the others', () => {
    const problems = new Diagnostics(strictPolicy);
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

describe('a policy', () => {
  const problems = {
    'empty-list': { '/paths/**': 'off', '/paths/~1a*/get': 'error' },
    'empty-value': 'error',
  } as const;
  const origin = (pointer: string): Origin => ({ file: 'a.yaml', pointer, line: 1, column: 1 });

  it.each([
    ['empty-list', 'recoverable', '/components', 'warning'],
    ['empty-list', 'recoverable', '/paths/~1b/get', 'off'],
    ['empty-list', 'recoverable', '/paths/~1ab/get', 'error'],
    ['empty-value', 'advice', '/components', 'error'],
    ['empty-name', 'advice', '/components', 'warning'],
    ['wrong-type', 'fatal', '/components', 'error'],
  ] as const)('makes of %s (%s) at %s: %s', (code, kind, pointer, expected) => {
    expect(settingOf({ strict: false, problems }, code, kind, origin(pointer))).toBe(expected);
  });

  it('that is strict has errors only of what can be read otherwise', () => {
    expect(settingOf(strictPolicy, 'empty-list', 'recoverable', origin(''))).toBe('error');
    expect(settingOf(strictPolicy, 'empty-name', 'advice', origin(''))).toBe('warning');
  });

  it.each([
    ['/paths/*/get', 'a.yaml#/paths/~1a/get', true],
    ['/paths/*', 'a.yaml#/paths/~1a/get', false],
    ['#/paths/*/get', 'a.yaml#/paths/~1a/get', true],
    ['**', 'a.yaml#/paths', true],
    ['b.yaml#/**', 'a.yaml#/paths', false],
    ['sub/*.yaml#/x.y', 'sub/a.yaml#/x.y', true],
    ['/x.y', 'a.yaml#/xzy', false],
  ])('has the pattern %s for %s: %s', (pattern, place, expected) => {
    expect(matchesPlace(pattern, place)).toBe(expected);
  });
});
