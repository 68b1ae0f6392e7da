import { posix } from 'node:path';

/** A file of an archive: its path below the package, and its text. */
export interface ArchivedFile {
  readonly path: string;
  readonly text: string;
}

/** The comment with which a module names its map: ECMA-426, section 11.1. */
const mapComment = /^(?:\/\/[#@]|\/\*[#@]) *sourceMappingURL=([^\s*]+)/gm;

/**
 * Finds what leads from the files of an archive to others that it does not hold: modules to their maps, and maps to their sources.
 * @param files All files of the archive.
 * @returns A line for each that does not resolve; none where there are no maps.
 */
export function lintMaps(files: readonly ArchivedFile[]): readonly string[] {
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap(({ path, text }) => {
    if (/\.[cm]?[jt]s$/.test(path)) return mapFaults(path, text, paths);
    return path.endsWith('.map') ? sourceFaults(path, text, paths) : [];
  });
}

function mapFaults(path: string, text: string, paths: ReadonlySet<string>): readonly string[] {
  return [...text.matchAll(mapComment)].flatMap(([, url = '']) => {
    if (url.startsWith('data:')) return sourceFaults(path, inlineText(url), paths);
    return paths.has(resolved(path, url))
      ? []
      : [`${path} names the map ${url}, which is not in the archive`];
  });
}

/** Returns what carries the text of a source needs no file of it. */
function sourceFaults(path: string, text: string, paths: ReadonlySet<string>): readonly string[] {
  const map = parsed(text);
  if (map === undefined) return [`${path} is no source map`];
  const root = map.sourceRoot === undefined || map.sourceRoot === '' ? '' : `${map.sourceRoot}/`;
  return (map.sources ?? []).flatMap((source, at) => {
    const isThere =
      typeof map.sourcesContent?.[at] === 'string' || paths.has(resolved(path, `${root}${source ?? ''}`));
    return isThere ? [] : [`${path} names the source ${source ?? 'null'}, which is not in the archive`];
  });
}

/** The members of a source map that name files: ECMA-426, section 9. */
interface SourceMap {
  readonly sourceRoot?: string;
  readonly sources?: readonly (string | null)[];
  readonly sourcesContent?: readonly (string | null)[];
}

function parsed(text: string): SourceMap | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function inlineText(url: string): string {
  const comma = url.indexOf(',');
  const [head, body] = [url.slice(0, comma), url.slice(comma + 1)];
  return head.endsWith(';base64') ? Buffer.from(body, 'base64').toString('utf8') : decodeURIComponent(body);
}

function resolved(from: string, url: string): string {
  return posix.normalize(posix.join(posix.dirname(from), decodeURI(url)));
}
