import { closeSync, mkdirSync, mkdtempSync, openSync, realpathSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileContent, HostileDocument } from './hostile-document.ts';

/** A document on disk. */
interface Laid {
  /** Everything is in it; whoever had it laid removes it. */
  readonly folder: string;
  /** The root document, as an absolute path. */
  readonly root: string;
  /** The feature that this system does not allow, where that is so. */
  readonly missing: string | undefined;
}

/** Writes a document into a folder of its own. */
export function layDocument({ files, arrange }: HostileDocument): Laid {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'hostile-')));
  const contents = Object.entries(files());
  for (const [name, content] of contents) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    write(file, content);
  }
  const missing = arrange?.(folder);
  return { folder, root: path.join(folder, contents[0]?.[0] ?? ''), missing };
}

function write(file: string, content: FileContent): void {
  if (typeof content === 'string' || content instanceof Uint8Array) {
    writeFileSync(file, content);
    return;
  }
  const handle = openSync(file, 'w');
  for (const part of content) writeSync(handle, part);
  closeSync(handle);
}
