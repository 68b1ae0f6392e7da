import { join, resolve, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SpecDisk } from '../../../../generators/load/disk/disk.ts';
import { workspaceAround } from '../../../../generators/write/workspace-around.ts';

const root = resolve(sep, 'acme');

/** Returns a disk that holds some files, by their paths below the root. */
function diskOf(files: Readonly<Record<string, string>>): SpecDisk {
  return {
    read: (path) => {
      const found = Object.entries(files).find(([name]) => join(root, name) === path);
      if (found === undefined) throw new Error(`${path} is not there`);
      return found[1];
    },
  };
}

/** Returns the workspace around an output folder, where the one at the root has a pattern. */
function around(pattern: string, out: string): string | undefined {
  return workspaceAround(
    join(root, out),
    diskOf({ 'package.json': JSON.stringify({ workspaces: [pattern] }) }),
  );
}

describe('a pattern that names the packages of an output folder', () => {
  test.each([
    ['sdk/*', 'sdk'],
    ['./sdk/*/', 'sdk'],
    ['sdk/types', 'sdk'],
    ['sdk/**', 'sdk'],
    ['**', 'sdk'],
    ['sdk/*/*', 'sdk/orders'],
    ['*/*/*', 'sdk/orders'],
    ['sdk/**', 'sdk/orders'],
    ['sdk/orders/*', 'sdk/orders'],
    ['sdk/team-*/*', 'sdk/team-orders'],
    ['**/client', 'sdk/orders'],
  ])('%s covers %s', (pattern, out) => {
    expect(around(pattern, out)).toBe(root);
  });

  test.each([
    ['sdk', 'sdk'],
    ['sdk/*', 'sdk/orders'],
    ['sdk/*/*', 'sdk'],
    ['apis/*/*', 'sdk/orders'],
    ['sdk/team-*/*', 'sdk/orders'],
    ['**/orders', 'sdk/orders'],
    ['!sdk/*', 'sdk'],
  ])('%s does not cover %s', (pattern, out) => {
    expect(around(pattern, out)).toBeUndefined();
  });
});

test('the patterns of pnpm, and those of an object, count as well', () => {
  const pnpm = diskOf({ 'pnpm-workspace.yaml': 'packages:\n  - sdk/*/*\n' });
  const yarn = diskOf({ 'package.json': '{ "workspaces": { "packages": ["sdk/*/*"] } }' });
  for (const disk of [pnpm, yarn]) expect(workspaceAround(join(root, 'sdk/orders'), disk)).toBe(root);
});

test('the nearest workspace decides, even where it does not name them', () => {
  const disk = diskOf({
    'package.json': '{ "workspaces": ["**"] }',
    'sdk/package.json': '{ "workspaces": ["tools/*"] }',
  });
  expect(workspaceAround(join(root, 'sdk/orders'), disk)).toBeUndefined();
});
