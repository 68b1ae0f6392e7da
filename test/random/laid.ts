import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Json } from '../../generators/ir/types.ts';

/**
 * Has a document in a file while something is done with it.
 * @param use Given the absolute path of the file.
 */
export async function laid<Result>(document: Json, use: (file: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'doc-workspace-random-'));
  try {
    const file = path.join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(document, null, 1));
    return await use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
