/** The rules of oasdiff that a pair of `test/diffs` shows. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { oasdiffRules, reportedOtherwise } from './oasdiff-rules.ts';

const folder = path.join(import.meta.dirname, '../../diffs');

/** Ids of rules that some pair shows. */
const shown = new Set(
  readdirSync(folder)
    .flatMap((name) => readFileSync(path.join(folder, name, 'changes.txt'), 'utf8').split('\n'))
    .flatMap((line) => / (?:error|warning|info) (\S+) /.exec(line)?.[1] ?? []),
);

describe('the rules of oasdiff', () => {
  it('are each shown by a pair, or reported otherwise for a reason', () => {
    const missing = oasdiffRules.filter((id) => !shown.has(id) && reportedOtherwise[id] === undefined);
    expect(missing).toEqual([]);
  });

  it('that are reported otherwise are none that are shown', () => {
    const replaced = Object.keys(reportedOtherwise);
    expect(replaced.filter((id) => shown.has(id) || !oasdiffRules.includes(id))).toEqual([]);
  });
});
