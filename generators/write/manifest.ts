import { createHash } from 'node:crypto';
import { isContained } from './contained.ts';

/** Name of the manifest in the folder of a package. */
export const manifestName = '.generated.json';

/** What made a set of packages. */
export interface Maker {
  /** Name and version of the generator: `doc-workspace 0.1.0`. */
  readonly generator: string;
  /** SHA-256 of the bundled document, in hex. */
  readonly document: string;
}

/** What the generator knows of its last run over a package. It is committed with the package. */
export interface Manifest extends Maker {
  /** SHA-256 of each generated file, by its path in the package. */
  readonly files: ReadonlyMap<string, string>;
}

/** The SHA-256 of bytes or of a text in UTF-8, in hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Text of a manifest: the files sorted by path, so that equal packages have equal manifests. */
export function renderManifest(manifest: Manifest): string {
  const files = [...manifest.files].sort(([a], [b]) => (a < b ? -1 : 1));
  const { generator, document } = manifest;
  return `${JSON.stringify({ generator, document, files: Object.fromEntries(files) }, null, 2)}\n`;
}

/**
 * Reads a manifest line by line, as `renderManifest` wrote it: where a merge left its markers in it, the files of both
 * sides count, so that a conflict is mended by running the generator again.
 * @param text Undefined where there is no manifest.
 * @returns The manifest, without entries that would leave the package.
 */
export function readManifest(text: string | undefined): Manifest {
  const lines = (text ?? '').split(/\r?\n/u);
  const files = lines.flatMap((line) => {
    const [, path = '', hash = ''] = /^ {4}"([^"\\]+)": "([0-9a-f]{64})",?$/u.exec(line) ?? [];
    return isContained(path) ? [[path, hash] as const] : [];
  });
  const heading = (key: string): string =>
    lines
      .map((line) => new RegExp(`^ {2}"${key}": "([^"\\\\]*)",?$`, 'u').exec(line)?.[1])
      .find((value) => value !== undefined) ?? '';
  return { generator: heading('generator'), document: heading('document'), files: new Map(files) };
}
