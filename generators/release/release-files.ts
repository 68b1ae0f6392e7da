import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { jsonText } from '../emit/json-text.ts';
import { manifestName, readManifest, renderManifest, sha256 } from '../write/manifest.ts';
import { changelogEntry, withEntry } from './changelog.ts';
import type { PackagePlan } from './plan.ts';
import { parseVersion } from './version.ts';
import type { NewText } from './write-files.ts';

const changelogName = 'CHANGELOG.md';

/**
 * Returns the files that a release writes: for each package its version, the record of the generator of it, and the changelog; and
 * the versions in the lockfile of the workspace.
 * @param out Folder of the packages, as an absolute path.
 * @param top Folder of the repository, as an absolute path.
 */
export function releaseFiles(
  plans: readonly PackagePlan[],
  out: string,
  top: string,
  date: string,
): readonly NewText[] {
  const released = plans.filter((plan) => plan.released);
  return [...released.flatMap((plan) => packageFiles(plan, out, date)), ...lockfile(released, out, top)];
}

function packageFiles(plan: PackagePlan, out: string, date: string): readonly NewText[] {
  const { folder, name, next, base } = plan;
  const at = (file: string): string => join(out, folder, file);
  const manifest = withVersion(fileText(at('package.json')) ?? '', next);
  const record = readManifest(fileText(at(manifestName)));
  const recorded = { ...record, files: new Map([...record.files, ['package.json', sha256(manifest)]]) };
  const entry = changelogEntry(plan, date);
  const since = base === undefined ? undefined : parseVersion(base);
  return [
    { path: at('package.json'), text: manifest },
    { path: at(manifestName), text: renderManifest(recorded) },
    { path: at(changelogName), text: withEntry(fileText(at(changelogName)), name, entry, since) },
  ];
}

/**
 * Returns a manifest with another version; all else stays as it is, byte for byte: the generator compares it with what it would
 * write.
 */
function withVersion(text: string, version: string): string {
  return text.replace(/^( {2}"version": )"[^"]*"/m, (_, key: string) => `${key}${JSON.stringify(version)}`);
}

/** Returns the lockfile with the new versions: npm keeps those of a workspace in it as well. */
function lockfile(plans: readonly PackagePlan[], out: string, top: string): readonly NewText[] {
  for (let folder = out; ; folder = dirname(folder)) {
    const path = join(folder, 'package-lock.json');
    if (existsSync(path)) return lockedVersions(path, plans, out);
    if (folder === top || folder === dirname(folder)) return [];
  }
}

function lockedVersions(path: string, plans: readonly PackagePlan[], out: string): readonly NewText[] {
  const lock: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const packages = memberOf(lock, 'packages');
  for (const { folder, next } of plans) {
    const locked = memberOf(packages, relative(dirname(path), join(out, folder)).split(sep).join('/'));
    if (locked && 'version' in locked) locked.version = next;
  }
  return typeof lock === 'object' && lock !== null ? [{ path, text: jsonText(lock) }] : [];
}

function memberOf(value: unknown, key: string): object | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const member: unknown = Object.getOwnPropertyDescriptor(value, key)?.value;
  return typeof member === 'object' && member !== null ? member : undefined;
}

/**
 * True if the generated files of a package are those that the generator recorded for a document: what is released has to be
 * what the document gives.
 * @param document SHA-256 of the bundled document, in hex.
 */
export function isGeneratedFrom(folder: string, document: string): boolean {
  const record = readManifest(fileText(join(folder, manifestName)));
  const manifest = fileText(join(folder, 'package.json'));
  return (
    record.document === document &&
    manifest !== undefined &&
    record.files.get('package.json') === sha256(manifest)
  );
}

/** Returns the text of a file; undefined where there is none. */
export function fileText(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
