/** What a comparison comes to, in a line or two: the verdict of each form, and the groups that it counts. */
import { describe, expect, it } from 'vitest';
import { noColours } from '../../../generators/diagnostics/print.ts';
import { judge, type Allowance } from '../../../generators/diff/report/allow.ts';
import type { Change } from '../../../generators/diff/report/change.ts';
import { printGithubDiff } from '../../../generators/diff/report/print-github.ts';
import { jsonDiffReport } from '../../../generators/diff/report/print-json.ts';
import { printMarkdownDiff } from '../../../generators/diff/report/print-markdown.ts';
import { printPrettyDiff } from '../../../generators/diff/report/print-pretty.ts';
import { reportOf, type DiffReport } from '../../../generators/diff/report/report.ts';
import { changeOf, operationOf } from './changes.ts';

const breaking = changeOf({ id: 'rule-one', message: 'one is gone' });
const another = changeOf({ id: 'rule-two', message: 'two is gone', document: 'base' });
const dangerous = changeOf({ id: 'rule-three', message: 'three differs', level: 'warning' });
const compatible = changeOf({ id: 'rule-four', message: 'four is new', level: 'info' });
const allowanceOf = (id: string): Allowance => ({ id, reason: `nobody needs ${id}` });

const shown = ({ origin: { file, line, column } }: Pick<Change, 'origin'>) => ({ file, line, column });
const reportFor = (
  changes: readonly Change[],
  allowed: readonly string[],
  earlier?: string | null,
): DiffReport => ({
  ...reportOf(judge(changes, allowed.map(allowanceOf))),
  ...(earlier !== undefined && { earlier }),
});

interface Case {
  readonly changes: readonly Change[];
  /** Rules that are allowed. */
  readonly allowed?: readonly string[];
  readonly earlier?: string | null;
  /** Breaking changes that are not allowed. */
  readonly breaking: number;
  /** What Markdown has besides its tables and the heading. */
  readonly markdown: readonly string[];
  /** What people see besides the changes. */
  readonly pretty: readonly string[];
}

const none = 'None that anybody could notice.';
const safe = 'No breaking change that is not allowed. Versions: types, client, server, mock';
const nothing = 'nothing has changed that anybody could notice';
const major = 'versions: types, client, server, mock major';
const minor = 'versions: types, client, server, mock minor';
const unused = (id: string): string => `unused the allowance of ${id}: no change needs it; take it out`;

const cases: Readonly<Record<string, Case>> = {
  'nothing changed': { changes: [], breaking: 0, markdown: [none], pretty: [nothing] },
  'nothing changed, which an allowance is there for': {
    changes: [],
    allowed: ['rule-one', 'rule_two'],
    breaking: 0,
    markdown: [none, 'Allowances that no change needs: rule-one, rule\\_two.'],
    pretty: [unused('rule-one'), unused('rule_two'), nothing],
  },
  'one that breaks': {
    changes: [breaking],
    breaking: 1,
    markdown: [
      '**1 breaking change is not allowed.** Versions: types, client, server, mock major.',
      '### Breaking (1)',
    ],
    pretty: ['breaking', '1 breaking; 1 of them break callers and are not allowed', major],
  },
  'two that break': {
    changes: [breaking, another],
    breaking: 2,
    markdown: [
      '**2 breaking changes are not allowed.** Versions: types, client, server, mock major.',
      '### Breaking (2)',
    ],
    pretty: ['breaking', '2 breaking; 2 of them break callers and are not allowed', major],
  },
  'two that break, of which one is allowed': {
    changes: [breaking, another, dangerous, compatible],
    allowed: ['rule-two'],
    breaking: 1,
    markdown: [
      '**1 breaking change is not allowed.** Versions: types, client, server, mock major.',
      '### Breaking (2)',
      '### Dangerous (1)',
      '### Compatible (1)',
    ],
    pretty: [
      'breaking',
      'dangerous',
      'compatible',
      '2 breaking, 1 dangerous, 1 compatible; 1 of them break callers and are not allowed',
      major,
    ],
  },
  'one that breaks and is allowed': {
    changes: [breaking],
    allowed: ['rule-one'],
    breaking: 0,
    markdown: [`${safe} major.`, '### Breaking (1)'],
    pretty: ['breaking', '1 breaking', major],
  },
  'one that may break': {
    changes: [dangerous],
    breaking: 0,
    markdown: [`${safe} minor.`, '### Dangerous (1)'],
    pretty: ['dangerous', '1 dangerous', minor],
  },
  'one that may break and is allowed': {
    changes: [dangerous],
    allowed: ['rule-three'],
    breaking: 0,
    markdown: [`${safe} minor.`, '### Dangerous (1)'],
    pretty: ['dangerous', '1 dangerous', minor],
  },
  'one that is compatible, with an allowance': {
    changes: [compatible],
    allowed: ['rule-four'],
    breaking: 0,
    markdown: [`${safe} minor.`, '### Compatible (1)', 'Allowances that no change needs: rule-four.'],
    pretty: ['compatible', unused('rule-four'), '1 compatible', minor],
  },
  'a document that is new': {
    changes: [],
    earlier: null,
    breaking: 0,
    markdown: ['The document is new: the base has no such document, so that nothing can break.'],
    pretty: ['the document is new: the base has no such document, so that nothing can break'],
  },
  'a document that has moved': {
    changes: [],
    earlier: 'old_one.yaml',
    breaking: 0,
    markdown: ['The document has moved: it is compared with old\\_one.yaml of the base.', none],
    pretty: ['the document has moved: it is compared with old_one.yaml of the base', nothing],
  },
  'a document that has moved, and breaks': {
    changes: [breaking],
    earlier: 'old.yaml',
    breaking: 1,
    markdown: [
      'The document has moved: it is compared with old.yaml of the base.',
      '**1 breaking change is not allowed.** Versions: types, client, server, mock major.',
      '### Breaking (1)',
    ],
    pretty: [
      'the document has moved: it is compared with old.yaml of the base',
      'breaking',
      '1 breaking; 1 of them break callers and are not allowed',
      major,
    ],
  },
};

const filledLines = (text: string, table: RegExp): readonly string[] =>
  text.split('\n').filter((line) => line !== '' && !table.test(line));

describe('the verdict', () => {
  it.each(Object.entries(cases))('of %s', (_, { changes, allowed = [], earlier, ...expected }) => {
    const report = reportFor(changes, allowed, earlier);
    expect(report.breaking).toBe(expected.breaking);
    expect(filledLines(printMarkdownDiff(report, shown), /^\|/)).toEqual([
      '## Changes of the interface',
      ...expected.markdown,
    ]);
    expect(filledLines(printPrettyDiff(report, shown, noColours), /^ /)).toEqual(expected.pretty);
  });

  it('has blank lines around its parts, and the name of the interface where there are several', () => {
    const report = reportFor([breaking], ['rule-two'], 'old.yaml');
    expect(printMarkdownDiff(report, shown, 'a|b')).toBe(`## Changes of the interface: a\\|b

The document has moved: it is compared with old.yaml of the base.

**1 breaking change is not allowed.** Versions: types, client, server, mock major.

### Breaking (1)

| Rule | Change | Operations | Place |
| --- | --- | --- | --- |
| \`rule-one\` | one is gone | GET /orders | \`openapi.yaml:3\` |

Allowances that no change needs: rule-two.
`);
    expect(printPrettyDiff(report, shown, noColours))
      .toBe(`the document has moved: it is compared with old.yaml of the base

breaking
  openapi.yaml:3:5 rule-one one is gone
    in GET /orders

${unused('rule-two')}

1 breaking; 1 of them break callers and are not allowed
versions: types, client, server, mock major
`);
  });
});

describe('a change', () => {
  const many = ['GET /a', 'PUT /a', 'GET /b', 'GET /c', 'GET /d'].map((line) => operationOf(line));
  it.each<[change: Change, allowed: readonly string[], row: string, lines: readonly string[]]>([
    [
      breaking,
      [],
      '| `rule-one` | one is gone | GET /orders | `openapi.yaml:3` |',
      ['  openapi.yaml:3:5 rule-one one is gone', '    in GET /orders'],
    ],
    [
      another,
      ['rule-two'],
      '| `rule-two` | two is gone (allowed: nobody needs rule-two) | GET /orders | `openapi.yaml:3` (base) |',
      [
        '  openapi.yaml:3:5 (base) rule-two two is gone',
        '    in GET /orders',
        '    allowed: nobody needs rule-two',
      ],
    ],
    [
      { ...breaking, operations: [] },
      [],
      '| `rule-one` | one is gone |  | `openapi.yaml:3` |',
      ['  openapi.yaml:3:5 rule-one one is gone'],
    ],
    [
      { ...breaking, operations: many.slice(0, 3) },
      [],
      '| `rule-one` | one is gone | GET /a, PUT /a, GET /b | `openapi.yaml:3` |',
      ['  openapi.yaml:3:5 rule-one one is gone', '    in GET /a, PUT /a, GET /b'],
    ],
    [
      { ...breaking, operations: many },
      [],
      '| `rule-one` | one is gone | GET /a, PUT /a, GET /b, 2 more | `openapi.yaml:3` |',
      ['  openapi.yaml:3:5 rule-one one is gone', '    in GET /a, PUT /a, GET /b, 2 more'],
    ],
    [
      { ...breaking, message: 'a | b\n *c* @d &e', origin: { ...breaking.origin, file: 'a`|.yaml' } },
      [],
      "| `rule-one` | a \\| b \\*c\\* \\@&#8288;d \\&e | GET /orders | `a'\\|.yaml:3` |",
      ['  a`|.yaml:3:5 rule-one a | b␊ *c* @d &e', '    in GET /orders'],
    ],
  ])('is a row, or a line with what it concerns: %#', (change, allowed, row, lines) => {
    const report = reportFor([change], allowed);
    expect(
      printMarkdownDiff(report, shown)
        .split('\n')
        .filter((line) => /^\| `/.test(line)),
    ).toEqual([row]);
    expect(
      printPrettyDiff(report, shown, noColours)
        .split('\n')
        .filter((line) => line.startsWith(' ')),
    ).toEqual(lines);
  });

  it('of which some operations are allowed names the others', () => {
    const change = { ...breaking, operations: many };
    const allowances = ['GET /a', 'GET /b'].map((at) => ({ ...allowanceOf('rule-one'), at }));
    const report = reportOf(judge([change], allowances));
    const open = 'not allowed yet in PUT /a, GET /c, GET /d: the list has no "at" for them';
    expect(printPrettyDiff(report, shown, noColours)).toBe(`breaking
  openapi.yaml:3:5 rule-one one is gone
    in GET /a, PUT /a, GET /b, 2 more
    allowed in GET /a: nobody needs rule-one
    allowed in GET /b: nobody needs rule-one
    ${open}

1 breaking; 1 of them break callers and are not allowed
versions: types, client, server, mock major
`);
    expect(printMarkdownDiff(report, shown)).toContain(
      `| one is gone (allowed in GET /a: nobody needs rule-one; allowed in GET /b: nobody needs rule-one; ${open}) |`,
    );
    expect(printGithubDiff(report, shown)).toMatch(/^::error .*not allowed yet in PUT \/a/);
    const [json] = jsonDiffReport(report, shown).changes;
    expect(json?.open).toEqual(['PUT /a', 'GET /c', 'GET /d'].map((line) => operationOf(line)));
    expect(json).not.toHaveProperty('allowed');
  });
});
