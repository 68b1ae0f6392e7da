import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

/** Returns what a module imports before it runs, types left out. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const named = text.matchAll(/^(?:import|export|\})(?! type\b)[^;']* from '([^']+)';/gm);
  return [...named].map(([, target = '']) => {
    if (target.startsWith('@specline/kernel/')) return `kernel/src/${target.slice(17)}.ts`;
    return target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : target;
  });
}

it('a config that is as it was is loaded with little more than the disk', () => {
  const reached = new Set(['generators/config/load-config.ts']);
  // A set takes in members that are added while it is walked.
  for (const file of reached)
    if (file.includes('/')) for (const target of importsOf(file)) reached.add(target);
  expect([...reached].sort()).toEqual([
    'generators/cache/file-hash.ts',
    'generators/config/config-error.ts',
    'generators/config/find-config.ts',
    'generators/config/kept-config.ts',
    'generators/config/load-config.ts',
    'generators/diagnostics/entry.ts',
    'generators/diagnostics/visible.ts',
    'generators/load/disk/path-kind.ts',
    'kernel/src/arguments.ts',
    'kernel/src/nearest.ts',
    'kernel/src/node-util.ts',
    'kernel/src/parse-json.ts',
    'kernel/src/text-cache.ts',
    'node:crypto',
    'node:fs',
    'node:path',
  ]);
});
