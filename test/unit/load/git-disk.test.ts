import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DiskError, realDisk, type SpecDisk } from '../../../generators/load/disk/disk.ts';
import { GitError } from '../../../generators/load/disk/git-commit.ts';
import { gitDisk } from '../../../generators/load/disk/git-disk.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'git-disk-'));
const files: Readonly<Record<string, Uint8Array>> = {
  'plain.yaml': Buffer.from('ä: 1\n'),
  'mark.yaml': Buffer.from('\uFEFFa: 1\n'),
  'latin-1.yaml': Buffer.from([0xe4, 0x0a]),
  'empty.yaml': Buffer.alloc(0),
};
for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes);
const author = ['-c', 'user.name=a', '-c', 'user.email=a@a.example'];
for (const command of [
  ['init', '-q'],
  ['add', '.'],
  [...author, 'commit', '-q', '-m', 'one'],
])
  execFileSync('git', command, { cwd: folder });

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function read(disk: SpecDisk, name: string): string {
  try {
    return disk.read(path.join(folder, name), folder);
  } catch (problem) {
    if (problem instanceof DiskError) return `refused: ${problem.reason}`;
    throw problem;
  }
}

describe('files of a version', () => {
  it.each([...Object.keys(files), 'none.yaml'])('are read as on disk: %s', (name) => {
    expect(read(gitDisk('HEAD', folder), name)).toBe(read(realDisk, name));
  });

  it.each([
    ['none', folder, 'there is no version "none" in this repository; name a tag'],
    ['--all', folder, 'there is no version "--all" in this repository; name a tag'],
    ['HEAD', tmpdir(), `${tmpdir()} is in no Git repository, which would have the version "HEAD"`],
  ])('need one: %s in %s', (ref, place, message) => {
    expect(() => gitDisk(ref, place)).toThrow(GitError);
    expect(() => gitDisk(ref, place)).toThrow(message);
  });

  it('need one of this user', () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
    expect(() => gitDisk('HEAD', folder)).toThrow(
      /^git does not read a repository that belongs to another user; run git config --global --add safe\.directory \S/,
    );
  });
});
