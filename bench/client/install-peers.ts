import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.ts';

/**
 * Installs packages into a folder of their own, unless just these are there.
 * @param folder Absolute path; what stands there is replaced.
 * @param dependencies Exact versions by name.
 * @throws {Error} when npm fails; its output has been shown.
 */
export function installPeers(folder: string, dependencies: Readonly<Record<string, string>>): void {
  const file = path.join(folder, 'package.json');
  const text = `${JSON.stringify({ private: true, type: 'module', dependencies }, undefined, 2)}\n`;
  // npm writes its hidden lock file when all is there.
  const isComplete = existsSync(path.join(folder, 'node_modules/.package-lock.json'));
  if (isComplete && readFileSync(file, 'utf8') === text) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], folder);
}
