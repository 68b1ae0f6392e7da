/** What is a journal, and what a run does with one that another run has left. */
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WriteFailure } from '../../../generators/write/failure.ts';
import {
  bindJournal,
  draftJournal,
  generatedFolderOf,
  journalPath,
  journalsIn,
  readJournal,
  stagedPath,
  stagingPath,
  takenPath,
  type Journal,
} from '../../../generators/write/journal.ts';
import { carryOut } from '../../../generators/write/carry-out.ts';
import { assertComplete, recover, recoverLocked } from '../../../generators/write/recover.ts';
import { lacksLinks } from '../../lacks-links.ts';
import { lay, standing, tempFolder } from './temp-folder.ts';

const staging = 'staging-12-0af';
const change = {
  name: 'types',
  folder: 'types',
  exchange: 'files',
  deletes: ['types/src/runtime/gone.ts'],
  writes: ['types/src/runtime/a.ts', 'types/package.json'],
} as const;
const journal: Journal = { staging, packages: [change] };

/** The text of a journal with other members, in itself or in its package; those that are undefined are left out. */
const textOf = (members: object, ofPackage: object = {}): string =>
  JSON.stringify({ version: 3, ...journal, packages: [{ ...change, ...ofPackage }], ...members });

describe('a journal', () => {
  it.each<[text: string]>([
    [textOf({})],
    [textOf({ staging: 'staging-0-0' })],
    [textOf({ staging: 'staging-1234567890-0123456789abcdef' })],
    [textOf({ packages: [] })],
    [textOf({}, { exchange: 'folder' })],
    [textOf({}, { deletes: [], writes: [] })],
    [textOf({}, { name: 'workspace', folder: '', deletes: ['package.json'], writes: ['tsconfig.json'] })],
    [
      textOf({
        packages: [change, { ...change, name: 'client', folder: 'client', deletes: [], writes: [] }],
      }),
    ],
  ])('is read as it was written: %s', async (text) => {
    const out = await tempFolder();
    await lay(out, { '.specline/journal.json': text });
    expect(readJournal(out, 'journal.json')).toEqual(JSON.parse(text));
  });

  it.each([
    [''],
    ['{'],
    ['3'],
    ['"journal"'],
    ['[]'],
    [textOf({ version: undefined })],
    [textOf({ version: 4 })],
    [textOf({ version: '3' })],
    [textOf({ staging: undefined })],
    [textOf({ staging: 12 })],
    [textOf({ staging: [staging] })],
    ...[
      '',
      'staging',
      'staging-',
      'staging-12',
      'staging-12-',
      'staging--0af',
      'staging-12-0AF',
      'staging-12-xyz',
      'staging-1a-0af',
      'xstaging-12-0af',
      'staging-12-0af/..',
      'staging-12-0af\n',
      'a/staging-12-0af',
      'staging-12-0af-1',
    ].map((name) => [textOf({ staging: name })]),
    [textOf({ packages: undefined })],
    [textOf({ packages: change })],
    [textOf({ packages: [null] })],
    [textOf({ packages: [[]] })],
    [textOf({ packages: [change, 'types'] })],
    [textOf({}, { name: undefined })],
    [textOf({}, { name: 1 })],
    [textOf({}, { folder: undefined })],
    [textOf({}, { folder: null })],
    [textOf({}, { exchange: undefined })],
    [textOf({}, { exchange: '' })],
    [textOf({}, { exchange: ['files'] })],
    ...['deletes', 'writes'].flatMap((list) =>
      [undefined, null, 'types/package.json', {}, [1], ['types/package.json', null]].map((value) => [
        textOf({}, { [list]: value }),
      ]),
    ),
  ])('is not: %j', async (text = '') => {
    const out = await tempFolder();
    await lay(out, { '.specline/journal.json': text });
    const read = (): unknown => readJournal(out, 'journal.json');
    expect(read).toThrow(WriteFailure);
    expect(read).toThrow(
      new WriteFailure(
        journalPath(out),
        'is not a journal that this version of the generator can carry out, so that nothing was changed; delete it, then generate again',
      ),
    );
  });

  it.each<[members: object, named: string]>([
    [{ folder: 'elsewhere' }, '"elsewhere"'],
    [{ folder: '' }, '"types"'],
    [{ name: 'client' }, '"client"'],
    [{ deletes: ['types/package.json', 'client/package.json'] }, '"client/package.json"'],
    [{ writes: ['types/package.json', 'client/package.json'] }, '"client/package.json"'],
    [{ deletes: ['a\n'], writes: ['b'] }, String.raw`"a\n"`],
    [{ writes: [`types/${'x'.repeat(500)}`] }, `"types/${'x'.repeat(194)}"`],
  ])('is none that names what no run writes: %j', async (members, named) => {
    const out = await tempFolder();
    await lay(out, { '.specline/journal.json': textOf({}, members) });
    expect(() => readJournal(out, 'journal.json')).toThrow(
      `is not a journal that this version of the generator can carry out (it names ${named}, where no run writes), so that`,
    );
  });

  it('is none whose second package names what no run writes', async () => {
    const out = await tempFolder();
    const second = { ...change, name: 'client', folder: 'client' };
    await lay(out, { '.specline/journal.json': textOf({ packages: [change, second] }) });
    expect(() => readJournal(out, 'journal.json')).toThrow(
      '(it names "types/src/runtime/gone.ts", where no run writes)',
    );
  });

  it('is no folder', async () => {
    const out = await tempFolder();
    mkdirSync(join(out, '.specline/journal.json'), { recursive: true });
    expect(() => readJournal(out, 'journal.json')).toThrow('is not a journal');
  });

  it('is found by its name, also that of an earlier version', async () => {
    const out = await tempFolder();
    expect(journalsIn(out)).toEqual([]);
    const found = ['journal-types.json', 'journal-a-B-9.json', 'journal.json'];
    const others = [
      'journal',
      'journal.json.new',
      'xjournal.json',
      'journal-.json',
      'journal-a_b.json',
      'journalxjson',
      'Journal.json',
      'lock',
    ];
    await lay(join(out, '.specline'), Object.fromEntries([...found, ...others].map((name) => [name, ''])));
    expect(journalsIn(out)).toEqual([...found].sort());
  });

  it('is drafted where nobody looks for one, and is there as a whole once it is bound', async () => {
    const out = await tempFolder();
    mkdirSync(stagingPath(out, staging), { recursive: true });
    draftJournal(out, journal);
    expect(journalsIn(out)).toEqual([]);
    bindJournal(out, journal);
    expect(standing(out)).toEqual({
      [`.specline/${staging}/`]: '',
      '.specline/journal.json': JSON.stringify({ version: 3, ...journal }),
    });
    expect(readJournal(out, 'journal.json')).toMatchObject(journal);
  });

  it('is not bound where there is no draft, and what stood before stands', async () => {
    const out = await tempFolder();
    await lay(out, { '.specline/journal.json': textOf({}) });
    expect(() => {
      bindJournal(out, journal);
    }).toThrow('ENOENT');
    expect(readFileSync(journalPath(out), 'utf8')).toBe(textOf({}));
  });

  it('knows the places of what is new and of what is old', () => {
    expect(stagingPath('/out', staging)).toBe(join('/out/.specline', staging));
    expect(stagedPath('/out', staging, 'types/a.ts')).toBe(join('/out/.specline', staging, 'new/types/a.ts'));
    expect(takenPath('/out', staging, 'types/a.ts')).toBe(join('/out/.specline', staging, 'old/types/a.ts'));
    expect(['', 'types'].map(generatedFolderOf)).toEqual(['src/generated', 'types/src/generated']);
  });
});

/** Returns an output folder in which a run was cut short when its journal was bound. */
async function leftFolder(
  files: Readonly<Record<string, string>>,
  ...journals: readonly Journal[]
): Promise<string> {
  const out = await tempFolder();
  const texts = journals.map((each, at) => [
    `.specline/journal${at === 0 ? '' : `-${at}`}.json`,
    JSON.stringify({ version: 3, ...each }),
  ]);
  await lay(out, { ...files, ...Object.fromEntries(texts) });
  return out;
}

const staged = (path: string): string => `.specline/${staging}/new/${path}`;

describe('to carry out a journal', () => {
  it('deletes, replaces and adds, takes folders away that are empty then, and leaves nothing behind', async () => {
    const out = await leftFolder(
      {
        'types/package.json': 'old',
        'types/src/runtime/a.ts': 'old',
        'types/src/runtime/deep/er/gone.ts': 'old',
        'types/src/runtime/kept/gone.ts': 'old',
        'types/src/runtime/kept/theirs.ts': 'theirs',
        'types/src/generated/a.ts': 'old',
        [staged('types/package.json')]: 'new',
        [staged('types/src/runtime/b/new.ts')]: 'new',
        [staged('types/src/generated/b.ts')]: 'new',
        '.specline/draft-1-aa': 'of another run',
      },
      {
        staging,
        packages: [
          {
            ...change,
            exchange: 'folder',
            deletes: [
              'types/src/runtime/deep/er/gone.ts',
              'types/src/runtime/kept/gone.ts',
              'types/src/generated/a.ts',
            ],
            writes: [
              'types/package.json',
              'types/src/runtime/a.ts',
              'types/src/runtime/b/new.ts',
              'types/src/generated/b.ts',
            ],
          },
        ],
      },
    );
    expect(recover(out)).toEqual(['types']);
    expect(standing(out)).toEqual({
      'types/package.json': 'new',
      // Nothing is staged for it: an earlier attempt has put it in place.
      'types/src/runtime/a.ts': 'old',
      'types/src/runtime/b/new.ts': 'new',
      'types/src/runtime/kept/theirs.ts': 'theirs',
      'types/src/generated/b.ts': 'new',
    });
  });

  it('exchanges file by file where it says so', async () => {
    const out = await leftFolder(
      {
        'types/src/generated/a.ts': 'old',
        'types/src/generated/b.ts': 'old',
        'types/src/generated/c.ts': 'old',
        [staged('types/src/generated/a.ts')]: 'new',
        [staged('types/src/generated/d.ts')]: 'new',
        // A file of that name that the journal does not have.
        [staged('types/src/generated/c.ts')]: 'stray',
      },
      {
        staging,
        packages: [
          {
            ...change,
            deletes: ['types/src/generated/b.ts'],
            writes: ['types/src/generated/a.ts', 'types/src/generated/d.ts'],
          },
        ],
      },
    );
    recover(out);
    expect(standing(out)).toEqual({
      'types/src/generated/a.ts': 'new',
      'types/src/generated/c.ts': 'old',
      'types/src/generated/d.ts': 'new',
    });
  });

  it('removes no folder above a package, nor one that is the root of it', async () => {
    const out = await leftFolder(
      { 'types/package.json': 'old', 'package.json': 'old' },
      {
        staging,
        packages: [
          { ...change, deletes: ['types/package.json'], writes: [] },
          { ...change, name: 'workspace', folder: '', deletes: ['package.json'], writes: [] },
        ],
      },
    );
    expect(recover(out)).toEqual(['types', 'workspace']);
    expect(standing(out)).toEqual({ 'types/': '' });
  });

  it('takes away once more what somebody has put back since', async () => {
    const out = await leftFolder({
      'types/src/runtime/gone.ts': 'put back',
      'types/src/generated/a.ts': 'put back',
      [`.specline/${staging}/old/types/src/runtime/gone.ts`]: 'taken away',
      [`.specline/${staging}/old/types/src/generated/a.ts`]: 'taken away',
      [staged('types/src/generated/b.ts')]: 'new',
    });
    carryOut(out, { staging, packages: [{ ...change, exchange: 'folder', writes: [] }] });
    expect(standing(out)).toEqual({ 'types/src/generated/b.ts': 'new', '.specline/': '' });
  });

  it.skipIf(lacksLinks)('changes nothing where a later path leads through a link', async () => {
    const out = await leftFolder(
      {
        'types/package.json': 'old',
        'client/src/generated/a.ts': 'old',
        [staged('types/package.json')]: 'new',
      },
      {
        staging,
        packages: [
          { ...change, deletes: [], writes: ['types/package.json'] },
          { ...change, name: 'client', folder: 'client', deletes: ['client/src/runtime/a.ts'], writes: [] },
        ],
      },
    );
    const elsewhere = await tempFolder();
    await lay(elsewhere, { 'a.ts': 'theirs' });
    symlinkSync(elsewhere, join(out, 'client/src/runtime'));
    expect(() => recover(out)).toThrow('is a symbolic link');
    expect(standing(out)).toMatchObject({
      'types/package.json': 'old',
      'client/src/generated/a.ts': 'old',
      [staged('types/package.json')]: 'new',
    });
    expect(standing(elsewhere)).toEqual({ 'a.ts': 'theirs' });
  });

  it('of several begins when all of them are known to be of a run', async () => {
    const bad = { staging, packages: [{ ...change, name: 'client' }] };
    const files = { 'types/src/runtime/gone.ts': 'old', [staged('types/package.json')]: 'new' };
    const out = await leftFolder(files, journal, bad);
    const before = standing(out);
    expect(() => recover(out)).toThrow('(it names "client", where no run writes)');
    expect(standing(out)).toEqual(before);
  });

  it('of several begins when what is staged for all of them is of a run', async () => {
    const other = 'staging-13-0af';
    const files = {
      'types/src/runtime/gone.ts': 'old',
      [`.specline/${other}/new/types/node_modules/a.js`]: 'planted',
    };
    const out = await leftFolder(files, journal, { ...journal, staging: other });
    const before = standing(out);
    expect(() => recover(out)).toThrow('has a name that no generated file has');
    expect(standing(out)).toEqual(before);
  });
});

it('what is left in the work folder goes, but for the lock that is held', async () => {
  const out = await leftFolder({
    '.specline/lock': 'ours',
    '.specline/lock-aa': '',
    [staged('types/src/runtime/a.ts')]: 'staged',
  });
  expect(recoverLocked(out)).toEqual([]);
  expect(standing(out)).toEqual({ '.specline/lock': 'ours' });
});

describe('a folder that is not complete', () => {
  it('is named by the first of its journals', async () => {
    const out = await leftFolder({}, journal, journal);
    expect(() => {
      assertComplete(out);
    }).toThrow(
      new WriteFailure(
        join(out, '.specline/journal-1.json'),
        'was left by a run that was cut short, or is at work still: a package is not complete; run npx specline generate, which completes it',
      ),
    );
  });

  it('has no work folder when all is done, also where that was left empty', async () => {
    const out = await tempFolder();
    mkdirSync(join(out, '.specline'));
    expect(recover(out)).toEqual([]);
    expect(existsSync(join(out, '.specline'))).toBe(false);
  });
});
