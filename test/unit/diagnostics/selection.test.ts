import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../generators/diagnostics/diagnostic.ts';
import {
  addCounts,
  countsOf,
  countText,
  mostShown,
  withinLimit,
  withoutRepeats,
} from '../../../generators/diagnostics/selection.ts';

function problems(count: number, over: Partial<Diagnostic> = {}): readonly Diagnostic[] {
  return Array.from({ length: count }, (_, index): Diagnostic => ({
    code: 'duplicate-operation-id',
    severity: 'error',
    message: 'what happened',
    cause: 'why',
    fix: 'do this',
    origin: { file: 'a.yaml', pointer: '', line: index + 1, column: 1 },
    related: [],
    ...over,
  }));
}

const errors = (count: number): readonly Diagnostic[] => problems(count);
const warnings = (count: number): readonly Diagnostic[] =>
  problems(count, { code: 'nullable-in-3.1', severity: 'warning' });

describe('withoutRepeats', () => {
  it.each([
    ['a few alike are all shown', warnings(8), 8, []],
    ['of many alike the first are shown', warnings(9), 3, [{ code: 'nullable-in-3.1', count: 6 }]],
    ['errors are all shown', errors(20), 20, []],
  ])('%s', (_, found, count, leftOut) => {
    expect(withoutRepeats(found)).toEqual({ shown: found.slice(0, count), leftOut });
  });
});

describe('withinLimit', () => {
  it('leaves as many as are shown in their order', () => {
    const found = [...warnings(1), ...errors(mostShown - 1)];
    expect(withinLimit(found)).toEqual({ shown: found, cut: { error: 0, warning: 0 } });
  });

  it.each([
    [200, 50, 100, 0, { error: 100, warning: 50 }],
    [30, 90, 30, 70, { error: 0, warning: 20 }],
    [0, 101, 0, 100, { error: 0, warning: 1 }],
  ])('shows of %i errors and %i warnings %i and %i', (errorCount, warningCount, first, then, cut) => {
    const [some, others] = [errors(errorCount), warnings(warningCount)];
    const { shown, cut: left } = withinLimit([...others, ...some]);
    expect(shown).toEqual([...some.slice(0, first), ...others.slice(0, then)]);
    expect(left).toEqual(cut);
  });
});

describe('countText', () => {
  it.each([
    [[], ''],
    [errors(1), '1 error'],
    [[...errors(1), ...warnings(1), ...errors(1)], '2 errors, 1 warning'],
    [warnings(2), '2 warnings'],
  ])('counts case %#', (found, expected) => {
    expect(countText(countsOf(found))).toBe(expected);
  });

  it('adds', () => {
    expect(addCounts({ error: 1, warning: 2 }, { error: 10, warning: 20 })).toEqual({
      error: 11,
      warning: 22,
    });
  });
});
