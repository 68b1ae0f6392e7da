import { hash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads a text that was kept.
 * @param folder Absolute path of a folder of the cache.
 * @param key What it was kept under: a hash in hex.
 * @returns Undefined where there is none, or where it is damaged.
 */
export function recall(folder: string, key: string): string | undefined {
  try {
    const entry = readFileSync(join(folder, key), 'utf8');
    const text = entry.slice(65);
    return entry.slice(0, 64) === hash('sha256', text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a text. Where the cache cannot be written, nothing is kept: it only saves time.
 * @param folder Absolute path of a folder of the cache.
 * @param key A hash in hex.
 */
export function keep(folder: string, key: string, text: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    const draft = join(folder, `${key}-${randomBytes(6).toString('hex')}`);
    writeFileSync(draft, `${hash('sha256', text)}\n${text}`);
    renameSync(draft, join(folder, key));
  } catch {
    // A read-only or full disk.
  }
}

/**
 * Removes the oldest entries of a folder.
 * @param folder Absolute path of a folder of the cache.
 * @param limit How many may stay.
 */
export function prune(folder: string, limit: number): void {
  try {
    const names = readdirSync(folder);
    if (names.length <= limit) return;
    const byAge = names
      .map((name) => ({ name, age: statSync(join(folder, name)).mtimeMs }))
      .sort((a, b) => b.age - a.age);
    for (const { name } of byAge.slice(limit)) rmSync(join(folder, name), { recursive: true, force: true });
  } catch {
    // Not there yet, or another run is pruning too.
  }
}
