import path from 'node:path';
import ts from 'typescript';
import { describe, expect, inject, it } from 'vitest';
import { emitSpec } from '../emit-spec.ts';
import { diagnose } from '../unit/emit/compile.ts';
import { typedTables } from '../unit/emit/typed-tables.ts';
import { answerOperations } from './answer-operations.ts';
import type { CorpusDocument } from './documents.ts';

const folder = path.join(import.meta.dirname, 'documents/node_modules');
const flags = strictFlags(path.join(import.meta.dirname, '../../tsconfig.json'));

/** Tests documents one after another: each is generated without an error, compiles, and is mocked without a 5xx. */
export function testDocuments(documents: readonly CorpusDocument[]): void {
  describe.skipIf(inject('missingCorpus') !== '').each(documents)('$name', ({ file, gets, contradiction, conflicts, missing }) => {
    const spec = path.join(folder, file);

    it('generates without an error, and its packages compile', async () => {
      const { files, problems } = await emitSpec(spec);
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      const modules = [...files].map(([file, text]) => ({ path: file, text }));
      expect(modules.length).toBeGreaterThan(20);
      expect(diagnose([...modules, ...typedTables(modules)], { scope: '@acme', flags })).toEqual([]);
    });

    it.runIf(contradiction !== undefined)('has a mock that answers everything', async () => {
      const { reads, writes } = await answerOperations(spec);
      expect([reads.requested, reads.failures, writes.failures]).toEqual([gets, [], []]);
      expect(reads.refused).toBeLessThanOrEqual(missing ?? gets / 20);
    });

    it.skipIf(contradiction !== undefined)('has a mock that answers everything validly', async () => {
      const { reads, writes } = await answerOperations(spec);
      expect([reads.requested, reads.faults, writes.faults]).toEqual([gets, [], []]);
      expect(reads.refused).toBeLessThanOrEqual(missing ?? gets / 20);
      expect(writes.refused).toBeLessThanOrEqual(conflicts ?? Math.ceil(writes.requested / 20));
    });
  });
}

/** Returns the flags of a tsconfig.json that make the compiler stricter. */
function strictFlags(file: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path));
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, path.dirname(file));
  const strict = /^(?:strict|exact|no[A-Z](?!mit)|verbatim|isolated|erasable|skipLibCheck)/;
  return Object.fromEntries(
    Object.entries(options).filter(([name]) => strict.test(name) && name !== 'noEmit'),
  );
}
