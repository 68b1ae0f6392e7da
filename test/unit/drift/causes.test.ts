/** Why a file differs: each cause alone, those that come together, and what hides another. */
import { describe, expect, it } from 'vitest';
import { causesIn, manifestsOf, type Cause } from '../../../generators/drift/causes.ts';
import {
  manifestName,
  readManifest,
  renderManifest,
  type Maker,
} from '../../../generators/write/manifest.ts';
import type { FilePlan, FileState, PackagePlan } from '../../../generators/write/plan.ts';

const maker: Maker = {
  generator: 'specline 1.0.0',
  formatter: 'prettier 3.0.0',
  options: 'api.yaml @acme',
  document: '1'.repeat(64),
};
const [oldHash, newHash] = ['a'.repeat(64), 'b'.repeat(64)];
const path = 'src/generated/models.ts';

interface Given {
  /** What made the package before, where it was not the same. */
  readonly before?: Partial<Maker>;
  /** The manifest as it stands there, where it is not what was written. */
  readonly standing?: (written: string) => string | undefined;
  /** True where the new bytes of the file are those that were written before. */
  readonly isSame?: boolean;
  /** What differs of the file. */
  readonly file?: Partial<FilePlan>;
  /** What there is not of it. */
  readonly lacks?: 'bytes' | 'present';
  readonly folder?: string;
}

/** Returns a package in which one file differs, and the manifest, which tells what made it. */
function planOf({
  before = {},
  standing = (text) => text,
  isSame = false,
  file,
  lacks,
  folder = 'types',
}: Given): PackagePlan {
  const recorded = (hash: string): ReadonlyMap<string, string> => new Map([[file?.path ?? path, hash]]);
  const present = standing(renderManifest({ ...maker, ...before, files: recorded(oldHash) }));
  const bytes = renderManifest({ ...maker, files: recorded(isSame ? oldHash : newHash) });
  return {
    name: folder,
    folder,
    strays: [],
    files: [
      {
        path,
        state: 'updated',
        ...(lacks !== 'bytes' && { bytes: Buffer.from('new\n') }),
        ...(lacks !== 'present' && { present: Buffer.from('old\n') }),
        ...file,
      },
      {
        path: manifestName,
        state: present === undefined ? 'created' : present === bytes ? 'unchanged' : 'updated',
        bytes: Buffer.from(bytes),
        ...(present !== undefined && { present: Buffer.from(present) }),
      },
    ],
  };
}

const causesOf = (given: Given): readonly Cause[] | undefined =>
  causesIn(planOf(given)).get(given.file?.path ?? path);

describe('the causes of a file', () => {
  it.each<[what: string, given: Given, causes: readonly Cause[]]>([
    ['another document', { before: { document: '2' } }, ['document-changed']],
    ['other options', { before: { options: 'old.yaml @acme' } }, ['options-changed']],
    ['another generator', { before: { generator: 'specline 0.9.0' } }, ['generator-changed']],
    ['another formatter', { before: { formatter: 'prettier 2.0.0' } }, ['formatter-changed']],
    [
      'all of them',
      { before: { document: '2', options: '2', generator: '2', formatter: '2' } },
      ['document-changed', 'options-changed', 'generator-changed', 'formatter-changed'],
    ],
    ['nothing that is known', {}, ['code-changed']],
    ['an older manifest, which has no formatter', { before: { formatter: '' } }, ['code-changed']],
    [
      'an older manifest, and another document',
      { before: { options: '', document: '2' } },
      ['document-changed'],
    ],
    ['a manifest without a generator', { before: { generator: '', document: '2' } }, []],
    ['a file that is not there', { file: { state: 'created' } }, ['missing', 'code-changed']],
    ['a file that is not there, and is as before', { isSame: true, file: { state: 'created' } }, ['missing']],
    [
      'a file that is not there, and another document',
      { before: { document: '2' }, file: { state: 'created' } },
      ['missing', 'document-changed'],
    ],
    ['a file of others', { isSame: true, file: { loses: 'foreign' } }, ['not-generated']],
    [
      'a file of others that is to go',
      { isSame: true, file: { state: 'deleted', loses: 'foreign' } },
      ['not-generated'],
    ],
    ['a hand edit', { isSame: true, file: { loses: 'edited' } }, ['edited-by-hand']],
    ['other line ends', { isSame: true, file: { loses: 'line-ends' } }, ['line-ends']],
    [
      'a hand edit, and another document',
      { before: { document: '2' }, file: { loses: 'edited' } },
      ['edited-by-hand', 'document-changed'],
    ],
    ['a file that goes', { isSame: true, file: { state: 'deleted' } }, ['orphaned']],
    [
      'a file that goes and was edited',
      { isSame: true, file: { state: 'deleted', loses: 'edited' } },
      ['orphaned', 'edited-by-hand'],
    ],
    [
      'a file that goes and has other line ends',
      { isSame: true, file: { state: 'deleted', loses: 'line-ends' } },
      ['orphaned', 'line-ends'],
    ],
    [
      'a copy, and another document',
      { before: { document: '2' }, file: { path: 'src/runtime/a.js' } },
      ['code-changed'],
    ],
    [
      'a copy, and another generator and document',
      { before: { document: '2', generator: '2' }, file: { path: 'src/runtime/a.js' } },
      ['generator-changed'],
    ],
    [
      'a file of the workspace whose name is that of a copy',
      { before: { document: '2' }, folder: '', file: { path: 'src/runtime/a.js' } },
      ['document-changed'],
    ],
  ])('%s', (_, given, causes) => {
    expect(causesOf(given)).toEqual(causes);
  });

  it.each<[same: boolean, before: string, after: string]>([
    [true, 'a "api.yaml:1:2" b\n', 'a "other.yaml:30:40" b\n'],
    [true, '["a.yaml:1:2","b.yaml:3:4"]', '["c.yaml:5:6","d.yaml:7:8"]'],
    [true, '/** @see api.yaml#/a */\nx', '/** @see b.yaml#/c */\nx'],
    [true, '/** @see a */ "a:1:2"', '/** @see b */ "b:1:2"'],
    [false, 'a "api.yaml:1:2" b\n', 'a "api.yaml:1:2" c\n'],
    [false, '"api.yaml:1"', '"api.yaml:2"'],
    [false, '"1:2"', '"1:3"'],
    [false, '"a:1:2 "', '"a:1:3 "'],
    [false, '"\na:1:2"', '"\na:1:3"'],
    [false, "'a:1:2'", "'a:1:3'"],
    [false, 'a:1:2\n', 'a:1:3\n'],
    [false, '/** see a */', '/** see b */'],
    [false, '/** @see a */\nx', '/** @see b */\ny'],
    [false, '"a:1:2" "b"', '"a:1:2" "c"'],
    [false, '"a:1:2"', '"a:1:2""b:1:2"'],
  ])('are places in the document alone: %j for %j becoming %j', (same, before, after) => {
    const file = { present: Buffer.from(before), bytes: Buffer.from(after) };
    expect(causesOf({ file })).toEqual([same ? 'document-moved' : 'code-changed']);
  });

  it.each<[lacks: 'bytes' | 'present', state: FileState, first: Cause]>([
    ['present', 'created', 'missing'],
    ['bytes', 'deleted', 'orphaned'],
  ])('are not places where there are no %s to compare', (lacks, state, first) => {
    expect(causesOf({ lacks, file: { state } })).toEqual([first, 'code-changed']);
  });

  it('are none for a file that is as it should be', () => {
    const { files, ...plan } = planOf({});
    const unchanged: FilePlan = { path: 'README.md', state: 'unchanged' };
    expect([...causesIn({ ...plan, files: [unchanged, ...files] }).keys()]).toEqual([path, manifestName]);
  });
});

describe('the causes of a manifest', () => {
  const manifestCauses = (given: Given): readonly Cause[] | undefined =>
    causesIn(planOf(given)).get(manifestName);
  const unchanged = { state: 'unchanged' } as const;

  it.each<[what: string, given: Given, causes: readonly Cause[] | undefined]>([
    ['that is as it should be', { isSame: true }, undefined],
    ['that is not there', { standing: () => undefined }, ['missing']],
    ['of another document', { before: { document: '2' } }, ['document-changed']],
    [
      'of another generator and formatter',
      { before: { generator: '2', formatter: '2' } },
      ['generator-changed', 'formatter-changed'],
    ],
    ['of an older form', { isSame: true, before: { formatter: '' } }, ['code-changed']],
    [
      'of an older form, and another document',
      { before: { formatter: '', document: '2' } },
      ['document-changed'],
    ],
    [
      'of an older form, with other bytes',
      { isSame: true, before: { formatter: '' }, standing: (text) => `${text}\n` },
      ['code-changed'],
    ],
    [
      'of an older form, whose file is as it should be',
      { isSame: true, before: { formatter: '' }, file: unchanged },
      ['code-changed'],
    ],
    [
      'of no known form',
      { isSame: true, before: { formatter: '', generator: '' }, standing: (text) => `${text}\n` },
      ['edited-by-hand'],
    ],
    ['that was edited', { isSame: true, standing: (text) => `${text}\n` }, ['edited-by-hand']],
    [
      'that was edited, of another document',
      { before: { document: '2' }, standing: (text) => `${text}\n` },
      ['edited-by-hand', 'document-changed'],
    ],
    [
      'with other line ends',
      { isSame: true, standing: (text) => text.replaceAll('\n', '\r\n') },
      ['line-ends'],
    ],
    [
      'with other line ends, of other options',
      { before: { options: '2' }, standing: (text) => text.replaceAll('\n', '\r\n') },
      ['line-ends', 'options-changed'],
    ],
    ['whose file has become another one', {}, ['code-changed']],
    [
      'whose file has moved',
      { file: { present: Buffer.from('"a:1:2"'), bytes: Buffer.from('"a:1:3"') } },
      ['document-moved'],
    ],
    [
      'that records something else of a file that is as it should be',
      { file: unchanged },
      ['edited-by-hand'],
    ],
    [
      'that does so, of another document',
      { before: { document: '2' }, file: unchanged },
      ['document-changed'],
    ],
  ])('%s', (_, given, causes) => {
    expect(manifestCauses(given)).toEqual(causes);
  });

  it('is an edit where one file of several is recorded as something else', () => {
    const { files, ...plan } = planOf({ file: unchanged });
    const other: FilePlan = { path: 'a.ts', state: 'updated' };
    expect(causesIn({ ...plan, files: [other, ...files] }).get(manifestName)).toEqual(['edited-by-hand']);
  });

  it('are those of the files, each once', () => {
    const { files, ...plan } = planOf({});
    const [file, manifest] = files;
    if (file === undefined || manifest === undefined) throw new Error('it has two files');
    const others = ['a.ts', 'b.ts'].map((name): FilePlan => ({
      ...file,
      path: name,
      present: Buffer.from('"a:1:2"'),
      bytes: Buffer.from('"a:1:3"'),
    }));
    const before = {
      ...maker,
      files: new Map([
        [path, oldHash],
        ['a.ts', oldHash],
        ['b.ts', oldHash],
      ]),
    };
    const after = {
      ...maker,
      files: new Map([
        [path, newHash],
        ['a.ts', newHash],
        ['b.ts', newHash],
      ]),
    };
    const own: FilePlan = {
      ...manifest,
      present: Buffer.from(renderManifest(before)),
      bytes: Buffer.from(renderManifest(after)),
    };
    expect(causesIn({ ...plan, files: [...others, file, own] }).get(manifestName)).toEqual([
      'document-moved',
      'code-changed',
    ]);
  });
});

it('the manifests of a package are what stands there and what would be; the same where nothing changes', () => {
  const { before, after } = manifestsOf(planOf({ before: { document: '2' } }));
  expect([before.document, after.document]).toEqual(['2', maker.document]);
  const { files, ...plan } = planOf({ isSame: true });
  const withoutPresent = files.map(({ path: name, state, bytes }): FilePlan => ({
    path: name,
    state,
    ...(bytes && { bytes }),
  }));
  const same = manifestsOf({ ...plan, files: withoutPresent });
  expect(same.before).toEqual(same.after);
  expect(same.before.generator).toBe(maker.generator);
  expect(manifestsOf({ ...plan, files: [] })).toEqual({
    before: readManifest(undefined),
    after: readManifest(undefined),
  });
});
