import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from './command.ts';
import { toolsFolder } from './folders.ts';
import { tools } from './versions.ts';

/**
 * Installs the packages that consumers use besides ours, unless they are there from an earlier run.
 * @throws {Error} where npm fails; with what it printed.
 */
export async function installTools(): Promise<void> {
  const manifest = path.join(toolsFolder, 'package.json');
  const text = `${JSON.stringify({ private: true, dependencies: tools }, undefined, 2)}\n`;
  // npm writes its hidden lock file when all is there.
  const isComplete = existsSync(toolPath('.package-lock.json'));
  if (isComplete && (await readFile(manifest, 'utf8')) === text) return;
  await rm(toolsFolder, { recursive: true, force: true });
  await mkdir(toolsFolder, { recursive: true });
  await writeFile(manifest, text);
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: toolsFolder });
}

/** Returns the path of something that is installed there. */
export function toolPath(...parts: readonly string[]): string {
  return path.join(toolsFolder, 'node_modules', ...parts);
}
