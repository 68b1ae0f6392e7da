/**
 * Every folder of `test/release/cases` shows how a project changes after its last release, and what a release of it prints and
 * writes. `UPDATE_CASES=1 npm test` writes what it does now; what changes is reviewed like code.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { tempFolder } from '../unit/write/temp-folder.ts';
import { Project, type Edits } from './project.ts';

/** A case: the versions at the base, what is changed after it, and the commands that are run. */
interface Case {
  readonly versions?: Readonly<Record<string, string>>;
  readonly edits?: Edits;
  /** Packages that are new. */
  readonly added?: Readonly<Record<string, string>>;
  /** Files that are changed after the generator ran. */
  readonly uncommitted?: Edits;
  readonly stale?: boolean;
  readonly runs?: readonly string[];
}

const folder = path.join(import.meta.dirname, 'cases');
const update = process.env['UPDATE_CASES'] === '1';
const names = readdirSync(folder).sort();

async function made(name: string): Promise<string> {
  const { versions, edits, added, uncommitted, stale, runs }: Case = parse(
    readFileSync(path.join(folder, name, 'case.yaml'), 'utf8'),
  );
  const project = new Project(
    await tempFolder(),
    versions ?? { types: '1.2.0', client: '1.2.0', server: '1.2.0' },
  );
  project.edit(edits ?? {});
  for (const [each, version] of Object.entries(added ?? {})) project.addPackage(each, version);
  if (stale !== true) project.record();
  project.commit();
  project.edit(uncommitted ?? {});
  const output: string[] = [];
  for (const run of runs ?? ['']) {
    output.push(
      `$ npx specline release ${run}\n${await project.release(run.split(' ').filter((word) => word !== ''))}`,
    );
    // What was written, and nothing else.
    output.push(...project.status().map((line) => `${line}\n`));
  }
  const written = project
    .status()
    .map((line) => line.slice(3))
    .filter((file) => /CHANGELOG\.md$|lock\.json$/.test(file));
  return [...output, ...written.map((file) => `\n=== ${file}\n${project.read(file) ?? ''}`)].join('');
}

describe('test/release', () => {
  it('holds at least 20 cases', () => {
    expect(names.length).toBeGreaterThanOrEqual(20);
  });

  it.each(names)('%s', async (name) => {
    const file = path.join(folder, name, 'expected.txt');
    const text = await made(name);
    expect(text).not.toContain('[exit 3]');
    if (update) writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, 'utf8'));
  });
});
