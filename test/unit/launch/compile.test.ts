import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiledCompiler, compiledProgram, compileModule } from '../../../generators/launch/compile.js';
import { generatorDigest } from '../../../generators/launch/generator-digest.js';
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
    expect(existsSync(program.file)).toBe(true);
    const again = await compiledProgram('generators/cli.ts', 'command', generatorDigest());
    expect(again.file).toBe(program.file);
    expect(again.text === program.text).toBe(true);
  });
});

describe('a compiled program that is damaged', { timeout: 60_000 }, () => {
  const damages: readonly (readonly [string, (program: string) => void])[] = [
    [
      'is cut off',
      (program) => {
        truncateSync(program, 100);
      },
    ],
    [
      'is empty',
      (program) => {
        writeFileSync(program, '');
      },
    ],
    [
      'has other bytes',
      (program) => {
        writeFileSync(program, readFileSync(program, 'utf8').replace('e', 'x'));
      },
    ],
    [
      'is gone',
      (program) => {
        rmSync(program);
      },
    ],
    [
      'is a folder',
      (program) => {
        rmSync(program);
        mkdirSync(program);
      },
    ],
  ];

  it.each(damages)('%s, and is compiled again', async (_, damage) => {
    const digest = `damaged-${randomUUID()}`;
    const compiled = (): ReturnType<typeof compiledProgram> =>
      compiledProgram('generators/cli/exit-codes.ts', 'damaged', digest);
    const program = await compiled();
    const text = readFileSync(program.file, 'utf8');
    damage(program.file);
    expect((await compiled()).file).toBe(program.file);
    expect(readFileSync(program.file, 'utf8')).toBe(text);
  });
});

describe('the compiled ts-morph', { timeout: 60_000 }, () => {
  it('stays where it is, and exports the compiler', () => {
    const { file, text } = compiledCompiler();
    expect(compiledCompiler().file).toBe(file);
    expect(runScript(file, require, text)).toMatchObject({
      Project: expect.any(Function) as unknown,
      ts: { createSourceFile: expect.any(Function) as unknown },
    });
  });

  it('holds no declarations of libraries, which nothing reads', () => {
    const { text } = compiledCompiler();
    expect(text.includes('var libFiles=[];function getLibFiles()')).toBe(true);
    expect(text.includes('interface ReadonlyArray<T>')).toBe(false);
  });
});
