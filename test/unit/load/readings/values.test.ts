import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emitSpec } from '../../../emit-spec.ts';
import { compile } from '../../emit/compile.ts';
import { lay, tempFolder } from '../../write/temp-folder.ts';

/** A schema with values that are not as the specification requires, how it is read, and the type of it. */
it.each<[schema: string, reading: string, type: string]>([
  ['{ type: number, enum: [a, b] }', 'the values count, and not the type', "'a' | 'b'"],
  ['{ type: object, enum: [a] }', 'the values count, and not the type', "'a'"],
  ['{ type: string, const: 1 }', 'the constant counts, and not the type', '1'],
  ['{ type: string, enum: a }', 'a list of that one value', "'a'"],
  ['{ type: object, properties: [] }', 'an empty object', '{ [name: string]: unknown }'],
  ['{ type: object, required: a, properties: { a: null } }', 'an empty object', 'A { a: unknown; }'],
])('%s', async (schema, reading, type) => {
  const folder = await tempFolder();
  const text = `openapi: 3.1.1\ninfo: { title: T, version: '1' }\ncomponents: { schemas: { A: ${schema} } }\n`;
  await lay(folder, { 'spec.yaml': text });
  const { files, problems } = await emitSpec(join(folder, 'spec.yaml'));
  expect(problems.map((problem) => problem.reading)).toContain(reading);
  const models = files.get('types/src/generated/models.ts') ?? '';
  expect(models.replace(/\s+/g, ' ')).toContain(type);
  expect(compile([...files].map(([path, own]) => ({ path, text: own })))).toEqual([]);
});
