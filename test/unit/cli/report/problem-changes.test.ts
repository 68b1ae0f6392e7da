import { describe, expect, it } from 'vitest';
import { WarningMemory } from '../../../../generators/cli/report/problem-changes.ts';
import type { Diagnostic } from '../../../../generators/diagnostics/diagnostic.ts';

function problem(severity: Diagnostic['severity'], pointer: string, line = 1): Diagnostic {
  return {
    code: 'empty-value',
    severity,
    message: 'what',
    cause: 'why',
    fix: 'this',
    origin: { file: 'a.yaml', pointer, line, column: 1 },
    related: [],
  };
}

const a = problem('warning', '/a');
const b = problem('warning', '/b');
const wrong = problem('error', '/a');

describe('WarningMemory', () => {
  it.each([
    ['all are new at first', [[a, b]], { shown: [a, b], gone: [], standing: 0 }],
    [
      'none is shown twice',
      [
        [a, b],
        [a, b],
      ],
      { shown: [], gone: [], standing: 2 },
    ],
    [
      'a line that moves is no change',
      [[a], [problem('warning', '/a', 9)]],
      { shown: [], gone: [], standing: 1 },
    ],
    ['what came and what went', [[a], [b]], { shown: [b], gone: [a], standing: 0 }],
    ['errors are shown each time', [[wrong], [wrong]], { shown: [wrong], gone: [], standing: 0 }],
    ['with an error nothing is known to be gone', [[a], [wrong]], { shown: [wrong], gone: [], standing: 0 }],
    ['it is remembered over an error', [[a], [wrong], [a]], { shown: [], gone: [], standing: 1 }],
  ])('%s', (_, runs, changes) => {
    const memory = new WarningMemory();
    expect(runs.map((problems) => memory.compare(problems)).at(-1)).toEqual(changes);
  });
});
