/**
 * Loads configs in a process of its own, as a compiled command does: Vitest would have its own way with what a config imports. Reads
 * steps as JSON from its argument, prints what came of each.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ConfigError } from '../../generators/config/config-error.ts';
import { loadConfig } from '../../generators/config/load-config.ts';
import type { Step, StepsOfProcess, StepResult } from './step.ts';

const { folder, cacheFile, speclineModule, steps } = JSON.parse(process.argv[2] ?? '') as StepsOfProcess;

const cache = new Map<string, string>(cacheFile === undefined ? [] : readCache(cacheFile));
void run();

async function run(): Promise<void> {
  const results: StepResult[] = [];
  for (const step of steps) results.push(await resultOf(step));
  if (cacheFile !== undefined) writeFileSync(cacheFile, JSON.stringify([...cache]));
  process.stdout.write(JSON.stringify(results));
}

function readCache(file: string): readonly [string, string][] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly [string, string][];
  } catch {
    return [];
  }
}

async function resultOf({
  write = {},
  remove = [],
  cwd = '.',
  file,
  version = '1.0.0',
}: Step): Promise<StepResult> {
  for (const [path, text] of Object.entries(write)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const path of remove) rmSync(join(folder, path), { recursive: true });
  try {
    const loaded = await loadConfig({ cwd: join(folder, cwd), file, cache, speclineModule, version });
    return { ...(loaded && { loaded }), heavy: heavyModules() };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { lines: error.lines, files: error.files, heavy: heavyModules() };
  }
}

/**
 * Returns the modules that this process has loaded by now, of those with which a config may be evaluated. All of it is CommonJS.
 */
function heavyModules(): readonly string[] {
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  return ['typescript', 'jiti', 'yaml'].filter((name) =>
    loaded.some((path) => path.replaceAll('\\', '/').includes(`/node_modules/${name}/`)),
  );
}
