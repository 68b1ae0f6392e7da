import { describe, expect, it } from 'vitest';
import {
  reportChanges,
  reportProblems,
  type Findings,
} from '../../../../generators/cli/report/report-problems.ts';
import type { Diagnostic } from '../../../../generators/diagnostics/diagnostic.ts';
import { noColours } from '../../../../generators/diagnostics/print.ts';

const terminal = { cwd: '/shop', errPalette: noColours };
const options = { spec: '/shop/spec/api.yaml', format: 'pretty' } as const;
const github = { ...options, format: 'github' } as const;

function problem(severity: Diagnostic['severity'], line = 1): Diagnostic {
  return {
    code: 'duplicate-operation-id',
    severity,
    message: 'what',
    cause: 'why',
    fix: 'this',
    origin: { file: 'api.yaml', pointer: '/a', line, column: 1 },
    related: [],
  };
}

function findings(problems: readonly Diagnostic[], unlisted = { error: 0, warning: 0 }): Findings {
  return { problems, unlisted, inputs: new Map([['/shop/spec/api.yaml', 'a: b']]) };
}

function errors(count: number): readonly Diagnostic[] {
  return Array.from({ length: count }, (_, index) => problem('error', index + 1));
}

describe('reportProblems', () => {
  it('prints nothing where there is nothing', () => {
    expect(reportProblems(findings([]), options, terminal)).toEqual({ out: '', err: '' });
  });

  it.each([
    [100, { error: 0, warning: 0 }, []],
    [103, { error: 0, warning: 0 }, ['and 3 errors more, not shown; --format json lists all']],
    [
      103,
      { error: 9, warning: 1 },
      [
        'and 12 errors, 1 warning more, not shown; --format json lists the first 10000 errors and the first 10000 warnings',
      ],
    ],
  ])('shows 100 of %i errors at most', (count, unlisted, more) => {
    const { err } = reportProblems(findings(errors(count), unlisted), options, terminal);
    expect(err.match(/^spec\/api\.yaml:\d+:1 error/gmu)).toHaveLength(100);
    const total = count + unlisted.error;
    expect(err.split('\n').slice(-2 - more.length)).toEqual([
      ...more,
      `${total} errors${unlisted.warning === 0 ? '' : ', 1 warning'}; nothing was written`,
      '',
    ]);
  });

  it('annotates 100 problems at most, errors before warnings', () => {
    const { out } = reportProblems(findings([problem('warning'), ...errors(101)]), github, terminal);
    const lines = out.trimEnd().split('\n');
    expect(lines.slice(0, -1).filter((line) => line.startsWith('::error '))).toHaveLength(100);
    expect(lines.at(-1)).toBe(
      '::notice title=more-problems::and 1 error, 1 warning more, not shown; --format json lists all',
    );
    expect(lines).toHaveLength(101);
  });
});

describe('reportChanges', () => {
  const gone = problem('warning', 7);

  it('prints what is new, names what is gone and counts the rest', () => {
    const changes = { shown: [problem('warning')], gone: [gone], standing: 2 };
    expect(reportChanges(changes, findings([problem('warning')]), options, terminal)).toEqual({
      out: '',
      err:
        'spec/api.yaml:1:1 warning duplicate-operation-id  what\n  1 | a: b\n    | ^\n  cause: why\n  fix:   this\n\n' +
        'gone spec/api.yaml warning duplicate-operation-id  what\n' +
        '2 warnings as before\n',
    });
  });

  it('prints nothing where nothing was or is', () => {
    const changes = { shown: [], gone: [], standing: 0 };
    expect(reportChanges(changes, findings([]), options, terminal)).toEqual({ out: '', err: '' });
  });

  it('says that nothing was written where there is an error', () => {
    const changes = { shown: [problem('error')], gone: [], standing: 0 };
    expect(reportChanges(changes, findings([problem('error')]), options, terminal).err).toMatch(
      /\n\n1 error; nothing was written\n$/u,
    );
  });

  it('annotates only what is new', () => {
    const changes = { shown: [problem('warning')], gone: [gone], standing: 2 };
    const { out, err } = reportChanges(changes, findings([problem('warning')]), github, terminal);
    expect([out.match(/^::/gmu)?.length, err]).toEqual([1, '']);
  });
});
