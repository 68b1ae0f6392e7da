import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutFile } from '../../emit/emitter.ts';
import { manifestName, readManifest } from '../manifest.ts';

/**
 * True where a file that is to be generated is not one of the team's own: a `.gitignore` that it wrote stays as it is.
 * @param out The output folder, as an absolute path.
 * @param file What would be generated.
 */
export function isOwnGitignore(out: string, { path, text }: OutFile): boolean {
  const standing = textAt(join(out, path));
  if (standing === undefined || standing === text) return true;
  return readManifest(textAt(join(out, dirname(path), manifestName))).files.has('.gitignore');
}

/** Returns the text of a file; nothing where it cannot be read: what stands there then is for the plan to refuse. */
function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
