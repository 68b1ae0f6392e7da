/** `npm run test:schema-suite -- FOLDER`: runs the JSON Schema Test Suite on the generated validators. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exitCodes } from '../generators/cli/exit-codes.ts';
import { commandOf, runCommand } from '../generators/cli/run-command.ts';
import type { Terminal } from '../generators/cli/terminal.ts';
import { UsageError } from '@specline/kernel/arguments';
import { exceptionFor } from './json-schema-suite/exceptions.ts';
import { Remotes } from './json-schema-suite/remotes.ts';
import { runGroup, type Group } from './json-schema-suite/run-group.ts';
import { isProgram } from './is-program.ts';

/** The draft that documents of OpenAPI 3.1 are written in, as the suite calls its folder. */
const draft = 'draft2020-12';

/**
 * Runs the validators against a folder of the JSON Schema Test Suite, and prints how many of its tests they pass. What tests
 * refer to is taken from the folder `remotes` of the suite.
 * @param folder Folder of the draft, or one below it.
 * @param print Receives a line for each test that fails, one with number and reason for a group that is expected to fail, and the score at last.
 * @returns Whether there are tests, and none fails without a reason.
 * @throws {Error} when a file there is none of the suite.
 */
export async function runSuite(folder: string, print: (line: string) => void): Promise<boolean> {
  const remotes = new Remotes(remotesNextTo(folder), draft);
  let passed = 0;
  let expected = 0;
  let count = 0;
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    for (const group of readGroups(path.join(folder, file))) {
      const failures = await runGroup(group, remotes);
      count += group.tests.length;
      passed += group.tests.length - failures.length;
      const reason = exceptionFor(file, group.description);
      if (reason === undefined)
        for (const failure of failures) print(`${file}: ${group.description}: ${failure}`);
      else if (failures.length > 0)
        print(`${file}: ${group.description}: ${failures.length} as is expected, ${reason}`);
      if (reason !== undefined) expected += failures.length;
    }
  }
  print(`${passed} of ${count} tests`);
  return count > 0 && passed + expected === count;
}

/** Returns the folder `remotes` of the suite that a folder of tests is in. */
function remotesNextTo(folder: string): string {
  const steps = path.resolve(folder).split(path.sep);
  const tests = steps.lastIndexOf('tests');
  return [...steps.slice(0, tests < 0 ? steps.length : tests), 'remotes'].join(path.sep);
}

function readGroups(file: string): readonly Group[] {
  const groups: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(groups)) throw new Error(`${file} is no file of the test suite: it holds no list`);
  return groups as readonly Group[];
}

const help = `npm run test:schema-suite -- FOLDER

Runs the JSON Schema Test Suite on the generated validators, and lists the tests with another result. FOLDER is ${draft} of the
folder tests of the suite, or one below that.

  -h, --help          this text
`;

async function testSuite(words: readonly string[], terminal: Terminal): Promise<number> {
  const [folder, ...others] = words;
  if (folder === undefined || others.length > 0)
    throw new UsageError(`name one folder: tests/${draft} of the JSON Schema Test Suite, or one below it`);
  if (!existsSync(folder) || !readdirSync(folder).some((name) => name.endsWith('.json')))
    throw new UsageError(`${folder} holds no tests; name tests/${draft} of the JSON Schema Test Suite`);
  const isPassed = await runSuite(folder, (line) => {
    terminal.out(`${line}\n`);
  });
  return isPassed ? exitCodes.done : exitCodes.problems;
}

if (isProgram(import.meta.filename))
  await runCommand(commandOf({ help, takesWords: true }, (_, terminal, words) => testSuite(words, terminal)));
