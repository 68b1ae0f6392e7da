import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiledCompiler, compiledProgram, compileModule } from '../../../generators/launch/compile.js';
import { generatorDigest } from '../../../generators/launch/freshness.js';
import { runScript } from '../../../generators/launch/script.js';

const cli = fileURLToPath(new URL('../../../generators/cli.ts', import.meta.url));
const require = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'doc-workspace-'));
const file = join(folder, 'cli.js');

beforeAll(() => compileModule(cli, folder), 60_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the compiled command', { timeout: 60_000 }, () => {
  it('is a file of its own, which has a map', () => {
    expect(readdirSync(folder).sort()).toEqual(['cli.js', 'cli.js.map']);
    expect(runScript(file, require)).toHaveProperty('main');
  });

  it('requires nothing but ts-morph and what comes with Node', () => {
    const required = [...readFileSync(file, 'utf8').matchAll(/= (?:__toESM\()?require\("([^"]+)"\)/gu)].map(
      ([, id = '']) => id.replace(/^node:/u, ''),
    );
    expect(required).toContain('ts-morph');
    expect(required.filter((id) => id !== 'ts-morph' && !builtinModules.includes(id))).toEqual([]);
  });

  it('stays where it is for the same sources', async () => {
    const program = await compiledProgram('generators/cli.ts', 'command', generatorDigest());
    expect(existsSync(program)).toBe(true);
    expect(await compiledProgram('generators/cli.ts', 'command', generatorDigest())).toBe(program);
  });
});

describe('the compiled ts-morph', { timeout: 60_000 }, () => {
  it('stays where it is, and exports the compiler', async () => {
    const compiler = await compiledCompiler();
    expect(await compiledCompiler()).toBe(compiler);
    expect(runScript(compiler, require)).toMatchObject({
      Project: expect.any(Function) as unknown,
      ts: { createSourceFile: expect.any(Function) as unknown },
    });
  });
});
