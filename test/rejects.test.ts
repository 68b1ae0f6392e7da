import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { emitSpec } from './emit-spec.ts';
import { runCli } from './run-cli.ts';
import { compile } from './unit/emit/compile.ts';
import { catalog } from '../generators/diagnostics/catalog.ts';
import { noColours } from '../generators/diagnostics/print.ts';

/**
 * One case per folder: a document (`spec.yaml`), and what the command prints for it (`diagnostics.txt`). Where that holds
 * no error, the document is read as it was intended. `UPDATE_CASES=1 npx vitest run test/rejects.test.ts` writes what is printed
 * now.
 */
const folder = path.join(import.meta.dirname, 'rejects');
const updating = process.env['UPDATE_CASES'] === '1';
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();

const scratch = mkdtempSync(path.join(tmpdir(), 'rejects-'));
afterAll(() => {
  rmSync(scratch, { recursive: true });
});

/** Returns what a command prints for people, run in the folder of a case. */
async function printed(
  name: string,
  argv: readonly string[],
): Promise<{ readonly code: number; readonly text: string }> {
  let text = '';
  const code = await runCli(['--spec', 'spec.yaml', ...argv], {
    cwd: path.join(folder, name),
    outPalette: noColours,
    errPalette: noColours,
    live: false,
    out: () => {},
    err: (part) => void (text += part),
    onStop: () => {},
  });
  return { code, text };
}

function expected(name: string): string {
  return readFileSync(path.join(folder, name, 'diagnostics.txt'), 'utf8');
}

function hasError(text: string): boolean {
  return /^\S+:\d+:\d+ error /m.test(text);
}

describe('documents with problems', () => {
  it.each(names)('%s', async (name) => {
    const { code, text } = await printed(name, ['--strict', '--print-ir']);
    if (updating) writeFileSync(path.join(folder, name, 'diagnostics.txt'), text);
    expect(text).toBe(expected(name));
    expect(code).toBe(hasError(text) ? 1 : 0);
  });

  it.each(names.filter((name) => !updating && hasError(expected(name))))(
    '%s: nothing is written',
    async (name) => {
      const out = path.join(scratch, name);
      const { code, text } = await printed(name, ['--strict', '--out', out]);
      expect(text).toBe(expected(name));
      expect(code).toBe(1);
      expect(existsSync(out) ? readdirSync(out) : []).toEqual([]);
    },
  );

  it.each(names)('%s: is read or refused by default', async (name) => {
    const out = path.join(scratch, `${name} by default`);
    const { code, text } = await printed(name, ['--out', out]);
    expect(code).toBe(hasError(text) ? 1 : 0);
    expect(existsSync(path.join(out, 'server/src/index.ts'))).toBe(code === 0);
  });

  it.each(names)('%s: what is read by default compiles', async (name) => {
    const { files, problems } = await emitSpec(path.join(folder, name, 'spec.yaml'));
    const isRead = problems.some(({ reading }) => reading !== undefined);
    if (isRead && files.size > 0)
      expect(compile([...files].map(([file, text]) => ({ path: file, text })))).toEqual([]);
    expect(problems.every(({ reading, severity }) => reading === undefined || severity === 'warning')).toBe(
      true,
    );
  });

  it('show every problem that there is', () => {
    const shown = new Set(
      names.flatMap((name) =>
        [...expected(name).matchAll(/^\S+:\d+:\d+ (?:error|warning) (\S+)/gm)].map(([, code]) => code),
      ),
    );
    // What is left out is shown by `test/unit/load/skip`.
    // What depends on the memory of the process is shown by `test/hostile/ceilings.test.ts`, what takes long by `hostile.test.ts`.
    expect(Object.keys(catalog).filter((code) => !shown.has(code))).toEqual([
      'skipped-part',
      'too-large',
      'too-large-for-yaml',
      'laborious-patterns',
    ]);
  });
});
