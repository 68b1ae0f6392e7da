import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printOpenapiTypes } from '../../../generators/emit/types/openapi-typescript.ts';
import { lowerSpec } from '../../../generators/generate.ts';
import { homeDefaults } from '../../../generators/home.ts';
import { compileModule } from '../../../generators/launch/compile.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const cases = join(root, 'test/cases');
const documents = [
  ['the document of this repository', homeDefaults.spec] as const,
  ...readdirSync(cases).map((name) => [name, join(cases, name, 'spec.yaml')] as const),
];

const folder = mkdtempSync(join(tmpdir(), 'doc-workspace-'));
let text = '';
let compiled: { readonly printOpenapiTypes: typeof printOpenapiTypes };

beforeAll(async () => {
  await compileModule(join(root, 'generators/emit/types/openapi-typescript.ts'), folder);
  const file = join(folder, 'openapi-typescript.js');
  text = readFileSync(file, 'utf8');
  compiled = await import(/* @vite-ignore */ pathToFileURL(file).href);
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

  // The compiler of ts-morph is of another version than the one that openapi-typescript is tested with.
  it.each(documents)('prints with the compiler of ts-morph what its own prints: %s', async (_, spec) => {
    const { model } = await lowerSpec(spec);
    const bundled = model?.document.root ?? {};
    expect(compiled.printOpenapiTypes(bundled)).toBe(printOpenapiTypes(bundled));
  });
});
