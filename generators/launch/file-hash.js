import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * @param {string} path
 * @returns {string | undefined} SHA-256 of the file in hex; undefined where there is none that can be read.
 */
export function hashOf(path) {
  try {
    return hash('sha256', readFileSync(path));
  } catch {
    return undefined;
  }
}
