/**
 * Every folder of `test/cases` holds a document and what it must emit. `UPDATE_CASES=1 npm test` writes what is emitted
 * now; only the kinds of files that a case shows are compared, and all that is emitted has to compile: in the cases of names
 * together with the hand-written files that these may meet in. Of the types package a case shows all that declares something,
 * of the other packages those files that its folder `expected` holds: to have a case show one more, put an empty file there
 * and update.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { emitSpec } from './emit-spec.ts';
import { compile } from './unit/emit/compile.ts';
import { typedTables } from './unit/emit/typed-tables.ts';

const cases = path.join(import.meta.dirname, 'cases');
const update = process.env['UPDATE_CASES'] === '1';

/** The files that every case shows; what openapi-typescript prints, and prose, have tests of their own. */
const alwaysShown = /^types\/src\/generated\/(?:models|headers|webhooks|operations\/[^/]+)\.ts$/;

interface Emitted {
  readonly files: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
}

async function emit(name: string): Promise<Emitted> {
  const { files, problems } = await emitSpec(path.join(cases, name, 'spec.yaml'));
  const lines = problems.map(
    ({ severity, code, origin, message }) =>
      `${origin.file}:${String(origin.line)}:${String(origin.column)} ${severity} ${code} ${message}`,
  );
  return { files, problems: lines };
}

/** Returns the files below a folder with their texts. */
function filesBelow(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')];
    }),
  );
}

/**
 * Returns what is compared: shown files, by a short path, and the problems, if any.
 * @param held The files that the case holds now.
 */
function expectation({ files, problems }: Emitted, held: ReadonlySet<string>): ReadonlyMap<string, string> {
  const texts = [...files].flatMap(([file, text]) => {
    const path = file.replace('/src/generated', '');
    const isShown = alwaysShown.test(file) ? /^export (?:interface|type [A-Z_])/m.test(text) : held.has(path);
    return isShown ? [[path, text] as const] : [];
  });
  return new Map(
    problems.length > 0 ? [...texts, ['problems.txt', `${problems.join('\n')}\n`] as const] : texts,
  );
}

function write(folder: string, files: ReadonlyMap<string, string>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

const names = readdirSync(cases).sort();

describe.concurrent('test/cases', () => {
  it('holds at least 30 cases', () => {
    expect(names.length).toBeGreaterThanOrEqual(30);
  });

  it.each(names)('%s', async (name) => {
    const emitted = await emit(name);
    const folder = path.join(cases, name, 'expected');
    const expected = expectation(emitted, new Set(filesBelow(folder).keys()));
    if (update) write(folder, expected);
    expect(Object.fromEntries(expected)).toEqual(Object.fromEntries(filesBelow(folder)));
    expect(emitted.files.size).toBeGreaterThan(0);
    const modules = [...emitted.files].map(([file, text]) => ({ path: file, text }));
    const checked = name.startsWith('names-') ? 'meeting' : 'given';
    expect(compile([...modules, ...typedTables(modules)], checked)).toEqual([]);
  });
});
