import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runGroup, type Group } from './json-schema-suite/run-group.ts';

/**
 * Runs the validators against a folder of the JSON Schema Test Suite, and prints how many of its tests they pass:
 * `node --import tsx scripts/json-schema-suite.ts <suite>/tests/draft2020-12`.
 */
export async function runSuite(folder: string, print: (line: string) => void): Promise<boolean> {
  let passed = 0;
  let count = 0;
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    for (const group of readGroups(path.join(folder, file))) {
      const failures = await runGroup(group);
      count += group.tests.length;
      passed += group.tests.length - failures.length;
      for (const failure of failures) print(`${file}: ${group.description}: ${failure}`);
    }
  }
  print(`${passed} of ${count} tests`);
  return count > 0 && passed === count;
}

function readGroups(file: string): readonly Group[] {
  const groups: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(groups)) throw new Error(`${file} is no file of the test suite: it holds no list`);
  return groups as readonly Group[];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , folder] = process.argv;
  if (folder === undefined) {
    console.error(
      'usage: json-schema-suite.ts FOLDER, the folder tests/draft2020-12 of the JSON Schema Test Suite',
    );
    process.exitCode = 2;
  } else process.exitCode = (await runSuite(folder, console.log)) ? 0 : 1;
}
