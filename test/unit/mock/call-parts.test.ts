import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '../../../runtimes/mock/src');

/** Returns files of the runtime that import a module of the folder `call`. */
function importersOfCall(): readonly string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'));
  return files.filter((file) => {
    const imported = readFileSync(path.join(source, file), 'utf8').matchAll(/from '(\.[^']+)'/g);
    return [...imported].some(([, to = '']) =>
      path.posix.join(path.posix.dirname(file), to).startsWith('call/'),
    );
  });
}

it('a call in its parts is handed to behaviours, and no further', () => {
  const importers = importersOfCall();
  expect(importers).toContain('mock.ts');
  expect(importers.filter((file) => !/^(?:behaviors|call)\/|^mock\.ts$/.test(file))).toEqual([]);
});
