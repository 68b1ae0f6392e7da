import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { availableMemory } from '../../../generators/load/memory.ts';

const mebibyte = 2 ** 20;

it.each([
  ['20.19.0', 4144, 4096],
  ['24.0.0', 4288, 4096],
  ['26.0.0', 4192, 4096],
  ['a version that is not known', 4288, 4096],
  ['24.0.0', 208, 104],
])('of Node %s with a limit of %d MiB: %d MiB', (version, limit, available) => {
  expect(availableMemory(limit * mebibyte, version)).toBe(available * mebibyte);
});

it('is what this version of Node was given for old objects', () => {
  const { stdout } = spawnSync(
    process.execPath,
    ['--max-old-space-size=1000', '-p', 'v8.getHeapStatistics().heap_size_limit'],
    { encoding: 'utf8' },
  );
  expect(availableMemory(Number(stdout))).toBe(1000 * mebibyte);
});
