import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WriteFailure } from '../../../generators/write/failure.ts';
import { carryOut } from '../../../generators/write/carry-out.ts';
import { hasChanges, planWrites, type PackagePlan } from '../../../generators/write/plan.ts';
import { maker, outFiles, summary } from './files.ts';
import { lay, standing, tempFolder } from './temp-folder.ts';
import { assertComplete, recover } from '../../../generators/write/recover.ts';
import { applyWrites, stageForGood } from './apply-writes.ts';
import { lacksLinks } from '../../lacks-links.ts';

type Texts = Readonly<Record<string, string>>;

const planOf = (out: string, texts: Texts) => (): readonly PackagePlan[] => [
  ...planWrites(out, outFiles(texts), maker),
];
const write = (out: string, texts: Texts): readonly PackagePlan[] => applyWrites(out, planOf(out, texts));

function withoutManifests(out: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(standing(out)).filter(([path]) => !path.endsWith('.generated.json')),
  );
}

describe('applyWrites', () => {
  it('writes what is wanted and removes what is not any more, folders included', async () => {
    const out = await tempFolder();
    write(out, {
      'types/src/runtime/a.ts': 'a',
      'types/src/runtime/old/deep/b.ts': 'b',
      'types/src/runtime/old/c.ts': 'c',
      'package.json': '{}',
    });
    await lay(out, { 'types/src/runtime/mine/d.ts': 'mine' });
    const done = write(out, {
      'types/src/runtime/a.ts': 'new',
      'types/src/runtime/e/f.ts': 'f',
      'package.json': '{}',
    });
    expect(withoutManifests(out)).toEqual({
      'package.json': '{}',
      'types/src/runtime/a.ts': 'new',
      'types/src/runtime/e/f.ts': 'f',
      'types/src/runtime/mine/d.ts': 'mine',
    });
    expect(summary(done)).toContain('deleted types/src/runtime/old/deep/b.ts');
    expect(
      planOf(out, {
        'types/src/runtime/a.ts': 'new',
        'types/src/runtime/e/f.ts': 'f',
        'package.json': '{}',
      })().some(hasChanges),
    ).toBe(false);
  });

  it('does not touch files with equal bytes, nor the folder when nothing changes', async () => {
    const out = await tempFolder();
    write(out, { 'types/src/runtime/a.ts': 'a', 'types/src/runtime/b.ts': 'b' });
    const past = new Date('2001-01-01');
    for (const path of ['types/src/runtime/a.ts', 'types/src/runtime/b.ts', 'types/.generated.json', '.'])
      utimesSync(join(out, path), past, past);
    write(out, { 'types/src/runtime/a.ts': 'a', 'types/src/runtime/b.ts': 'b' });
    expect(statSync(out).mtime).toEqual(past);
    write(out, { 'types/src/runtime/a.ts': 'a', 'types/src/runtime/b.ts': 'new' });
    expect(statSync(join(out, 'types/src/runtime/a.ts')).mtime).toEqual(past);
    expect(statSync(join(out, 'types/src/runtime/b.ts')).mtime).not.toEqual(past);
  });

  it('needs no lock when nothing changes', async () => {
    const out = await tempFolder();
    write(out, { 'types/src/runtime/a.ts': 'a' });
    await lay(out, { '.specline/lock': '1 elsewhere' });
    expect(summary(write(out, { 'types/src/runtime/a.ts': 'a' }))).toEqual([
      'unchanged types/src/runtime/a.ts',
    ]);
  });

  it('reports hand edits before they are overwritten', async () => {
    const out = await tempFolder();
    write(out, { 'types/src/runtime/a.ts': 'a' });
    await lay(out, { 'types/src/runtime/a.ts': 'edited' });
    const seen: string[] = [];
    applyWrites(out, planOf(out, { 'types/src/runtime/a.ts': 'new' }), (plans) =>
      seen.push(...summary(plans), readFileSync(join(out, 'types/src/runtime/a.ts'), 'utf8')),
    );
    expect(seen).toEqual(['updated types/src/runtime/a.ts edited', 'edited']);
    expect(readFileSync(join(out, 'types/src/runtime/a.ts'), 'utf8')).toBe('new');
  });

  it('writes nothing at all when it would overwrite what it never wrote', async () => {
    const out = await tempFolder();
    await lay(out, { 'package.json': '{"name":"theirs"}', 'types/src/runtime/x.ts': 'theirs' });
    const run = (): unknown =>
      write(out, { 'package.json': '{}', 'types/src/runtime/a.ts': 'a', 'types/src/runtime/x.ts': 'x' });
    expect(run).toThrow(WriteFailure);
    expect(run).toThrow(
      'was not written by this generator and would be overwritten (and 1 more: package.json)',
    );
    expect(standing(out)).toEqual({
      'package.json': '{"name":"theirs"}',
      'types/src/runtime/x.ts': 'theirs',
    });
  });

  it.skipIf(lacksLinks)('writes through no link', async () => {
    const out = await tempFolder();
    const elsewhere = await tempFolder();
    write(out, { 'types/src/runtime/a.ts': 'a' });
    await rm(join(out, 'types/src'), { recursive: true });
    await symlink(elsewhere, join(out, 'types/src'));
    expect(() => write(out, { 'types/src/runtime/a.ts': 'new' })).toThrow('is a symbolic link');
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it.skipIf(process.getuid?.() === 0)(
    'says so when the folder cannot be written to, and leaves the old package',
    async () => {
      const out = await tempFolder();
      write(out, { 'types/src/runtime/a.ts': 'a', 'types/src/runtime/b.ts': 'b' });
      const { chmodSync } = await import('node:fs');
      chmodSync(join(out, 'types/src'), 0o555);
      try {
        expect(() =>
          write(out, { 'types/src/runtime/a.ts': 'new', 'types/src/runtime/b.ts': 'new' }),
        ).toThrow('permission denied');
        expect(withoutManifests(out)).toEqual({
          'types/src/runtime/a.ts': 'a',
          'types/src/runtime/b.ts': 'b',
        });
      } finally {
        chmodSync(join(out, 'types/src'), 0o755);
      }
    },
  );
});

/** Returns a journal that can be carried out, but for some of its fields. */
function journalText(fields: Readonly<Record<string, unknown>>): string {
  const change = {
    name: 'types',
    folder: 'types',
    exchange: 'folder',
    deletes: ['types/src/runtime/gone/b.ts'],
    writes: ['types/src/runtime/a.ts'],
  };
  const sound = { version: 3, staging: 'staging-1-abc', packages: [{ ...change, ...fields }] };
  return JSON.stringify({ ...sound, ...fields });
}

describe('recover', () => {
  const old: Texts = {
    'types/src/runtime/a.ts': 'old',
    'types/src/runtime/gone/b.ts': 'old',
    'types/src/runtime/c.ts': 'same',
  };
  const wanted: Texts = {
    'types/src/runtime/a.ts': 'new',
    'types/src/runtime/c.ts': 'same',
    'types/src/runtime/d/e.ts': 'new',
  };
  /** Returns an output folder as a run leaves it that is killed when it has just committed. */
  async function committed(): Promise<string> {
    const out = await tempFolder();
    write(out, old);
    stageForGood(out, planOf(out, wanted)());
    return out;
  }

  function expectNew(out: string): void {
    expect(planOf(out, wanted)().some(hasChanges)).toBe(false);
    expect(withoutManifests(out)).toEqual(wanted);
  }

  it('does nothing where nothing was cut short', async () => {
    const out = await tempFolder();
    expect(recover(out)).toEqual([]);
    expect(recover(join(out, 'none'))).toEqual([]);
    expect(standing(out)).toEqual({});
  });

  it('completes what was committed', async () => {
    const out = await committed();
    expect(recover(out)).toEqual(['types']);
    expectNew(out);
    expect(recover(out)).toEqual([]);
  });

  it('is what the next run begins with', async () => {
    const out = await committed();
    write(out, { ...wanted, 'types/src/runtime/a.ts': 'newer' });
    expect(withoutManifests(out)).toEqual({ ...wanted, 'types/src/runtime/a.ts': 'newer' });
  });

  it('leaves the old package where nothing was committed, and clears away what was staged', async () => {
    const out = await tempFolder();
    write(out, old);
    await lay(out, {
      '.specline/staging-1-abc/new/types/src/runtime/a.ts': 'new',
      '.specline/draft-1-aa': '',
      '.specline/lock-aa': '',
    });
    expect(recover(out)).toEqual([]);
    expect(withoutManifests(out)).toEqual(old);
    expect(existsSync(join(out, '.specline'))).toBe(false);
  });

  it('leaves a journal that cannot be carried out, until what is in the way is gone', async () => {
    const out = await committed();
    await lay(out, { 'types/src/runtime/d': 'a file of someone' });
    expect(() => recover(out)).toThrow('is a file, and a folder of generated files belongs there');
    await rm(join(out, 'types/src/runtime/d'));
    expect(recover(out)).toEqual(['types']);
    expectNew(out);
  });

  it('waits for a run that is at work', async () => {
    const out = await committed();
    await lay(out, { '.specline/lock': '1 elsewhere' });
    expect(() => recover(out)).toThrow('another run');
  });

  it.each([
    ['no JSON', '{'],
    ['no object', 'null'],
    ['another version', journalText({ version: 2 })],
    ['a deletion elsewhere', journalText({ deletes: ['../x'] })],
    ['a file elsewhere', journalText({ writes: ['/etc/x'] })],
    ['a folder elsewhere', journalText({ folder: '..' })],
    ['staged files elsewhere', journalText({ staging: '../..' })],
    ['an exchange of no kind', journalText({ exchange: 'all' })],
    ['a name that is none', journalText({ name: 1 })],
    ['packages that are none', journalText({ packages: ['types'] })],
  ])('refuses a journal with %s', async (_, text) => {
    const out = await tempFolder();
    await lay(out, { '.specline/journal.json': text });
    expect(() => recover(out)).toThrow('is not a journal that this version of the generator can carry out');
  });

  it.skipIf(lacksLinks)('deletes and writes through no link', async () => {
    const out = await committed();
    const elsewhere = await tempFolder();
    await lay(elsewhere, { 'b.ts': 'theirs' });
    await rm(join(out, 'types/src/runtime/gone'), { recursive: true });
    await symlink(elsewhere, join(out, 'types/src/runtime/gone'));
    expect(() => recover(out)).toThrow('is a symbolic link');
    expect(standing(elsewhere)).toEqual({ 'b.ts': 'theirs' });
  });

  it('says that the next run completes what could not be completed', async () => {
    const out = await tempFolder();
    write(out, old);
    let planned = false;
    const plan = (): readonly PackagePlan[] => planOf(out, wanted)();
    const run = (): unknown =>
      applyWrites(out, plan, () => {
        planned = true;
        mkdirSync(join(out, 'types/src/runtime/d/e.ts'), { recursive: true });
      });
    expect(run).toThrow('The packages are not complete; the next run completes them');
    expect(planned).toBe(true);
    await rm(join(out, 'types/src/runtime/d'), { recursive: true });
    expect(recover(out)).toEqual(['types']);
    expectNew(out);
  });

  it('reads the journals that it refuses only for what is wrong with them', async () => {
    const out = await tempFolder();
    await lay(out, { '.specline/journal.json': journalText({}) });
    expect(recover(out)).toEqual(['types']);
  });

  it('carries a journal out once more without harm', async () => {
    const out = await tempFolder();
    write(out, old);
    const journal = stageForGood(out, planOf(out, wanted)());
    carryOut(out, journal);
    carryOut(out, journal);
    expect(recover(out)).toEqual([]);
    expectNew(out);
  });
});

describe('assertComplete', () => {
  it('accepts a folder that was never written to, or is whole', async () => {
    const out = await tempFolder();
    expect(() => {
      assertComplete(join(out, 'none'));
    }).not.toThrow();
    write(out, { 'types/src/runtime/a.ts': 'a' });
    await lay(out, { '.specline/staging-1-abc/new/types/src/runtime/a.ts': 'staged' });
    expect(() => {
      assertComplete(out);
    }).not.toThrow();
  });

  it('names what was cut short, and the command that completes it', async () => {
    const out = await tempFolder();
    stageForGood(out, planOf(out, { 'types/src/runtime/a.ts': 'a' })());
    const before = standing(out);
    expect(() => {
      assertComplete(out);
    }).toThrow(WriteFailure);
    expect(() => {
      assertComplete(out);
    }).toThrow('run npx specline generate, which completes it');
    expect(standing(out)).toEqual(before);
  });
});
