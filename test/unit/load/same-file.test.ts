import { expect, it } from 'vitest';
import { isSameFile } from '../../../generators/load/disk/read-opened.ts';

const file = { dev: 7, ino: 11 };

it.each([
  ['itself', file, 'linux', true],
  ['a file of another volume', { dev: 8, ino: 11 }, 'linux', false],
  ['another file', { dev: 7, ino: 12 }, 'linux', false],
  // 0x1_0000_0007 and 7 are one volume there.
  ['itself by a path on Windows', { dev: 2 ** 32 + 7, ino: 11 }, 'win32', true],
  ['another file on Windows', { dev: 7, ino: 12 }, 'win32', false],
])('is %s', (_, other, platform, expected) => {
  expect(isSameFile(file, other, platform)).toBe(expected);
});
