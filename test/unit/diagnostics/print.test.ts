import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../generators/diagnostics/diagnostic.ts';
import { printGithub } from '../../../generators/diagnostics/print-github.ts';
import { jsonProblems } from '../../../generators/diagnostics/print-json.ts';
import { noColours, printPretty, type View } from '../../../generators/diagnostics/print.ts';

const source = "schema:\n  $ref: '#/a'\n";
const view: View = {
  sourceOf: (file) => (file === 'a.yaml' ? source : undefined),
  shownPath: (file) => `spec/${file}`,
};

function problem(over: Partial<Diagnostic> = {}): Diagnostic {
  return {
    code: 'duplicate-operation-id',
    severity: 'error',
    message: 'what happened',
    cause: 'why',
    fix: 'do this',
    origin: { file: 'a.yaml', pointer: '/schema/$ref', line: 2, column: 9 },
    related: [],
    ...over,
  };
}

describe('printPretty', () => {
  it('prints place, code, message, excerpt, cause and fix', () => {
    expect(printPretty([problem()], view)).toBe(
      [
        'spec/a.yaml:2:9 error duplicate-operation-id  what happened',
        '  1 | schema:',
        "  2 |   $ref: '#/a'",
        '    |         ^^^^^',
        '  cause: why',
        '  fix:   do this',
        '',
      ].join('\n'),
    );
  });

  it('prints related places with their own excerpts', () => {
    const related = [
      { origin: { file: 'a.yaml', pointer: '/schema', line: 1, column: 1 }, note: 'first used here' },
    ];
    expect(printPretty([problem({ related })], view)).toContain(
      '  fix:   do this\n  see:   spec/a.yaml:1:1  first used here\n    1 | schema:\n      | ^^^^^^\n',
    );
  });

  it('leaves the excerpt out where the file is not at hand', () => {
    const origin = { file: 'b.yaml', pointer: '', line: 1, column: 1 };
    expect(printPretty([problem({ origin, severity: 'warning' })], view)).toBe(
      'spec/b.yaml:1:1 warning duplicate-operation-id  what happened\n  cause: why\n  fix:   do this\n',
    );
  });

  it('separates problems by an empty line', () => {
    expect(printPretty([problem(), problem()], view)).toContain('  fix:   do this\n\nspec/a.yaml:2:9');
    expect(printPretty([], view)).toBe('');
  });

  it('lets no control sequence of a document through', () => {
    const evil = '\u001b]0;x\u0007\n::error::\u202e';
    const related = [{ origin: { file: evil, pointer: '', line: 1, column: 1 }, note: evil }];
    const text = printPretty([problem({ message: evil, cause: evil, fix: evil, related })], {
      ...view,
      sourceOf: () => evil,
    });
    expect(text).not.toMatch(/[\u001b\u0007\u202e]/u);
    expect(text).not.toMatch(/^::error/mu);
  });

  it.each([
    [undefined, 150],
    [200, 188],
    [100, 88],
    [20, 62],
  ])('cuts a long line to a terminal of %s columns', (columns, length) => {
    const wide = { ...view, sourceOf: () => `${'x'.repeat(300)}\n${'x'.repeat(300)}`, columns };
    const origin = { file: 'a.yaml', pointer: '', line: 1, column: 150 };
    const excerpt = printPretty([problem({ origin })], wide).split('\n')[1] ?? '';
    expect(excerpt.slice(excerpt.indexOf('…'))).toHaveLength(length);
    expect(excerpt.length).toBeLessThanOrEqual(Math.max(columns ?? 0, 160));
  });

  it('colours by severity', () => {
    const palette = {
      ...noColours,
      red: (text: string) => `<red>${text}`,
      yellow: (text: string) => `<yellow>${text}`,
    };
    expect(printPretty([problem()], view, palette)).toContain('<red>error');
    expect(printPretty([problem()], view, palette)).toContain('<red>        ^^^^^');
    expect(printPretty([problem({ severity: 'warning' })], view, palette)).toContain('<yellow>warning');
  });

  it('reads a file once, however many problems it has', () => {
    let reads = 0;
    const sourceOf = (): string => (reads++, source);
    printPretty([problem(), problem(), problem()], { ...view, sourceOf });
    expect(reads).toBe(1);
  });
});

describe('printGithub', () => {
  it('prints one escaped command for each problem', () => {
    const origin = { file: 'a,b:c%.yaml', pointer: '', line: 3, column: 4 };
    const related = [{ origin: { file: 'z.yaml', pointer: '', line: 5, column: 6 }, note: 'first' }];
    const text = printGithub(
      [problem({ origin, message: '100%', related }), problem({ severity: 'warning' })],
      view,
    );
    expect(text.split('\n')).toEqual([
      '::error file=spec/a%2Cb%3Ac%25.yaml,line=3,col=4,title=duplicate-operation-id::100%25%0Acause: why%0Afix: do this%0Asee: spec/z.yaml:5:6 first',
      '::warning file=spec/a.yaml,line=2,col=9,title=duplicate-operation-id::what happened%0Acause: why%0Afix: do this',
      '',
    ]);
  });

  it('stays on one line whatever the document says', () => {
    const evil = 'a\r\n::set-env name=x::y\u2028';
    expect(
      printGithub([problem({ message: evil, cause: evil, fix: evil })], view).match(/[\r\n\u2028]/gu),
    ).toEqual(['\n']);
  });
});

describe('jsonProblems', () => {
  it('flattens the place into the problem', () => {
    const related = [{ origin: { file: 'z.yaml', pointer: '/x', line: 5, column: 6 }, note: 'first' }];
    expect(jsonProblems([problem({ related })], view)).toEqual([
      {
        code: 'duplicate-operation-id',
        severity: 'error',
        message: 'what happened',
        file: 'spec/a.yaml',
        line: 2,
        column: 9,
        pointer: '/schema/$ref',
        cause: 'why',
        fix: 'do this',
        related: [{ file: 'spec/z.yaml', line: 5, column: 6, pointer: '/x', note: 'first' }],
      },
    ]);
  });
});
