import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockState } from '@specline/mock-runtime/serve/state-lock';
import { StateFileError } from '@specline/mock-runtime/serve/state-file';
import { tempFolder } from '../../write/temp-folder.ts';

/** Above all that Linux, macOS and Windows give. */
const nobody = 2 ** 31 - 1;

describe('a lock of a state file', () => {
  it('is there until it is given free, by whatever name the file goes', async () => {
    const folder = await tempFolder();
    const file = path.join(folder, 'state.json');
    await writeFile(file, '{}');
    const link = path.join(folder, 'link');
    await symlink(file, link);
    const unlock = lockState(file);
    expect((await readdir(folder)).sort()).toEqual(['link', 'state.json', 'state.json.lock']);
    expect(() => lockState(link)).toThrow(StateFileError);
    expect(() => lockState(link)).toThrow(
      `Another mock (process ${process.pid}) uses the state file ${file}. Stop it, or name another file with --state; if there is no such process, delete ${file}.lock.`,
    );
    unlock();
    const unlockLink = lockState(link);
    // One that was given free is somebody else's.
    unlock();
    unlockLink();
    expect((await readdir(folder)).sort()).toEqual(['link', 'state.json']);
  });

  it.each([
    ['a process that is no more', `${nobody} ${hostname()}`],
    ['a process before us that had our id', `${process.pid} ${hostname()}`],
    ['a process that ended before it could write its id', ''],
  ])('of %s is taken over', async (_, owner) => {
    const file = path.join(await tempFolder(), 'state.json');
    await writeFile(`${file}.lock`, owner);
    const unlock = lockState(file);
    expect(await readFile(`${file}.lock`, 'utf8')).toBe(`${process.pid} ${hostname()}`);
    unlock();
    expect(await readdir(path.dirname(file))).toEqual([]);
  });

  it.each([
    ['one that runs', `${process.ppid} ${hostname()}`, `process ${process.ppid})`],
    ['one of another machine', '7 elsewhere.example', 'process 7 on elsewhere.example)'],
  ])('of %s is left alone', async (_, owner, holder) => {
    const file = path.join(await tempFolder(), 'state.json');
    await writeFile(`${file}.lock`, owner);
    expect(() => lockState(file)).toThrow(`Another mock (${holder} uses the state file ${file}.`);
    expect(await readFile(`${file}.lock`, 'utf8')).toBe(owner);
  });

  it('says so where nothing can be written', async () => {
    const file = path.join(await tempFolder(), 'none', 'state.json');
    expect(() => lockState(file)).toThrow(`The state cannot be written to ${file}: ENOENT`);
  });
});
