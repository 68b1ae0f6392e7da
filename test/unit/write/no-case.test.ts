/** Disks that keep no case, as those of macOS and Windows: a file is found under every spelling of its name. */
import type fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { planWrites, type PackagePlan } from '../../../generators/write/plan.ts';
import { applyWrites } from './apply-writes.ts';
import { maker, outFiles, summary } from './files.ts';
import { lay, standing, tempFolder } from './temp-folder.ts';

const disk = vi.hoisted(() => ({ keepsCase: false }));

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof fs>();
  const namesIn = (folder: string): readonly string[] => {
    try {
      return real.readdirSync(folder);
    } catch {
      return [];
    }
  };
  /** The path as it is spelled on disk. */
  const spelled = (path: string): string => {
    if (disk.keepsCase || dirname(path) === path || real.existsSync(path)) return path;
    const [folder, name] = [spelled(dirname(path)), basename(path)];
    const found = namesIn(folder).find((each) => each.toLowerCase() === name.toLowerCase());
    return join(folder, found ?? name);
  };
  const ofPaths =
    <Args extends readonly unknown[], Result>(step: (...args: Args) => Result) =>
    (...args: Args): Result =>
      step(...(args.map((each) => (isPath(each) ? spelled(each) : each)) as unknown as Args));
  const isPath = (value: unknown): value is string =>
    typeof value === 'string' && value.includes('doc-workspace-');
  return {
    ...real,
    existsSync: ofPaths(real.existsSync),
    linkSync: ofPaths(real.linkSync),
    lstatSync: ofPaths(real.lstatSync),
    mkdirSync: ofPaths(real.mkdirSync),
    openSync: ofPaths(real.openSync),
    readdirSync: ofPaths(real.readdirSync),
    readFileSync: ofPaths(real.readFileSync),
    renameSync: ofPaths(real.renameSync),
    rmSync: ofPaths(real.rmSync),
    rmdirSync: ofPaths(real.rmdirSync),
    statSync: ofPaths(real.statSync),
  };
});

beforeEach(() => {
  disk.keepsCase = false;
});

const write = (out: string, texts: Readonly<Record<string, string>>): readonly PackagePlan[] =>
  applyWrites(out, () => planWrites(out, outFiles(texts), maker));

const plan = (out: string, texts: Readonly<Record<string, string>>): readonly string[] =>
  summary([...planWrites(out, outFiles(texts), maker)]);

describe.each(['types/src/generated', 'types/src/runtime'])('a file in %s', (folder) => {
  const [old, renamed] = [`${folder}/userData.ts`, `${folder}/userdata.ts`];

  it.each([
    ['the same text', 'a'],
    ['another text', 'b'],
  ])('that is to have %s under another spelling is exchanged', async (_, text) => {
    const out = await tempFolder();
    write(out, { [old]: 'a', 'types/src/generated/stays.ts': '' });
    const wanted = { [renamed]: text, 'types/src/generated/stays.ts': '' };
    expect(plan(out, wanted)).toContain(`created ${renamed}`);
    expect(plan(out, wanted)).toContain(`deleted ${old}`);
    write(out, wanted);
    const { 'types/.generated.json': manifest, ...files } = standing(out);
    expect(files).toEqual(wanted);
    expect(manifest).toContain(renamed.slice('types/'.length));
    expect(plan(out, wanted).filter((line) => !line.startsWith('unchanged'))).toEqual([]);
  });

  it('that was edited is reported to be lost', async () => {
    const out = await tempFolder();
    write(out, { [old]: 'a' });
    await lay(out, { [old]: 'mine' });
    expect(plan(out, { [renamed]: 'b' })).toEqual([`deleted ${old} edited`, `created ${renamed}`]);
  });
});

it('the file of somebody else in another case is not overwritten', async () => {
  const out = await tempFolder();
  await lay(out, { 'types/src/generated/Models.ts': 'mine' });
  expect(() => write(out, { 'types/src/generated/models.ts': 'a' })).toThrow(
    'was not written by this generator',
  );
  expect(standing(out)).toEqual({ 'types/src/generated/Models.ts': 'mine' });
});

it('where case is kept, it is another file', async () => {
  disk.keepsCase = true;
  const out = await tempFolder();
  await lay(out, { 'types/src/generated/Models.ts': 'mine' });
  write(out, { 'types/src/generated/models.ts': 'a' });
  expect(standing(out)).toMatchObject({
    'types/src/generated/Models.ts': 'mine',
    'types/src/generated/models.ts': 'a',
  });
});

it('two files whose names differ in case only are never generated', () => {
  expect(() => plan('/out', { 'types/src/generated/a.ts': '', 'types/src/generated/A.ts': '' })).toThrow(
    'two generated files want one path',
  );
});
