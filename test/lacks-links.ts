import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** True where this user may make no symbolic links: on Windows, without its developer mode. Tests of links are skipped then. */
export const lacksLinks = !canLink();

if (lacksLinks) console.warn('not tested: symbolic links, which this user may not make here');

function canLink(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'doc-workspace-links-'));
  try {
    symlinkSync(folder, path.join(folder, 'link'));
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
