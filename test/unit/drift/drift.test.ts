/** What is reported of each file that differs: its causes, what it concerns, its first line, and what mends it. */
import { describe, expect, it } from 'vitest';
import type { Cause } from '../../../generators/drift/causes.ts';
import type { SubjectChange } from '../../../generators/drift/changed-subjects.ts';
import { apiReportDrift, driftsOf, leftDrift, type Drift } from '../../../generators/drift/drift.ts';
import {
  commandsOf,
  countCauses,
  isOwn,
  keptText,
  nameList,
  placesOf,
  subjectText,
  usedBy,
} from '../../../generators/drift/report.ts';
import { SubjectIndex } from '../../../generators/drift/subject.ts';
import { lowerSpec } from '../../../generators/read-model.ts';
import { manifestName, renderManifest, type Maker } from '../../../generators/write/manifest.ts';
import type { FilePlan, PackagePlan } from '../../../generators/write/plan.ts';

const spec = `openapi: 3.1.0
info: { title: Small, version: 1.0.0 }
paths:
  /owners:
    get:
      operationId: listOwners
      responses:
        '200':
          description: The owners.
          content: { application/json: { schema: { $ref: '#/components/schemas/Owner' } } }
components:
  schemas:
    Owner: { type: object, properties: { pet: { $ref: '#/components/schemas/Pet' } } }
    Pet: { type: object, properties: { name: { type: string } } }
`;
const { model } = await lowerSpec('/api.yaml', { disk: { read: () => spec } });
if (!model) throw new Error('the document has errors');
const index = new SubjectIndex(model.api);

const maker: Maker = {
  generator: 'specline 1.0.0',
  formatter: 'prettier 3.0.0',
  options: 'a @b',
  document: '1',
};
const command = 'npx specline generate';
const file = 'src/generated/models.ts';

const before = `// Generated.

export interface Owner {
  pet: Pet;
}

export interface Pet {
  name: string;
}
`;

interface Given {
  readonly files: readonly FilePlan[];
  /** What made the package before, where it was not the same. */
  readonly maker?: Partial<Maker>;
  readonly strays?: readonly string[];
  /** Names of what the document changed. */
  readonly changed?: readonly string[];
  readonly folder?: string;
}

function driftsIn({
  files,
  maker: old = {},
  strays = [],
  changed,
  folder = 'types',
}: Given): readonly Drift[] {
  const recorded = (from: Maker, hash: string): Buffer =>
    Buffer.from(
      renderManifest({ ...from, files: new Map(files.map(({ path }) => [path, hash.repeat(64)])) }),
    );
  const manifest: FilePlan = {
    path: manifestName,
    state: 'updated',
    present: recorded({ ...maker, ...old }, 'a'),
    bytes: recorded(maker, 'b'),
  };
  const plan: PackagePlan = { name: folder || 'workspace', folder, files: [...files, manifest], strays };
  return driftsOf([plan], {
    index,
    command,
    shown: (path) => `sdk/${path}`,
    ...(changed && { changes: changed.map(changeOf) }),
  });
}

function changeOf(name: string): SubjectChange {
  const subject = index.find(name);
  if (subject === undefined) throw new Error(`there is no ${name}`);
  return { subject, change: 'changed', usedBy: [] };
}

function updated(after: string, more: Partial<FilePlan> = {}): FilePlan {
  return { path: file, state: 'updated', present: Buffer.from(before), bytes: Buffer.from(after), ...more };
}

const namesOf = (drift: Drift | undefined): readonly string[] | undefined =>
  drift?.subjects.map(({ name }) => name);

const bothChanged = before.replace('pet: Pet', 'pet?: Pet').replace('name: string', 'name?: string');

describe('a file that differs', () => {
  it('has its path, package, causes, line, lines and command', () => {
    const [drift] = driftsIn({
      files: [updated(before.replace('name: string', 'name?: string'), { loses: 'edited' })],
    });
    expect(drift).toMatchObject({
      file: 'sdk/types/src/generated/models.ts',
      package: 'types',
      state: 'updated',
      causes: ['edited-by-hand', 'code-changed'],
      subjects: [{ kind: 'model', name: 'Pet' }],
      line: 8,
      diff: { added: 1, removed: 1 },
      command,
    });
    expect(drift).not.toHaveProperty('keptBy');
  });

  it.each<[what: string, given: Given, names: readonly string[]]>([
    ['what its lines belong to', { files: [updated(bothChanged)] }, ['Owner', 'Pet']],
    [
      'of these what the document changed',
      { files: [updated(bothChanged)], maker: { document: '2' }, changed: ['Pet'] },
      ['Pet'],
    ],
    [
      'all of them where that is not known',
      { files: [updated(bothChanged)], maker: { document: '2' } },
      ['Owner', 'Pet'],
    ],
    [
      'all of them where the options changed as well',
      { files: [updated(bothChanged)], maker: { document: '2', options: '2' }, changed: ['Pet'] },
      ['Owner', 'Pet'],
    ],
    [
      'all of them where it was edited as well',
      { files: [updated(bothChanged, { loses: 'edited' })], maker: { document: '2' }, changed: ['Pet'] },
      ['Owner', 'Pet'],
    ],
    [
      'all of them where the options changed alone',
      { files: [updated(bothChanged)], maker: { options: '2' }, changed: ['Pet'] },
      ['Owner', 'Pet'],
    ],
    [
      'nothing where it has other line ends alone',
      {
        files: [
          updated(before, { loses: 'line-ends', present: Buffer.from(before.replaceAll('\n', '\r\n')) }),
        ],
        maker: { generator: '' },
      },
      [],
    ],
    [
      'nothing where places of the document have moved alone',
      {
        files: [
          {
            path: file,
            state: 'updated',
            present: Buffer.from('const Pet = "a:1:2";\n'),
            bytes: Buffer.from('const Pet = "a:1:3";\n'),
          },
        ],
      },
      [],
    ],
    [
      'what is new',
      {
        files: [{ path: file, state: 'created', bytes: Buffer.from(before) }],
        maker: { document: '2' },
        changed: ['Owner'],
      },
      ['Owner'],
    ],
    [
      'what goes',
      {
        files: [{ path: file, state: 'deleted', present: Buffer.from(before) }],
        maker: { document: '2' },
        changed: ['Owner'],
      },
      ['Owner'],
    ],
    [
      'what its lines belong to where it has other line ends besides',
      {
        files: [
          updated(bothChanged, {
            loses: 'line-ends',
            present: Buffer.from(before.replaceAll('\n', '\r\n')),
          }),
        ],
      },
      ['Owner', 'Pet'],
    ],
    ['nothing where no line is of anything', { files: [updated(before.replace('Generated', 'Made'))] }, []],
  ])('concerns %s', (_, given, names) => {
    expect(namesOf(driftsIn(given)[0])).toEqual(names);
  });

  it('is left out where it is as it should be', () => {
    const unchanged: FilePlan = { path: 'README.md', state: 'unchanged' };
    expect(driftsIn({ files: [unchanged] }).map((drift) => drift.file)).toEqual([
      'sdk/types/.generated.json',
    ]);
  });

  it.each<[line: number, given: FilePlan]>([
    [1, updated(before.replace('// Generated.', '// Made.'))],
    [2, updated(before.replace('// Generated.\n', '// Generated.\n// More.\n'))],
    [8, updated(before.replace('  name: string;\n', ''))],
    [10, updated(`${before}export {};\n`)],
    [3, updated('a - b\n// +\nd\n', { present: Buffer.from('a - b\n// +\nc\n') })],
    [1, { path: file, state: 'created', bytes: Buffer.from(before) }],
    [1, { path: file, state: 'deleted', present: Buffer.from(before) }],
    [1, { path: file, state: 'deleted', present: Buffer.from('') }],
  ])('begins to differ in line %i', (line, given) => {
    expect(driftsIn({ files: [given] })[0]?.line).toBe(line);
  });

  it('is a manifest, which concerns what the document changed where that is why', () => {
    const subjects = (given: Omit<Given, 'files'>): readonly string[] | undefined =>
      namesOf(driftsIn({ files: [], ...given }).at(-1));
    expect(subjects({ maker: { document: '2' }, changed: ['Owner', 'listOwners'] })).toEqual([
      'Owner',
      'listOwners',
    ]);
    expect(subjects({ maker: { document: '2' } })).toEqual([]);
    expect(subjects({ maker: { options: '2' }, changed: ['Owner'] })).toEqual([]);
    const [readme] = driftsIn({
      files: [{ ...updated(before), path: 'src/x/.generated.json' }],
      maker: { document: '2' },
      changed: ['Owner'],
    });
    expect(namesOf(readme)).toEqual([]);
  });

  it.each<[keys: readonly string[] | undefined, given: Partial<FilePlan>]>([
    [['publish.homepage'], { path: 'package.json', loses: 'edited' }],
    [undefined, { path: 'package.json' }],
    [undefined, { path: 'package.json', loses: 'line-ends' }],
    [undefined, { path: 'src/package.json', loses: 'edited' }],
    [undefined, { path: 'package.json', loses: 'edited', bytes: Buffer.from('{"homepage":"a"}') }],
  ])('is kept by %j of the config: %j', (keys, given) => {
    const [drift] = driftsIn({
      files: [updated('{}', { present: Buffer.from('{"homepage":"a"}'), ...given })],
    });
    expect(drift?.keptBy).toEqual(keys);
    expect(drift === undefined ? [] : Object.keys(drift).includes('keptBy')).toBe(keys !== undefined);
  });

  it('is kept by no key where it goes, although it was edited', () => {
    const standing = Buffer.from('{"homepage":"a"}');
    const [drift] = driftsIn({
      files: [{ path: 'package.json', state: 'deleted', loses: 'edited', present: standing }],
    });
    expect(drift?.causes).toContain('edited-by-hand');
    expect(drift).not.toHaveProperty('keptBy');
  });
});

describe('what is there and should not be', () => {
  const diff = { added: 0, removed: 0, hunks: [] };

  it('is a stray, after the files of its package, which no command mends', () => {
    const drifts = driftsIn({
      files: [updated(bothChanged)],
      strays: ['src/generated/mine.ts'],
      folder: 'client',
    });
    expect(drifts.map((drift) => drift.file)).toEqual([
      'sdk/client/src/generated/models.ts',
      'sdk/client/.generated.json',
      'sdk/client/src/generated/mine.ts',
    ]);
    expect(drifts.at(-1)).toEqual({
      file: 'sdk/client/src/generated/mine.ts',
      package: 'client',
      state: 'stray',
      causes: ['stray'],
      subjects: [],
      line: 1,
      diff,
    });
  });

  it('is a package that its interface had once', () => {
    expect(leftDrift('mock', { shown: (path) => `sdk/${path}` })).toEqual({
      file: 'sdk/mock/package.json',
      package: 'mock',
      state: 'stray',
      causes: ['package-left'],
      subjects: [],
      line: 1,
      diff,
    });
  });
});

describe('the report of a public API', () => {
  it.each([
    ['', 'created', 1],
    ['export interface Pet {\n}\n', 'updated', 2],
  ])('that was %j is %s', (old, state, line) => {
    const report = {
      file: 'packages/types/api-report.md',
      before: old,
      after: 'export interface Pet {\n  name: string;\n}\n',
      command: 'npx specline api',
    };
    expect(apiReportDrift(report, 'shown.md', { index })).toMatchObject({
      file: 'shown.md',
      package: 'types',
      state,
      causes: ['public-api-changed'],
      subjects: [{ name: 'Pet' }],
      line,
      command: 'npx specline api',
    });
  });
});

describe('what is reported of several', () => {
  const drift = (causes: readonly Cause[], more: Partial<Drift> = {}): Drift => ({
    ...leftDrift('mock', { shown: (path) => path }),
    causes,
    ...more,
  });

  it('is each command once, and how many files each cause has', () => {
    const drifts = [
      drift(['missing', 'document-changed'], { command: 'b' }),
      drift(['stray']),
      drift(['document-changed'], { command: 'a' }),
      drift(['document-changed'], { command: 'b' }),
    ];
    expect(commandsOf(drifts)).toEqual(['b', 'a']);
    expect([...countCauses(drifts)]).toEqual([
      ['missing', 1],
      ['document-changed', 3],
      ['stray', 1],
    ]);
  });

  it.each<[isIt: boolean, causes: readonly Cause[]]>([
    [true, ['edited-by-hand']],
    [true, ['line-ends']],
    [true, ['not-generated']],
    [true, ['stray']],
    [true, ['package-left']],
    [true, ['public-api-changed']],
    [true, ['document-changed', 'edited-by-hand']],
    [false, ['document-changed', 'options-changed', 'generator-changed', 'formatter-changed']],
    [false, ['code-changed']],
    [false, ['document-moved']],
    [false, ['missing']],
    [false, ['orphaned']],
  ])('is seen best in the file itself: %j for %j', (isIt, causes) => {
    expect(isOwn(drift(causes))).toBe(isIt);
  });

  it('names a few, and how many more there are', () => {
    const names = ['a', 'b', 'c'];
    expect([2, 3, 4].map((most) => nameList(names, most))).toEqual(['a, b and 1 more', 'a, b, c', 'a, b, c']);
    expect(keptText(drift([], { keptBy: ['publish.a', 'publish.b'] }), 1)).toEqual([
      'to keep it, write publish.a and 1 more into the config',
    ]);
    expect([keptText(drift([]), 1), keptText(drift([], { keptBy: [] }), 1)]).toEqual([[], []]);
    expect([usedBy(['a'], 2), usedBy(names, 2)]).toEqual([
      'used by operation a',
      'used by operations a, b and 1 more',
    ]);
    const [one, two, model] = [
      { kind: 'operation', name: 'a' },
      { kind: 'operation', name: 'b' },
      { kind: 'model', name: 'C' },
    ] as const;
    expect([[], [one], [model], [model, one, two]].map((subjects) => subjectText(subjects, 2))).toEqual([
      '',
      'operation a',
      'model C',
      'operations a, b; model C',
    ]);
  });

  it('has places in the document, or its beginning', () => {
    const shownOrigin = (each: string): string => `spec/${each}`;
    const origin = { file: 'a.yaml', line: 3, column: 5, pointer: '/a' };
    const at = { spec: 'spec/api.yaml', shownOrigin };
    expect(
      placesOf(
        [
          { kind: 'model', name: 'A', origin },
          { kind: 'model', name: 'B' },
        ],
        at,
      ),
    ).toEqual([{ file: 'spec/a.yaml', line: 3, column: 5, pointer: '/a' }]);
    expect(placesOf([{ kind: 'model', name: 'B' }], at)).toEqual([
      { file: 'spec/api.yaml', line: 1, column: 1, pointer: '' },
    ]);
  });
});
