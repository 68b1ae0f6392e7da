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
import { readPartly, type PartlyRead } from '../generators/load/partial/read-partly.ts';
import { realDisk } from '../generators/load/disk/disk.ts';
import type { Change } from '../generators/diff/report/change.ts';

const folder = path.join(import.meta.dirname, 'diffs');
/** The day on which the versions are compared. */
const today = '2026-01-15';
/** The report of what only is written in another way. */
const nothing = 'versions: types, client, server, mock none\n';
const update = process.env['UPDATE_CASES'] === '1';

function load(file: string): PartlyRead {
  const problems = new Diagnostics();
  const read = readPartly(file, realDisk, problems);
  if (!read?.isWhole) throw new Error(problems.all.map(({ message }) => message).join('\n'));
  return read;
}

type Version = 'base' | 'revision';

function changesOf(name: string, from: Version, to: Version): readonly Change[] {
  const [before, after] = [from, to].map((version) => load(path.join(folder, name, `${version}.yaml`)));
  return before && after ? compareInterfaces(before, after, today) : [];
}

function reportOf(name: string): string {
  const changes = changesOf(name, 'base', 'revision');
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
    expect(changesOf(name, 'base', 'base')).toEqual([]);
  });

  const same = names.filter(
    (name) => readFileSync(path.join(folder, name, 'changes.txt'), 'utf8') === nothing,
  );

  it.each(same)('%s, the other way round', (name) => {
    expect(changesOf(name, 'revision', 'base')).toEqual([]);
  });
});
