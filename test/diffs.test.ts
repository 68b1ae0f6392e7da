/**
 * Every folder of `test/diffs` holds two versions of a document and the changes that are reported of them. `UPDATE_CASES=1 npm
 * test` writes what is reported now; what changes is reviewed like code.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../generators/diagnostics/diagnostic.ts';
import { bumpsText } from '../generators/diff/report/report.ts';
import { recommendBumps } from '../generators/diff/report/semver.ts';
import { compareInterfaces } from '../generators/names/compare-interfaces.ts';
import { readDocument } from '../generators/load/read-document.ts';
import { realDisk } from '../generators/load/disk/disk.ts';
import type { Document } from '../generators/load/document.ts';

const folder = path.join(import.meta.dirname, 'diffs');
/** The day on which the versions are compared. */
const today = '2026-01-15';
const update = process.env['UPDATE_CASES'] === '1';

function load(file: string): Document {
  const problems = new Diagnostics();
  const document = readDocument(file, realDisk, problems);
  if (!document) throw new Error(problems.all.map(({ message }) => message).join('\n'));
  return document;
}

function reportOf(name: string): string {
  const changes = compareInterfaces(
    load(path.join(folder, name, 'base.yaml')),
    load(path.join(folder, name, 'revision.yaml')),
    today,
  );
  const lines = changes.map(
    ({ level, wire, id, message, document, origin, operations }) =>
      `${document}.yaml:${String(origin.line)}:${String(origin.column)} ${level} ${id} ${message} [${operations.map(({ operationId }) => operationId ?? '').join(' ')}]${level === wire ? '' : `; on the wire ${wire}`}`,
  );
  return `${[...lines, `versions: ${bumpsText(recommendBumps(changes))}`].join('\n')}\n`;
}

const names = readdirSync(folder).sort();

describe.concurrent('test/diffs', () => {
  it('holds at least 40 pairs', () => {
    expect(names.length).toBeGreaterThanOrEqual(40);
  });

  it.each(names)('%s', (name) => {
    const file = path.join(folder, name, 'changes.txt');
    const text = reportOf(name);
    if (update) writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, 'utf8'));
  });

  it.each(names)('%s, compared with itself', (name) => {
    const document = (): Document => load(path.join(folder, name, 'base.yaml'));
    expect(compareInterfaces(document(), document())).toEqual([]);
  });
});
