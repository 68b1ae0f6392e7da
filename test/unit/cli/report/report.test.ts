import { describe, expect, it } from 'vitest';
import { reportEdits } from '../../../../generators/cli/report/report-edits.ts';
import { reportReplaced } from '../../../../generators/cli/report/report-replaced.ts';
import { reportOf, watchLine } from '../../../../generators/cli/report/report.ts';
import type { Diagnostic } from '../../../../generators/diagnostics/diagnostic.ts';
import { noColours } from '../../../../generators/diagnostics/print.ts';
import type { Outcome } from '../../../../generators/generate.ts';
import type { FilePlan, PackagePlan } from '../../../../generators/write/plan.ts';

const terminal = { cwd: '/shop', outPalette: noColours, errPalette: noColours };
const options = { spec: '/shop/spec/api.yaml', out: '/shop/sdk', format: 'pretty', quiet: false } as const;
const hash = '0'.repeat(64);

function files(state: FilePlan['state'], ...paths: readonly string[]): readonly FilePlan[] {
  return paths.map((path) => ({ path, state, ...(state !== 'deleted' && { hash }) }));
}

const packages: readonly PackagePlan[] = [
  {
    name: 'types',
    folder: 'types',
    strays: [],
    files: [
      ...files('created', 'a', 'b'),
      ...files('updated', 'c'),
      ...files('unchanged', 'd', 'e', 'f'),
      ...files('deleted', 'g'),
    ],
  },
  { name: 'workspace', folder: '', strays: [], files: files('unchanged', 'package.json') },
];

function problem(severity: Diagnostic['severity']): Diagnostic {
  const origin = { file: 'api.yaml', pointer: '/a', line: 1, column: 1 };
  return {
    code: 'duplicate-operation-id',
    severity,
    message: 'what',
    cause: 'why',
    fix: 'this',
    origin,
    related: [],
  };
}

function outcome(over: Partial<Outcome> = {}): Outcome {
  const inputs = new Map([['/shop/spec/api.yaml', 'a: b']]);
  return {
    problems: [],
    skipped: [],
    unlisted: { error: 0, warning: 0 },
    packages,
    inputs,
    surroundings: new Map(),
    timings: { load: 12.4, write: 3.6 },
    ...over,
  };
}

describe('reportOf', () => {
  it('ends with what is left to validators, and to samples', () => {
    const keywords = [
      { keyword: 'patternProperties', schemas: 9 },
      { keyword: 'if', schemas: 3 },
    ];
    const { out } = reportOf(
      outcome({
        untyped: { schemas: 11, keywords },
        behaviours: { operations: 7, overrides: 0, samples: 2 },
      }),
      options,
      terminal,
    );
    expect(out.split('\n').slice(-4, -2)).toEqual([
      'types: 11 schemas use keywords that types cannot express (9 patternProperties, 3 if); the validators check them',
      'mock: 7 operations, 0 by override, 2 by sample',
    ]);
    const one = reportOf(
      outcome({ behaviours: { operations: 1, overrides: 0, samples: 1 } }),
      options,
      terminal,
    );
    expect(one.out).toContain('mock: 1 operation, 0 by override, 1 by sample');
    const plain = reportOf(outcome({ untyped: { schemas: 0, keywords: [] } }), options, terminal);
    expect(plain.out).not.toContain('types: ');
  });

  it('counts the warnings that it leaves out', () => {
    const { err } = reportOf(
      outcome({ problems: Array.from({ length: 100 }, () => problem('warning')) }),
      options,
      terminal,
    );
    expect(err.split('\n').slice(-3)).toEqual([
      '97 more warnings "duplicate-operation-id" are not shown; --format json lists them',
      '100 warnings',
      '',
    ]);
  });

  it('prints a line for each package and one for the stages', () => {
    expect(reportOf(outcome(), options, terminal)).toEqual({
      err: '',
      out: [
        'types       2 created, 1 updated, 3 unchanged, 1 deleted   sdk/types',
        'workspace   1 unchanged                                    sdk',
        'load 12 ms, write 4 ms',
        '',
      ].join('\n'),
    });
  });

  it('prints problems to the error stream, with their number', () => {
    const { out, err } = reportOf(outcome({ problems: [problem('warning')] }), options, terminal);
    expect(err).toBe(
      'spec/api.yaml:1:1 warning duplicate-operation-id  what\n  1 | a: b\n    | ^\n  cause: why\n  fix:   this\n\n1 warning\n',
    );
    expect(out).toContain('types');
  });

  it('says that nothing was written where there is an error', () => {
    const { out, err } = reportOf(
      outcome({ problems: [problem('error'), problem('warning')], packages: [] }),
      options,
      terminal,
    );
    expect(err.endsWith('\n\n1 error, 1 warning; nothing was written\n')).toBe(true);
    expect(out).toBe('');
  });

  it('prints problems only, where it is to be quiet', () => {
    const { out, err } = reportOf(
      outcome({ problems: [problem('warning')] }),
      { ...options, quiet: true },
      terminal,
    );
    expect(out).toBe('');
    expect(err).toContain('1 warning');
  });

  it('prints annotations for GitHub to the output stream, before the packages', () => {
    const { out, err } = reportOf(
      outcome({ problems: [problem('warning')] }),
      { ...options, format: 'github' },
      terminal,
    );
    expect(err).toBe('');
    expect(out).toMatch(
      /^::warning file=spec\/api\.yaml,line=1,col=1,title=duplicate-operation-id::what.*\ntypes /u,
    );
  });

  it('prints one object for programs', () => {
    const edited: PackagePlan = {
      name: 'types',
      folder: 'types',
      strays: [],
      files: [...(packages[0]?.files ?? []), { path: 'h', state: 'updated', loses: 'edited', hash }],
    };
    const { out, err } = reportOf(
      outcome({ problems: [problem('warning')], packages: [edited] }),
      { ...options, format: 'json', quiet: true },
      terminal,
    );
    expect(err).toBe('');
    expect(out.trimEnd()).not.toContain('\n');
    expect(JSON.parse(out)).toEqual({
      problems: [
        expect.objectContaining({
          file: 'spec/api.yaml',
          line: 1,
          column: 1,
          pointer: '/a',
          severity: 'warning',
        }),
      ],
      skipped: [],
      unlisted: { error: 0, warning: 0 },
      packages: [
        {
          name: 'types',
          created: ['sdk/types/a', 'sdk/types/b'],
          updated: ['sdk/types/c', 'sdk/types/h'],
          deleted: ['sdk/types/g'],
          edited: ['sdk/types/h'],
          unchanged: 3,
        },
      ],
      stages: { load: 12, write: 4 },
    });
  });
});

describe('reportEdits', () => {
  const plans: readonly PackagePlan[] = [
    {
      name: 'types',
      folder: 'types',
      strays: [],
      files: [
        { path: 'a.ts', state: 'updated', loses: 'edited', hash },
        { path: 'b.ts', state: 'deleted', loses: 'edited' },
        ...files('updated', 'c.ts'),
      ],
    },
  ];

  it('names the files, and what happens to them', () => {
    expect(reportEdits(plans, options, terminal)).toEqual({
      out: '',
      err:
        'warning sdk/types/a.ts was edited by hand and is now overwritten; to keep what the edit was for, change the document and run again\n' +
        'warning sdk/types/b.ts was edited by hand and is now deleted; to keep what the edit was for, change the document and run again\n',
    });
  });

  it('reports once that Git has converted line ends', () => {
    const converted: FilePlan = { path: 'd.ts', state: 'updated', loses: 'line-ends', hash };
    const both = [...plans, { name: 'client', folder: 'client', strays: [], files: [converted, converted] }];
    expect(reportEdits(both, options, terminal).err.split('\n').slice(2)).toEqual([
      'warning sdk has 2 files with Windows line endings, which Git may have converted; add "* text=auto eol=lf" to .gitattributes',
      '',
    ]);
  });

  it('does so in every form', () => {
    expect(reportEdits(plans, { ...options, format: 'github' }, terminal).out).toMatch(
      /^::warning file=sdk\/types\/a\.ts,title=edited-by-hand::/u,
    );
    expect(reportEdits(plans, { ...options, format: 'json' }, terminal)).toEqual({ out: '', err: '' });
  });
});

describe('watchLine', () => {
  it.each([
    [
      ['/shop/spec/api.yaml'],
      outcome(),
      'spec/api.yaml changed: types 2 created, 1 updated, 3 unchanged, 1 deleted; workspace 1 unchanged (16 ms)\n',
    ],
    [
      ['/shop/a', '/shop/b', '/shop/c'],
      outcome({ packages: [] }),
      'a and 2 more changed: nothing was written; waiting for the next change\n',
    ],
    [['/shop/a'], undefined, 'a changed: the run failed; waiting for the next change\n'],
  ])('says what changed and what became of it: case %#', (changed, result, line) => {
    expect(watchLine(changed, result, options, terminal)).toEqual({ out: line, err: '' });
    expect(watchLine(changed, result, { ...options, quiet: true }, terminal)).toEqual({ out: '', err: '' });
  });
});

describe('reportReplaced', () => {
  const [types, client] = ['types', 'client'].map((name) => ({ name, folder: name, files: [], strays: [] }));
  const text =
    'sdk holds packages that were generated from shop api.yaml; those of spec.yaml take their place. Give each document a folder of its own with --out if both are needed';

  it.each([
    ['pretty', { out: '', err: `warning ${text}\n` }],
    ['github', { out: `::warning file=sdk,title=another-document::${text}\n`, err: '' }],
    ['json', { out: '', err: '' }],
  ] as const)('names the document whose packages are replaced: %s', (format, expected) => {
    const plans = [types, client].flatMap((plan) => (plan ? [{ ...plan, replaces: 'shop api.yaml' }] : []));
    const spec = '/project/spec.yaml';
    expect(reportReplaced(plans, { ...options, spec, format }, terminal)).toEqual(expected);
  });

  it('says nothing of the same document', () => {
    const plans = [types, client].flatMap((plan) => plan ?? []);
    expect(reportReplaced(plans, options, terminal)).toEqual({ out: '', err: '' });
  });
});
