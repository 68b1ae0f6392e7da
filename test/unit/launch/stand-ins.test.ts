import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printOpenapiTypes } from '../../../generators/emit/types/openapi/openapi-typescript.ts';
import { lowerSpec } from '../../../generators/generate.ts';
import { homeDefaults } from '../../../generators/home.ts';
import { compileModule } from '../../../generators/launch/compile.js';
import { runScript } from '../../../generators/launch/script.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const cases = join(root, 'test/cases');
const documents = [
  ['the document of this repository', homeDefaults.spec] as const,
  ...readdirSync(cases).map((name) => [name, join(cases, name, 'spec.yaml')] as const),
];

const folder = mkdtempSync(join(tmpdir(), 'doc-workspace-'));
let text = '';
type Printer = { readonly printOpenapiTypes: typeof printOpenapiTypes };
let compiled: Printer;

function isPrinter(exported: unknown): exported is Printer {
  return typeof exported === 'object' && exported !== null && 'printOpenapiTypes' in exported;
}

beforeAll(async () => {
  await compileModule(join(root, 'generators/emit/types/openapi/openapi-typescript.ts'), folder);
  const file = join(folder, 'openapi-typescript.js');
  text = readFileSync(file, 'utf8');
  const exported = runScript(file, createRequire(import.meta.url));
  if (!isPrinter(exported)) throw new Error('the compiled module does not export printOpenapiTypes');
  compiled = exported;
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the compiled command', () => {
  it('holds openapi-typescript, and no compiler', () => {
    expect(text).toContain('// node_modules/openapi-typescript/');
    expect(text).not.toContain('// node_modules/typescript/');
    expect(text).not.toMatch(/(?:from|import\(|require\()\s*["']typescript["']/u);
  });

  it('holds no HTTP client', () => {
    expect(text).toContain('// node_modules/openapi-typescript/node_modules/@redocly/openapi-core/');
    expect(text).not.toMatch(/require\(["'](?:node:)?(?:https?|tls|net)["']\)/u);
  });

  // The compiler of ts-morph is of another version than the one that openapi-typescript is tested with.
  it.each(documents)('prints with the compiler of ts-morph what its own prints: %s', async (_, spec) => {
    const { model } = await lowerSpec(spec);
    const bundled = model?.document.root ?? {};
    expect(compiled.printOpenapiTypes(bundled)).toBe(printOpenapiTypes(bundled));
  });
});
