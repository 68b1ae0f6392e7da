import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes out the licences of the packages that were bundled in.
 * @param files Absolute paths of what was bundled; those that are in no `node_modules` are our own.
 * @returns A text: name, version and licence of each package, in their order by name.
 * @throws {Error} for a package that comes without a licence.
 */
export function thirdPartyNotices(files: readonly string[]): string {
  const folders = new Set(files.flatMap((file) => packageOf(file) ?? []));
  const notices = [...folders].map(noticeOf).sort();
  return `What specline is bundled with, and under which licences.\n\n${notices.join('\n')}`;
}

/** Returns the folder of the package that a file is part of. */
function packageOf(file: string): string | undefined {
  const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file) ?? [];
  return folder;
}

function noticeOf(folder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const { name, version, license } = Object(manifest) as Partial<
    Record<'name' | 'version' | 'license', unknown>
  >;
  const file = readdirSync(folder).find((each) => /^licen[cs]e(?:\.|$)/i.test(each));
  if (typeof license !== 'string' && file === undefined) throw new Error(`${folder} comes without a licence`);
  const text = file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8').trim();
  return `${String(name)} ${String(version)} (${String(license)})\n\n${text}\n`;
}
