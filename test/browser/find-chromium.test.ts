import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lay, tempFolder } from '../unit/write/temp-folder.ts';
import { findChromium } from './find-chromium.ts';

/** Returns a folder with programs, and with a file that is none. */
async function programs(): Promise<string> {
  const folder = await tempFolder();
  const files = ['a/google-chrome', 'b/chromium', 'b/google-chrome'].map((file) => path.join(folder, file));
  await lay('', Object.fromEntries([...files, path.join(folder, 'c/chromium')].map((file) => [file, ''])));
  for (const file of files) await chmod(file, 0o755);
  return folder;
}

describe('Chromium is', () => {
  it.each([
    { where: 'on PATH, by any of its names', folders: ['a'], found: 'a/google-chrome' },
    { where: 'preferred to Chrome', folders: ['a', 'b'], found: 'b/chromium' },
    { where: 'not a file that is no program', folders: ['c'], found: undefined },
    { where: 'not there', folders: ['none'], found: undefined },
  ])('$where', async ({ folders, found }) => {
    const folder = await programs();
    const PATH = folders.map((each) => path.join(folder, each)).join(path.delimiter);
    expect(findChromium({ PATH })).toBe(found && path.join(folder, found));
  });

  it('where CHROMIUM_PATH says, and nowhere else', async () => {
    const folder = await programs();
    const PATH = path.join(folder, 'a');
    const configured = path.join(folder, 'b/chromium');
    expect(findChromium({ PATH, CHROMIUM_PATH: configured })).toBe(configured);
    expect(() => findChromium({ PATH, CHROMIUM_PATH: path.join(folder, 'none') })).toThrow(
      /CHROMIUM_PATH is .*, which is no program/,
    );
  });

  it('missed where it has to be', async () => {
    const folder = await programs();
    expect(() => findChromium({ PATH: path.join(folder, 'none'), REQUIRE_CHROMIUM: '1' })).toThrow(
      /install Chromium/,
    );
  });
});
