import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WriteFailure } from '../../../generators/write/failure.ts';
import { hasChanges, planWrites, withoutBytes, type PackagePlan } from '../../../generators/write/plan.ts';
import { maker, outFiles, summary } from './files.ts';
import { lay, tempFolder } from './temp-folder.ts';
import { applyWrites } from './apply-writes.ts';
import { lacksLinks } from '../../lacks-links.ts';

async function generated(texts: Readonly<Record<string, string>>): Promise<string> {
  const out = await tempFolder();
  applyWrites(out, () => planWrites(out, outFiles(texts), maker));
  return out;
}

function plan(out: string, texts: Readonly<Record<string, string>>): readonly PackagePlan[] {
  return [...planWrites(out, outFiles(texts), maker)];
}

describe('planWrites', () => {
  it.each([
    ['api.yaml @acme', undefined],
    ['api.yaml @other', undefined],
    ['my shop.yaml @acme', 'api.yaml'],
  ])('reports whether packages of another document stand there: %s', async (made, replaces) => {
    const out = await generated({ 'types/src/runtime/a.ts': '' });
    const files = outFiles({ 'types/src/runtime/a.ts': '', 'client/src/runtime/b.ts': '' });
    const plans = [...planWrites(out, files, { ...maker, options: made })];
    expect(plans.map((each) => each.replaces)).toEqual([undefined, replaces]);
  });

  it('creates everything in a folder that does not exist', async () => {
    const out = join(await tempFolder(), 'none');
    const plans = plan(out, {
      'types/src/runtime/b.ts': '',
      'types/src/runtime/a/c.ts': '',
      'client/src/runtime/d.ts': '',
      'package.json': '',
    });
    expect(summary(plans)).toEqual([
      'created client/src/runtime/d.ts',
      'created types/src/runtime/a/c.ts',
      'created types/src/runtime/b.ts',
      'created workspace/package.json',
    ]);
    expect(plans.map(({ name, folder }) => [name, folder])).toEqual([
      ['client', 'client'],
      ['types', 'types'],
      ['workspace', ''],
    ]);
    expect(plans.map((each) => each.files.at(-1)?.path)).toEqual([
      '.generated.json',
      '.generated.json',
      '.generated.json',
    ]);
  });

  it('finds nothing to do for equal files', async () => {
    const out = await generated({ 'types/src/runtime/a.ts': 'a', 'package.json': '{}' });
    const plans = plan(out, { 'types/src/runtime/a.ts': 'a', 'package.json': '{}' });
    expect(plans.some(hasChanges)).toBe(false);
    expect(plans.map((each) => each.files.map((file) => file.state))).toEqual([
      ['unchanged', 'unchanged'],
      ['unchanged', 'unchanged'],
    ]);
  });

  it('reports what is updated, deleted and missing', async () => {
    const out = await generated({
      'types/src/runtime/a.ts': 'a',
      'types/src/runtime/b.ts': 'b',
      'types/src/runtime/c.ts': 'c',
      'types/src/runtime/d.ts': 'd',
    });
    await rm(join(out, 'types/src/runtime/c.ts'));
    await rm(join(out, 'types/src/runtime/d.ts'));
    expect(summary(plan(out, { 'types/src/runtime/a.ts': 'new', 'types/src/runtime/c.ts': 'c' }))).toEqual([
      'updated types/src/runtime/a.ts',
      'deleted types/src/runtime/b.ts',
      'created types/src/runtime/c.ts',
    ]);
  });

  it('names what was edited by hand, and what was never generated', async () => {
    const out = await generated({
      'types/src/runtime/a.ts': 'a',
      'types/src/runtime/b.ts': 'b',
      'types/src/runtime/c.ts': 'c',
    });
    await lay(out, {
      'types/src/runtime/a.ts': 'edited',
      'types/src/runtime/b.ts': 'edited',
      'types/src/runtime/c.ts': 'new',
      'types/src/runtime/d.ts': 'theirs',
      'types/src/runtime/e.ts': 'same',
    });
    expect(
      summary(
        plan(out, {
          'types/src/runtime/a.ts': 'new',
          'types/src/runtime/c.ts': 'new',
          'types/src/runtime/d.ts': 'new',
          'types/src/runtime/e.ts': 'same',
        }),
      ),
    ).toEqual([
      'updated types/src/runtime/a.ts edited',
      'deleted types/src/runtime/b.ts edited',
      'unchanged types/src/runtime/c.ts',
      'updated types/src/runtime/d.ts foreign',
      'unchanged types/src/runtime/e.ts',
    ]);
  });

  it('distinguishes line ends that were converted from edits', async () => {
    const out = await generated({ 'types/src/runtime/a.ts': 'a\nb\n', 'types/src/runtime/b.ts': 'a\nb\n' });
    await lay(out, { 'types/src/runtime/a.ts': 'a\r\nb\r\n', 'types/src/runtime/b.ts': 'a\r\nc\r\n' });
    expect(
      summary(plan(out, { 'types/src/runtime/a.ts': 'a\nb\n', 'types/src/runtime/b.ts': 'a\nb\n' })),
    ).toEqual(['updated types/src/runtime/a.ts line-ends', 'updated types/src/runtime/b.ts edited']);
  });

  it('leaves alone what is not in the manifest, and packages that are not requested', async () => {
    const out = await generated({ 'types/src/runtime/a.ts': 'a', 'client/src/runtime/b.ts': 'b' });
    await lay(out, { 'types/src/runtime/mine.ts': 'mine' });
    expect(summary(plan(out, { 'types/src/runtime/a.ts': 'a' }))).toEqual([
      'unchanged types/src/runtime/a.ts',
    ]);
  });

  it('updates the manifest alone when only the document differs', async () => {
    const out = await generated({ 'types/src/runtime/a.ts': 'a' });
    const [types] = planWrites(out, outFiles({ 'types/src/runtime/a.ts': 'a' }), {
      ...maker,
      document: 'f'.repeat(64),
    });
    expect(types?.files.map(({ path, state, loses }) => [path, state, loses])).toEqual([
      ['src/runtime/a.ts', 'unchanged', undefined],
      ['.generated.json', 'updated', undefined],
    ]);
  });

  it('deletes nothing outside of the package, whatever a manifest says', async () => {
    const out = await generated({ 'types/src/runtime/a.ts': 'a' });
    const hash = '0'.repeat(64);
    await lay(out, {
      'victim.ts': '',
      'types/.generated.json': `{\n  "files": {\n    "../victim.ts": "${hash}",\n    "/victim.ts": "${hash}"\n  }\n}\n`,
    });
    expect(summary(plan(out, { 'types/src/runtime/a.ts': 'a' }))).toEqual([
      'unchanged types/src/runtime/a.ts',
    ]);
  });

  it.each(['../a.ts', '/a.ts', 'types/../../a.ts', 'types/a\0.ts', 'C:\\a.ts', 'types//a.ts', ''])(
    'refuses the path %j',
    async (path) => {
      const out = await tempFolder();
      expect(() => plan(out, { [path]: '' })).toThrow('does not stay in the output folder');
    },
  );

  it.each([
    ['types/src/runtime/a.ts', 'types/src/runtime/A.ts'],
    ['types/src/runtime/\u00e4.ts', 'types/src/runtime/a\u0308.ts'],
  ])('refuses %j together with %j', async (a, b) => {
    const out = await tempFolder();
    expect(() => plan(out, { [a]: '', [b]: '' })).toThrow('two generated files want one path');
  });

  it.skipIf(lacksLinks)('refuses to look through a link', async () => {
    const out = await tempFolder();
    await symlink(await tempFolder(), join(out, 'types'));
    expect(() => plan(out, { 'types/src/runtime/a.ts': '' })).toThrow(WriteFailure);
  });
});

describe('withoutBytes', () => {
  it('keeps what is reported and the hashes of what was written', async () => {
    const out = await generated({ 'types/src/runtime/a.ts': 'a', 'types/src/runtime/b.ts': 'b' });
    await lay(out, { 'types/src/runtime/a.ts': 'by hand' });
    const plans = plan(out, { 'types/src/runtime/a.ts': 'new' });
    const [light] = plans.map(withoutBytes);
    expect(summary(light ? [light] : [])).toEqual(summary(plans));
    expect(light?.files.map(({ hash }) => hash)).toEqual(plans[0]?.files.map(({ hash }) => hash));
    expect(light?.files.some(({ bytes, present }) => bytes ?? present)).toBe(false);
  });
});
