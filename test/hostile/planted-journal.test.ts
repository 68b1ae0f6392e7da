/** The files that somebody else puts into an output folder cause no deletion, and nothing is put in place. */
import { mkdir, readFile, symlink, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../run-cli.ts';
import { WriteFailure } from '../../generators/write/failure.ts';
import { fakeTerminal } from '../unit/cli/fake-terminal.ts';
import { smallSpec } from '../unit/cli/small-spec.ts';
import { lay, standing, tempFolder } from '../unit/write/temp-folder.ts';
import { recover } from '../../generators/write/recover.ts';
import { lacksLinks } from '../lacks-links.ts';

/** Paths that no run writes or removes. */
const strayPaths = [
  '.git/HEAD',
  '.GIT/HEAD',
  '.Git/hooks/pre-commit',
  'git~1/HEAD',
  'GIT~1/HEAD',
  '.git./HEAD',
  '.git /HEAD',
  '.git::$INDEX_ALLOCATION/HEAD',
  '.g\u200cit/HEAD',
  '.npmrc',
  '.env',
  '.github/workflows/ci.yml',
  'Makefile',
  'index.js',
  'src/index.ts',
  'other/package.json',
  'other/src/a.ts',
  'Types/package.json',
  'TYPES/src/a.ts',
  'types',
  'types/',
  'types/src',
  'types/.git/HEAD',
  'types/.npmrc',
  'types/.generated.json.js',
  'types/Makefile',
  'types/package-lock.json',
  'types/GIT~1/HEAD',
  'types/node_modules/a/index.js',
  'types/src/.git/hooks/pre-commit',
  'types/src/.hidden.ts',
  'types/src/generated/.eslintrc.js',
  'types/src/node_modules/a.js',
  'types/src/Node_Modules/a.js',
  'types/src/NODE_M~1/a.js',
  'types/src/mine.ts',
  'types/src/index.js',
  'types/src/deep/mine.ts',
  'types/src/a.sh',
  'types/src/a.node',
  'types/src/a.ts.',
  'types/src/a.ts ',
  'types/src/a.ts\n',
  'types/src/a\0.ts',
  'types/src/a.ts:b.ts',
  'types/src/\u202ea.ts',
  'types/src/\u017frc.ts',
  'types\\src\\a.ts',
  'types/src\\..\\..\\..\\a.ts',
  'types/../.git/HEAD',
  'types/src/../../../a.ts',
  'types/./package.json',
  'types//package.json',
  './package.json',
  '../a.ts',
  '/etc/a.ts',
  '//host/share/a.ts',
  'C:/a.ts',
  'C:a.ts',
  '',
  '.',
  '..',
];

interface Planted {
  readonly name?: string;
  readonly folder?: string;
  readonly deletes?: readonly string[];
  readonly writes?: readonly string[];
}

const staging = 'staging-1-abc';

function journalOf(change: Planted): string {
  const sound = { name: 'types', folder: 'types', exchange: 'files', deletes: [], writes: [] };
  return JSON.stringify({ version: 3, staging, packages: [{ ...sound, ...change }] });
}

/** Returns an output folder in a repository, into which a journal was put. */
async function plantedFolder(change: Planted): Promise<string> {
  const out = await tempFolder();
  await lay(out, {
    '.git/HEAD': 'ref: refs/heads/main',
    'types/package.json': '{}',
    'types/src/runtime/a.ts': 'theirs',
    '.specline/journal.json': journalOf(change),
    [`.specline/${staging}/new/types/src/runtime/a.ts`]: 'planted',
    [`.specline/${staging}/new/.git/hooks/pre-commit`]: '#!/bin/sh',
  });
  return out;
}

function expectRefused(out: string, reason: string | RegExp): void {
  const before = standing(out);
  const run = (): unknown => recover(out);
  expect(run).toThrow(WriteFailure);
  expect(run).toThrow(reason);
  expect(run).toThrow(
    /so that nothing was changed; delete (?:it|the folder \.specline), then generate again$/u,
  );
  expect(standing(out)).toEqual(before);
}

describe('a planted journal', () => {
  it.each(strayPaths)('removes nothing at %j', async (path) => {
    const out = await plantedFolder({ deletes: ['types/src/runtime/gone.ts', path] });
    expectRefused(out, 'where no run writes');
  });

  it.each(strayPaths)('puts nothing at %j', async (path) => {
    const out = await plantedFolder({ writes: ['types/src/runtime/a.ts', path] });
    expectRefused(out, 'where no run writes');
  });

  it.each<Planted>([
    { folder: '.git' },
    { folder: 'types/src' },
    { folder: '..' },
    { folder: '/' },
    { folder: 'Types' },
    { folder: 'node_modules' },
    { name: '\u001b[2J' },
    { name: 'client' },
    { folder: '', name: 'types' },
    { deletes: ['client/package.json'] },
    { writes: ['package.json'] },
    { folder: '', name: 'workspace', writes: ['types/package.json'] },
  ])('changes nothing by %j', async (change) => {
    expectRefused(await plantedFolder(change), 'where no run writes');
  });

  it.skipIf(lacksLinks)('is not read through a link', async () => {
    const out = await plantedFolder({});
    const journal = join(out, '.specline/journal.json');
    const elsewhere = await tempFolder();
    await lay(elsewhere, { 'journal.json': journalOf({ deletes: ['types/package.json'] }) });
    await unlink(journal);
    await symlink(join(elsewhere, 'journal.json'), journal);
    expectRefused(out, 'is not a journal');
  });

  it.skipIf(lacksLinks).each([
    ['the folder of what is staged', staging, '.'],
    ['the folder of what is new', `${staging}/new`, '.'],
    ['the folder of what is taken away', `${staging}/old`, '.'],
    ['a package', `${staging}/new/types`, 'types'],
    ['a generated folder', `${staging}/new/types/src/generated`, 'types/src'],
    ['a file', `${staging}/new/types/src/runtime/b.ts`, 'types/src/runtime/a.ts'],
    ['a file of a generated folder', `${staging}/new/types/src/generated/a.ts`, 'types/src/runtime/a.ts'],
  ])('follows no link in place of %s', async (_, link, target) => {
    const elsewhere = await tempFolder();
    await lay(elsewhere, { 'types/src/runtime/a.ts': 'elsewhere', 'new/types/src/runtime/a.ts': 'elsewhere' });
    const out = await tempFolder();
    const change: Planted = { writes: ['types/src/runtime/a.ts', 'types/src/runtime/b.ts'] };
    await lay(out, {
      'types/src/runtime/a.ts': 'theirs',
      'types/src/generated/a.ts': 'theirs',
      '.specline/journal.json': journalOf(change).replace('"files"', '"folder"'),
    });
    await mkdir(dirname(join(out, '.specline', link)), { recursive: true });
    await symlink(join(elsewhere, target), join(out, '.specline', link));
    const before = standing(elsewhere);
    expectRefused(out, 'is neither a file nor a folder');
    expect(standing(elsewhere)).toEqual(before);
  });

  it.each([
    '.git/hooks/pre-commit',
    'deep/.GIT/HEAD',
    '.git',
    'git~1/HEAD',
    'node_modules/a/index.js',
    'deep/Node_Modules/a.js',
  ])('brings no %j along in a generated folder', async (path) => {
    const out = await tempFolder();
    await lay(out, {
      '.specline/journal.json': journalOf({}).replace('"files"', '"folder"'),
      [`.specline/${staging}/new/types/src/generated/${path}`]: 'planted',
    });
    expectRefused(out, 'has a name that no generated file has');
  });

  it('ends a run with 2, its place and what to do, in every form', async () => {
    const cwd = await tempFolder();
    const files = { 'api.yaml': smallSpec, 'sdk/.git/HEAD': 'ref: refs/heads/main' };
    await lay(cwd, { ...files, 'sdk/.specline/journal.json': journalOf({ deletes: ['.git/HEAD'] }) });
    const before = standing(cwd);
    const run = async (...more: readonly string[]): Promise<string> => {
      const terminal = fakeTerminal(cwd);
      const argv = ['--spec', 'api.yaml', '--out', 'sdk', '--only', 'types', ...more];
      expect(await runCli(argv, terminal)).toBe(2);
      return terminal.printed.out + terminal.printed.err;
    };
    expect(await run()).toBe(
      'error sdk/.specline/journal.json is not a journal that this version of the generator can carry out (it names ".git/HEAD", where no run writes), so that nothing was changed; delete it, then generate again\n',
    );
    expect(JSON.parse(await run('--format', 'json'))).toMatchObject({
      failure: { kind: 'output', file: 'sdk/.specline/journal.json' },
    });
    expect(standing(cwd)).toEqual(before);
    await unlink(join(cwd, 'sdk/.specline/journal.json'));
    const terminal = fakeTerminal(cwd);
    expect(await runCli(['--spec', 'api.yaml', '--out', 'sdk', '--only', 'types'], terminal)).toBe(0);
    expect(await readFile(join(cwd, 'sdk/.git/HEAD'), 'utf8')).toBe(files['sdk/.git/HEAD']);
  });
});

describe('a planted manifest', () => {
  const hash = '0'.repeat(64);
  const manifestOf = (paths: readonly string[]): string =>
    `{\n  "files": {\n${paths.map((path) => `    "${path}": "${hash}"`).join(',\n')}\n  }\n}\n`;

  it('has nothing deleted that no run writes', async () => {
    const cwd = await tempFolder();
    const theirs = [
      '.git/HEAD',
      '.env',
      'Makefile',
      'node_modules/a/index.js',
      'types/.git/HEAD',
      'types/.npmrc',
      'types/Makefile',
      'types/node_modules/a/index.js',
      'types/src/.git/HEAD',
      'types/src/node_modules/a.js',
      'types/src/a.sh',
      'types/src/mine.ts',
    ];
    const inTypes = theirs
      .filter((path) => path.startsWith('types/'))
      .map((path) => path.slice('types/'.length));
    const files = Object.fromEntries(theirs.map((path) => [path, 'theirs']));
    await lay(cwd, { 'api.yaml': smallSpec });
    await lay(join(cwd, 'sdk'), {
      ...files,
      '.generated.json': manifestOf(theirs),
      'types/.generated.json': manifestOf([...inTypes, '../.git/HEAD']),
      'types/src/runtime/stale.ts': 'ours',
    });
    const terminal = fakeTerminal(cwd);
    expect(await runCli(['--spec', 'api.yaml', '--out', 'sdk', '--only', 'types'], terminal)).toBe(0);
    expect(standing(join(cwd, 'sdk'))).toMatchObject(files);
  });
});
