import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { beforeAll } from 'vitest';

/** A program as one file of JavaScript. */
export interface BundledProgram {
  /** Its path while tests run. */
  readonly file: string;
}

/**
 * Makes one file of a program before the tests of this file run: processes start sooner than if each compiled it for itself.
 * It is gone when they have ended.
 * @param entry Its TypeScript module, as an absolute path.
 */
export function bundledProgram(entry: string): BundledProgram {
  const program = { file: '' };
  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'doc-workspace-program-'));
    program.file = path.join(folder, 'program.mjs');
    await build({
      entryPoints: [entry],
      outfile: program.file,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
    });
    return () => rm(folder, { recursive: true });
  });
  return program;
}
