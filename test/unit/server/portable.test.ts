import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const runtime = path.resolve(import.meta.dirname, '../../../runtimes/server/src');
const files = readdirSync(runtime, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts'))
  .sort();

/** Returns the part of a module that is left of it when types are gone. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(path.join(runtime, file), 'utf8');
  const imports = text.matchAll(/^import (?!type )[^;]*?from '([^']+)'/gm);
  return [...imports].map(([, target = '']) =>
    target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : target,
  );
}

it('imports nothing from outside, so that every platform runs it', () => {
  const known = new Set(files);
  const outer = files.flatMap((file) =>
    importsOf(file).filter((target) => !known.has(target) && !target.startsWith('@specline/kernel/')),
  );
  expect(outer).toEqual([]);
  expect(files.flatMap(importsOf).length).toBeGreaterThan(20);
});

it('knows Node in its adapters only', () => {
  const knowing = files.filter((file) =>
    /'node:|\bBuffer\b|\bprocess\./.test(readFileSync(path.join(runtime, file), 'utf8')),
  );
  expect(knowing).toEqual(['platforms/node-send.ts', 'request/shared-shape.ts']);
});
