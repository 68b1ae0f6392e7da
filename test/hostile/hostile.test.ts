import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Diagnostic } from '../../generators/diagnostics/diagnostic.ts';
import { strictPolicy } from '../../generators/diagnostics/policy.ts';
import { lowerSpec } from '../../generators/read-model.ts';
import type { HostileDocument } from './hostile-document.ts';
import { laboriousDocuments } from './laborious-documents.ts';
import { largeDocuments } from './large-documents.ts';
import { layDocument } from './lay-document.ts';
import { nestedDocuments } from './nested-documents.ts';
import { referenceDocuments } from './reference-documents.ts';
import { schemaDocuments } from './schema-documents.ts';
import { textDocuments } from './text-documents.ts';

/**
 * The problems that are reported of each document: `expected.json`, by its name. `UPDATE_CASES=1 npx vitest run test/hostile`
 * writes what is reported now. That a test ends at all shows that neither time nor stack run out.
 */
const expectedFile = path.join(import.meta.dirname, 'expected.json');
const updating = process.env['UPDATE_CASES'] === '1';
const expected: Record<string, readonly string[]> = JSON.parse(readFileSync(expectedFile, 'utf8'));
const seen: Record<string, readonly string[]> = {};

/** So many problems of a document are compared one by one, the rest by their number. */
const mostCompared = 12;

const documents: readonly HostileDocument[] = [
  ...textDocuments,
  ...nestedDocuments,
  ...referenceDocuments,
  ...schemaDocuments,
  ...largeDocuments,
  ...laboriousDocuments,
];

function linesOf(problems: readonly Diagnostic[], beyond: number): readonly string[] {
  // Where the reader of YAML gives up depends on how much of the stack is taken already, and not on the document alone.
  if (problems.some(({ code }) => code === 'too-deep'))
    return [...new Set(problems.map(({ origin, severity, code }) => `${origin.file} ${severity} ${code}`))];
  const lines = problems.map(
    ({ origin, severity, code }) => `${origin.file}:${origin.line}:${origin.column} ${severity} ${code}`,
  );
  const rest = lines.length + beyond - mostCompared;
  return rest > 0 ? [...lines.slice(0, mostCompared), `${rest} more`] : lines;
}

it.each(documents.map((document) => [document.name, document] as const))(
  '%s',
  { timeout: 120_000 },
  async (name, document) => {
    const laid = layDocument(document);
    try {
      if (laid.missing !== undefined) {
        console.warn(`not tested: ${name}: ${laid.missing}`);
        return;
      }
      const { problems, unlisted, model } = await lowerSpec(laid.root, { policy: strictPolicy });
      const lines = linesOf(problems, unlisted.error + unlisted.warning);
      seen[name] = lines;
      if (!updating) expect(lines).toEqual(expected[name]);
      const hasErrors = problems.some(({ severity }) => severity === 'error');
      expect(model === undefined).toBe(hasErrors);
      const byDefault = await lowerSpec(laid.root);
      expect(byDefault.model === undefined).toBe(byDefault.problems.some(({ severity }) => severity === 'error'));
      for (const { message, cause, fix } of problems.slice(0, mostCompared)) {
        expect(message).not.toContain('SECRET');
        expect([message, cause, fix].every((text) => text.trim() !== '')).toBe(true);
      }
    } finally {
      rmSync(laid.folder, { recursive: true });
    }
  },
);

it('has what is reported of every document, and of no other', () => {
  if (updating) writeFileSync(expectedFile, `${JSON.stringify(seen, null, 2)}\n`);
  else expect(Object.keys(expected).sort()).toEqual(documents.map(({ name }) => name).sort());
});
