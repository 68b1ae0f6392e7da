/**
 * `npm run new-case NAME`: lays down a case of `test/cases`; `npm run new-case -- NAME --reject` one of `test/rejects`.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** What a case shows: what a document emits, or what is said of one with problems. */
export type CaseKind = 'cases' | 'rejects';

const projectFolder = path.resolve(import.meta.dirname, '..');

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
 * @throws {Error} when the name is none, or is taken.
 */
export function layCase(name: string, kind: CaseKind, tests: string): string {
  if (!/^[a-z0-9.]+(?:-[a-z0-9.]+)*$/.test(name) || !/[a-z]/.test(name))
    throw new Error(
      `"${name}" is no name for a case; write its idea in small letters with hyphens, as in nullable-by-union`,
    );
  const folder = path.join(tests, kind, name);
  if (existsSync(folder))
    throw new Error(`there is a case "${name}" already: ${path.relative(process.cwd(), folder)}`);
  mkdirSync(folder, { recursive: true });
  const document = path.join(folder, 'spec.yaml');
  writeFileSync(document, `openapi: 3.1.1\ninfo: { title: ${name}, version: '1' }\n${bodies[kind]}`);
  return document;
}

function main(): number {
  const { values, positionals } = parseArgs({
    options: { reject: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) {
    console.error(
      'write one name: npm run new-case nullable-by-union, or npm run new-case -- duplicate-key --reject',
    );
    return 2;
  }
  const kind = values.reject === true ? 'rejects' : 'cases';
  const shown = path.relative(process.cwd(), layCase(name, kind, path.join(projectFolder, 'test')));
  console.log(`${shown} is there to be changed. Then run
  UPDATE_CASES=1 npx vitest run test/${kind}.test.ts -t ${name}
and read what it recorded beside the document before you commit both.`);
  return 0;
}

if (process.argv[1] === import.meta.filename) {
  try {
    process.exitCode = main();
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem);
    process.exitCode = 2;
  }
}
