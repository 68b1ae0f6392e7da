import { hash } from 'node:crypto';
import { jsonText } from '../emit/json-text.ts';
import { isContained } from './contained.ts';

/** Name of the manifest in the folder of a package. */
export const manifestName = '.generated.json';

/** The tool that made a set of packages. */
export interface Maker {
  /** Name and version of the generator: `specline 0.1.0`. */
  readonly generator: string;
  /** Name and version of the formatter: `prettier 3.10.1`. */
  readonly formatter: string;
  /** The options of the command that can be seen in the files: the name of the root document, and the npm scope. */
  readonly options: string;
  /** SHA-256 of the bundled document, in hex. */
  readonly document: string;
}

/** The record of the generator's last run over a package. It is committed with the package. */
export interface Manifest extends Maker {
  /** SHA-256 of each generated file, by its path in the package. */
  readonly files: ReadonlyMap<string, string>;
}

/** Returns the SHA-256 of bytes or of a text in UTF-8, in hex. */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content);
}

/** Returns the text of a manifest: the files sorted by path, so that equal packages have equal manifests. */
export function renderManifest(manifest: Manifest): string {
  const files = [...manifest.files].sort(([a], [b]) => (a < b ? -1 : 1));
  const { generator, formatter, options, document } = manifest;
  const written = { generator, formatter, options, document, files: Object.fromEntries(files) };
  return jsonText(written);
}

/**
 * Reads a manifest line by line, as `renderManifest` wrote it: where a merge left its markers in it, the files of both
 * sides count, so that a conflict is mended by running the generator again.
 * @param text Undefined where there is no manifest.
 * @returns The manifest, without entries that would leave the package; what it does not say is empty.
 */
export function readManifest(text: string | undefined): Manifest {
  const lines = (text ?? '').split(/\r?\n/u);
  const files = lines.flatMap((line) => {
    const [, path = '', hash = ''] = /^ {4}"([^"\\]+)": "([0-9a-f]{64})",?$/u.exec(line) ?? [];
    return isContained(path) ? [[path, hash] as const] : [];
  });
  return {
    generator: headingIn(lines, 'generator'),
    formatter: headingIn(lines, 'formatter'),
    options: headingIn(lines, 'options'),
    document: headingIn(lines, 'document'),
    files: new Map(files),
  };
}

function headingIn(lines: readonly string[], key: keyof Maker): string {
  const start = `  "${key}": `;
  const line = lines.find((each) => each.startsWith(start));
  return line === undefined ? '' : parsedText(line.slice(start.length).replace(/,$/u, ''));
}

function parsedText(json: string): string {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}
