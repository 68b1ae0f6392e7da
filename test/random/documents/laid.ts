import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Json } from '@specline/kernel/json';

/** Texts of the files of a document, by relative path; the root is `openapi.json` or `openapi.yaml`. */
export type Texts = Readonly<Record<string, string>>;

/** Returns a document as one file of JSON. */
export function asJson(document: Json): Texts {
  return { 'openapi.json': JSON.stringify(document, null, 1) };
}

/**
 * Has the files of a document on disk while something is done with it.
 * @param use Given the absolute path of the root.
 */
export async function laid<Result>(texts: Texts, use: (file: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'doc-workspace-random-'));
  try {
    for (const [name, text] of Object.entries(texts)) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const root = 'openapi.json' in texts ? 'openapi.json' : 'openapi.yaml';
    return await use(path.join(folder, root));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
