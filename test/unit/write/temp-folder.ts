import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Returns a folder that is gone when the test ends. */
export async function tempFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'doc-workspace-')));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files by path below a folder. */
export async function lay(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/**
 * Returns all files below a folder by path, with forward slashes, with their texts; folders without files as `path/` with an empty
 * text.
 */
export function standing(folder: string): Record<string, string> {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const entries = found.map((path) => path.replaceAll('\\', '/')).sort();
  const files = entries.filter((path) => statSync(join(folder, path)).isFile());
  const empty = entries.filter(
    (path) => statSync(join(folder, path)).isDirectory() && readdirSync(join(folder, path)).length === 0,
  );
  return Object.fromEntries([
    ...files.map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const),
    ...empty.map((path) => [`${path}/`, ''] as const),
  ]);
}
