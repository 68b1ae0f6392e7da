import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compiledProgram, compileModule } from '../../../generators/launch/compile.js';
import { generatorDigest } from '../../../generators/launch/freshness.js';
import { tempFolder } from '../write/temp-folder.ts';

const cli = fileURLToPath(new URL('../../../generators/cli.ts', import.meta.url));

describe('the compiled command', { timeout: 60_000 }, () => {
  it('has parts that all load', async () => {
    const folder = await tempFolder();
    await compileModule(cli, folder);
    const parts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts) {
      const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(join(folder, part)).href);
      expect(loaded, part).toBeTypeOf('object');
    }
  });

  it('imports nothing but what comes with Node', async () => {
    const folder = await tempFolder();
    await compileModule(cli, folder);
    const parts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    const imported = parts.flatMap((part) =>
      [
        ...readFileSync(join(folder, part), 'utf8').matchAll(/^(?:import|export) .*? from "([^"]+)";$/gmu),
      ].map(([, from = '']) => from),
    );
    const packages = imported.filter((from) => !from.startsWith('./') && !from.startsWith('node:'));
    expect(packages.filter((from) => !/^(?:fs|path|events|stream|os|fs\/promises)$/u.test(from))).toEqual([]);
    expect(imported.length).toBeGreaterThan(parts.length);
  });

  it('stays where it is for the same sources', async () => {
    const url = await compiledProgram('generators/cli.ts', 'command', generatorDigest());
    expect(existsSync(fileURLToPath(url))).toBe(true);
    expect(await compiledProgram('generators/cli.ts', 'command', generatorDigest())).toBe(url);
  });
});
