import { parseJson } from '@specline/kernel/parse-json';
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

/** True where a pattern of a workspace names the packages of a folder, by `*` and `**` for any folders as well. */
function covers(pattern: string, out: string): boolean {
  const written = pattern.replace(/^\.\//, '').replace(/\/$/, '').split('/');
  return packageNames.some((name) => matches(written, [...out.split('/'), name]));
}

/** True where the names of a path are those of a pattern, in which `**` is any number of them. */
function matches(pattern: readonly string[], names: readonly string[]): boolean {
  const globstar = pattern.indexOf('**');
  if (globstar !== -1) {
    const [start, end] = [pattern.slice(0, globstar), pattern.slice(globstar + 1)];
    return (
      names.length >= start.length + end.length &&
      matches(start, names.slice(0, start.length)) &&
      matches(end, names.slice(names.length - end.length))
    );
  }
  return pattern.length === names.length && pattern.every((part, index) => isNamed(part, names[index] ?? ''));
}

/** True where one part of a pattern, which may have a `*`, names a folder. */
function isNamed(part: string, name: string): boolean {
  const [start = '', ...rest] = part.split('*');
  if (rest.length === 0) return part === name;
  const end = rest.at(-1) ?? '';
  return rest.length === 1 && name.length >= part.length - 1 && name.startsWith(start) && name.endsWith(end);
}

/**
 * Returns the members of a workspace of npm and Yarn: `workspaces` of the package.json, a list or an object with a list of
 * `packages`.
 */
function npmMembers(folder: string, disk: SpecDisk): readonly string[] {
  const manifest = parseJson(textIfThere(join(folder, 'package.json'), disk) ?? '');
  const workspaces = memberOf(manifest, 'workspaces');
  return stringsOf(Array.isArray(workspaces) ? workspaces : memberOf(workspaces, 'packages'));
}

function pnpmMembers(folder: string, disk: SpecDisk): readonly string[] {
  const text = textIfThere(join(folder, 'pnpm-workspace.yaml'), disk);
  return stringsOf(memberOf(text === undefined ? undefined : parsedYaml(text), 'packages'));
}

/** Returns a manifest; a broken one is for its own tool to complain about. */
function parsedYaml(text: string): unknown {
  try {
    return parse(text);
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
