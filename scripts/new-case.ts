/**
 * `npm run new-case NAME`: lays down a case of `test/cases`; `npm run new-case -- NAME --reject` one of `test/rejects`.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exitCodes } from '../generators/cli/exit-codes.ts';
import { commandOf, runCommand, type Written } from '../generators/cli/run-command.ts';
import { shownPath } from '../generators/cli/shown-path.ts';
import type { Terminal } from '../generators/cli/terminal.ts';
import { projectFolder } from './project-folder.ts';
import { UsageError } from '@specline/kernel/arguments';
import { isProgram } from './is-program.ts';

/** The kind of a case: what a document emits, or the problems that are reported of one. */
export type CaseKind = 'cases' | 'rejects';

const bodies: Readonly<Record<CaseKind, string>> = {
  cases: `paths: {}
components:
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        name: { type: string }
`,
  rejects: `paths:
  /pets/{petId}:
    get:
      operationId: getPet
      responses:
        '204': { description: Done. }
`,
};

/**
 * Lays a new case down: a folder with a document to change.
 * @param name Name of the folder: the idea of the case, in words with hyphens between them.
 * @param kind What the case shows.
 * @param tests Folder of the tests.
 * @returns Path of the document.
 * @throws {UsageError} when the name is none, or is taken.
 */
export function layCase(name: string, kind: CaseKind, tests: string): string {
  if (!/^[a-z0-9.]+(?:-[a-z0-9.]+)*$/.test(name) || !/[a-z]/.test(name))
    throw new UsageError(
      `"${name}" is no name for a case; write its idea in small letters with hyphens, as in nullable-by-union`,
    );
  const folder = path.join(tests, kind, name);
  if (existsSync(folder))
    throw new UsageError(
      `there is a case "${name}" already: ${shownPath(folder, process.cwd())}; change that one, or choose another name`,
    );
  mkdirSync(folder, { recursive: true });
  const document = path.join(folder, 'spec.yaml');
  writeFileSync(document, `openapi: 3.1.1\ninfo: { title: ${name}, version: '1' }\n${bodies[kind]}`);
  return document;
}

const help = `npm run new-case NAME
npm run new-case -- NAME --reject

Lays down a test case, a folder with a small document, to be changed: one that shows what is emitted, or with --reject
one that shows which problems are reported. NAME is its idea, in small letters with hyphens: nullable-by-union

  --reject            in test/rejects instead of test/cases
  -h, --help          this text
`;

const options = { reject: { type: 'boolean' } } as const;

function newCase(written: Written, terminal: Terminal, words: readonly string[]): number {
  const [name, ...others] = words;
  if (name === undefined || others.length > 0)
    throw new UsageError('write one name, such as npm run new-case nullable-by-union');
  const kind = written.has('reject') ? 'rejects' : 'cases';
  const shown = shownPath(layCase(name, kind, path.join(projectFolder, 'test')), terminal.cwd);
  terminal.out(`${shown} is there to be changed. Then run
  UPDATE_CASES=1 npx vitest run test/${kind}.test.ts -t ${name}
and read what it recorded next to the document before you commit both.
`);
  return exitCodes.done;
}

if (isProgram(import.meta.filename))
  await runCommand(commandOf({ help, options, takesWords: true }, newCase));
