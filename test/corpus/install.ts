/**
 * Set-up of the corpus: installs the packages that hold the documents, at pinned versions, without running any of their
 * scripts. Where the registry cannot be reached the tests are skipped; with REQUIRE_CORPUS=1 that is a failure.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The reason why there are no documents; empty where there are. */
    readonly missingCorpus: string;
  }
}

const folder = path.join(import.meta.dirname, 'documents');
const lock = path.join(folder, 'package-lock.json');
/** A copy of the lock file that was installed from. */
const installed = path.join(folder, 'node_modules/.installed-lock.json');

/** Time that an installation may take, in milliseconds: some 120 MB are fetched. */
const patience = 240_000;

/** Prepares the documents; Vitest calls it before all tests. */
export default function setUp({ provide }: TestProject): void {
  const missing = isInstalled() ? '' : install();
  if (missing !== '' && process.env['REQUIRE_CORPUS'] === '1') throw new Error(missing);
  if (missing !== '') console.warn(missing);
  provide('missingCorpus', missing);
}

function isInstalled(): boolean {
  return existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(lock, 'utf8');
}

/** @returns Why it failed; empty where it did not. */
function install(): string {
  const { status, stderr, error } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: patience,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    const reason =
      error?.message ?? /^npm error code (.+)$/m.exec(stderr)?.[1] ?? `exit code ${String(status)}`;
    return `The corpus was not tested: "npm ci" in test/corpus/documents failed (${reason}). Connect to the npm registry and run again.`;
  }
  writeFileSync(installed, readFileSync(lock, 'utf8'));
  return '';
}
