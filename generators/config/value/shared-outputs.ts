import { resolve } from 'node:path';
import type { Json, JsonObject } from '@specline/kernel/json';
import { isObject, ownValue } from '@specline/kernel/values';
import { quote } from '../../diagnostics/entry.ts';
import type { ConfigPath } from '../path-text.ts';
import type { ConfigProblems } from '../problems.ts';

/** Where the packages of an interface go whose config does not say it, relative to the config. */
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
  const byFolder = new Map<string, string>();
  for (const [name, each] of Object.entries(interfaces)) {
    if (!isObject(each)) continue;
    const out = textOf(each, 'out') ?? textOf(config, 'out') ?? defaultOut;
    // Of names that differ in case alone, Windows and macOS have one folder only.
    const key = resolve(folder, out).toLowerCase();
    const other = byFolder.get(key);
    if (other === undefined) byFolder.set(key, name);
    else
      problems.add(
        placeOf(each, name),
        () =>
          `${quote(name)} would write to the folder ${quote(out)}, as ${quote(other)} does; give each an "out" of its own`,
      );
  }
}

function placeOf(each: JsonObject, name: string): ConfigPath {
  return textOf(each, 'out') === undefined ? ['interfaces', name] : ['interfaces', name, 'out'];
}

function textOf(object: JsonObject, key: string): string | undefined {
  const value = ownValue(object, key);
  return typeof value === 'string' ? value : undefined;
}
