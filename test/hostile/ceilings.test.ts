/**
 * The command with less memory than it has as a rule: what a document makes of all four packages, or its problems, have to fit. A
 * process that needs more is ended by Node.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { installedBin } from '../installed.ts';
import { head, numbered, numbers, withSchemas, type HostileDocument } from './hostile-document.ts';
import { largeDocuments } from './large-documents.ts';
import { layDocument } from './lay-document.ts';
import { nestedDocuments } from './nested-documents.ts';

function named(name: string): HostileDocument {
  const found = [...nestedDocuments, ...largeDocuments].find((each) => each.name === name);
  if (found === undefined) throw new Error(`there is no document "${name}"`);
  return found;
}

const cases: readonly (readonly [HostileDocument, megabytes: number, code: string])[] = [
  [named('a bomb of aliases'), 64, 'alias-expansion'],
  [named('a chain of 20,000 aliases'), 128, 'too-deep'],
  [named('mappings of YAML in mappings, by indentation'), 96, 'too-deep'],
  [named('lists of JSON in lists'), 96, 'too-deep'],
  [named('5 MB of data in JSON'), 256, ''],
  [
    {
      name: 'more schemas than there is memory for',
      files: () => ({
        'spec.json': withSchemas(Object.fromEntries(numbers(15_000).map((n) => [`S${n}`, {}]))),
      }),
    },
    160,
    'too-large',
  ],
  [{ name: 'YAML of a million lists', files: () => ({ 'spec.yaml': `${head}x-a: [${'[],'.repeat(1_000_000)}]` }) }, 192, 'too-large-for-yaml'],
  [
    {
      name: '10,000 patterns of names',
      files: () => ({ 'spec.json': withSchemas({ A: { type: 'object', patternProperties: numbered(10_000, (n) => [`^p${n}`, {}]) } }) }),
    },
    256,
    '',
  ],
  [{ name: '5,000 schemas that include a base with a mapping of them', files: () => ({ 'spec.json': withSchemas(family) }) }, 512, ''],
  [{ name: 'examples that aliases repeat', files: () => ({ 'spec.yaml': repeated }) }, 192, 'large-example'],
];

const family = {
  Base: {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' } },
    discriminator: {
      propertyName: 'kind',
      mapping: numbered(5_000, (n) => [`kind-${n}`, `#/components/schemas/S${n}`]),
    },
  },
  ...numbered(5_000, (n) => [`S${n}`, { allOf: [{ $ref: '#/components/schemas/Base' }] }]),
};

const repeated = `${head}x-a: &a [${numbers(300).join()}]
x-b: &b [${numbers(300).map(() => '*a').join()}]
components: { schemas: { A: { default: *b, examples: [*b] } } }
`;

it.each(cases.map(([document, megabytes, code]) => [document.name, megabytes, code, document] as const))(
  '%s, in %i MB: %s',
  { timeout: 120_000 },
  async (_, megabytes, code, document) => {
    const { root, folder } = layDocument(document);
    const out = path.join(folder, 'out');
    try {
      const child = spawn(
        process.execPath,
        [`--max-old-space-size=${megabytes}`, installedBin, 'generate', '--spec', root, '--out', out, '--scope', '@acme'],
        { stdio: ['ignore', 'ignore', 'pipe'] },
      );
      const [printed] = await Promise.all([text(child.stderr), once(child, 'close')]);
      const isRefused = / error /.test(printed);
      expect(printed).toContain(code);
      expect(child.exitCode).toBe(isRefused ? 1 : 0);
      expect(existsSync(path.join(out, 'mock/package.json'))).toBe(!isRefused);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
