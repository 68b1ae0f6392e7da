import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { Json, JsonObject } from '@specline/kernel/json';
import { isObject, ownValue } from '@specline/kernel/values';
import { quote } from '../../diagnostics/entry.ts';
import type { ConfigPath } from '../path-text.ts';
import type { ConfigProblems } from '../problems.ts';
import { interfaceNameFault } from './text-faults.ts';

/** Folder of the packages of an interface whose config declares none, relative to the config. */
export const defaultOut = 'generated';

/**
 * Finds interfaces that would write to the same folders: the second would replace what the first has written.
 * @param config Any JSON; what is wrong in other ways is passed over.
 * @param folder Folder of the config, as an absolute path.
 * @param problems Learns of each that comes after one in its way.
 */
export function checkOutputs(config: Json, folder: string, problems: ConfigProblems): void {
  const interfaces = isObject(config) ? ownValue(config, 'interfaces') : undefined;
  if (!isObject(config) || !isObject(interfaces)) return;
  const known: Output[] = [];
  for (const [name, each] of Object.entries(interfaces)) {
    // A folder that is no text, and what has no proper name, are wrong already.
    if (!isObject(each) || isNoText(each, 'out') || interfaceNameFault(name) !== undefined) continue;
    const out = ownText(each, 'out') ?? ownText(config, 'out') ?? defaultOut;
    const path = folderKey(resolve(folder, out));
    const same = known.find((other) => other.path === path);
    const around = known.find((other) => isBelow(path, other.path) || isBelow(other.path, path));
    if (same)
      problems.add(
        outputPath(each, name),
        () =>
          `${quote(name)} would write to the folder ${quote(out)}, as ${quote(same.name)} does; give each an "out" of its own`,
      );
    else if (around)
      problems.add(
        outputPath(each, name),
        () =>
          `${quote(name)} would write to the folder ${quote(out)}, and ${quote(around.name)} to ${quote(around.out)}: one is in the other; give each an "out" next to those of others`,
      );
    else known.push({ name, out, path });
  }
}

/** The folder of the packages of an interface. */
interface Output {
  readonly name: string;
  readonly out: string;
  readonly path: string;
}

/**
 * Returns a key that is the same for names of the same folder: of names that differ in case alone, Windows and macOS have one
 * folder only; links lead to the folder that they name.
 */
function folderKey(path: string): string {
  return realFolder(path).toLowerCase();
}

/** Follows the links of a folder, or of the part of it that is there. */
function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realFolder(parent), basename(path));
  }
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function isNoText(object: JsonObject, key: string): boolean {
  const value = ownValue(object, key);
  return value !== undefined && typeof value !== 'string';
}

function outputPath(each: JsonObject, name: string): ConfigPath {
  return ownText(each, 'out') === undefined ? ['interfaces', name] : ['interfaces', name, 'out'];
}

function ownText(object: JsonObject, key: string): string | undefined {
  const value = ownValue(object, key);
  return typeof value === 'string' ? value : undefined;
}
