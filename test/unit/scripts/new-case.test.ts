import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { layCase } from '../../../scripts/new-case.ts';

const tests = mkdtempSync(path.join(tmpdir(), 'new-case-'));
afterAll(() => {
  rmSync(tests, { recursive: true });
});

describe('npm run new-case', () => {
  it.each(['cases', 'rejects'] as const)('lays a document down in test/%s', (kind) => {
    const document = layCase('one-idea', kind, tests);
    expect(document).toBe(path.join(tests, kind, 'one-idea', 'spec.yaml'));
    expect(readFileSync(document, 'utf8')).toMatch(
      /^openapi: 3\.1\.1\ninfo: \{ title: one-idea, version: '1' \}\npaths:/,
    );
  });

  it('leaves a case that is there alone', () => {
    layCase('taken', 'cases', tests);
    expect(() => layCase('taken', 'cases', tests)).toThrow('there is a case "taken" already');
  });

  it.each(['', 'One', '../outside', 'a/b', '-a', 'a--b', '..', '3.0'])('refuses the name "%s"', (name) => {
    expect(() => layCase(name, 'cases', tests)).toThrow('no name for a case');
  });
});
