import { hash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../load/project-folder.js';

/** Where this project keeps what it can compute again; never in the output. */
export const cacheFolder = join(projectFolder, 'node_modules/.cache/doc-workspace');

/**
 * Reads a text that was kept.
 * @param {string} folder Absolute path of a folder of the cache.
 * @param {string} key What it was kept under: a hash in hex.
 * @returns {string | undefined} Undefined where there is none, or where it is damaged.
 */
export function recall(folder, key) {
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
 * @param {string} folder Absolute path of a folder of the cache.
 * @param {string} key A hash in hex.
 * @param {string} text
 */
export function keep(folder, key, text) {
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
 * @param {string} folder Absolute path of a folder of the cache.
 * @param {number} limit How many may stay.
 */
export function prune(folder, limit) {
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
