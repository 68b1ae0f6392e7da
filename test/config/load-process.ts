import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { beforeAll } from 'vitest';
import manifest from '../../generators/package.json' with { type: 'json' };
import type { Step, StepResult, StepsOfProcess } from './step.ts';

const project = path.resolve(import.meta.dirname, '../..');
const speclineModule = path.join(project, 'generators/config/define-config.ts');

/** The result of the steps of a process. */
export interface ProcessResult {
  readonly results: readonly StepResult[];
  /** Its output on the error stream. */
  readonly err: string;
}

/** Runs steps in a folder in a process of their own; the cache is kept in a file where one is named. */
export type LoadProcess = (
  folder: string,
  steps: readonly Step[],
  cacheFile?: string,
) => Promise<ProcessResult>;

/**
 * Compiles the program that loads configs, as commands are compiled, before the tests of this file run.
 * @returns Runs it, on the Node of SPECLINE_TEST_NODE where that is set.
 */
export function loadProcess(): LoadProcess {
  let program = '';
  beforeAll(async () => {
    // In the project, since it requires what is installed there.
    const folder = await mkdtemp(path.join(project, 'node_modules/.config-program-'));
    program = path.join(folder, 'program.js');
    await build({
      entryPoints: [path.join(import.meta.dirname, 'load-program.ts')],
      outdir: folder,
      entryNames: 'program',
      splitting: true,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      external: Object.keys(manifest.dependencies),
      logLevel: 'error',
    });
    return () => rm(folder, { recursive: true });
  });
  return async (folder, steps, cacheFile) => {
    const node = process.env['SPECLINE_TEST_NODE'] ?? process.execPath;
    const input: StepsOfProcess = {
      folder,
      speclineModule,
      steps,
      ...(cacheFile !== undefined && { cacheFile }),
    };
    const { stdout, stderr } = await promisify(execFile)(node, [program, JSON.stringify(input)], {
      // Whatever the environment sets for Vitest does not concern it.
      env: { PATH: process.env['PATH'] },
      cwd: folder,
    });
    return { results: JSON.parse(stdout) as readonly StepResult[], err: stderr };
  };
}
