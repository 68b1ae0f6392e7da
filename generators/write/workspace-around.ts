import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parse } from 'yaml';
import { packageNames } from '../emit/packages.ts';
import type { SpecDisk } from '../load/disk/disk.ts';
import { textIfThere } from '../load/disk/text-if-there.ts';

/**
 * Returns the folder of the npm, pnpm or Yarn workspace that the packages of an output folder are members of. What makes a folder a
 * workspace of its own is not generated there.
 * @param out The output folder, as an absolute path.
 * @param disk Where manifests are read from; each that decides is recorded there.
 * @returns Undefined where there is none as far as the root of the repository.
 */
export function workspaceAround(out: string, disk: SpecDisk): string | undefined {
  for (let folder = dirname(out); ; folder = dirname(folder)) {
    const members = [...npmMembers(folder, disk), ...pnpmMembers(folder, disk)];
    const below = relative(folder, out).split(sep).join('/');
    if (members.length > 0) return members.some((member) => covers(member, below)) ? folder : undefined;
    if (folder === dirname(folder) || existsSync(join(folder, '.git'))) return undefined;
  }
}

/** True where a pattern of a workspace names the packages of a folder: each of them, or all of what is in it. */
function covers(pattern: string, out: string): boolean {
  const written = pattern.replace(/^\.\//, '').replace(/\/$/, '');
  return (
    [`${out}/*`, `${out}/**`, '**'].includes(written) ||
    packageNames.some((name) => written === `${out}/${name}`)
  );
}

/** npm and Yarn: `workspaces` of the package.json, a list or an object with a list of `packages`. */
function npmMembers(folder: string, disk: SpecDisk): readonly string[] {
  const text = textIfThere(join(folder, 'package.json'), disk);
  const workspaces = memberOf(parsed(text, JSON.parse), 'workspaces');
  return stringsOf(Array.isArray(workspaces) ? workspaces : memberOf(workspaces, 'packages'));
}

function pnpmMembers(folder: string, disk: SpecDisk): readonly string[] {
  const text = textIfThere(join(folder, 'pnpm-workspace.yaml'), disk);
  return stringsOf(memberOf(parsed(text, parse), 'packages'));
}

/** A manifest that is broken is for its own tool to complain about. */
function parsed(text: string | undefined, read: (text: string) => unknown): unknown {
  try {
    return text === undefined ? undefined : read(text);
  } catch {
    return undefined;
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

function stringsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}
