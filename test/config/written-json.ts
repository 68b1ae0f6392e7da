import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../generators/config/config-error.ts';
import type { ConfiguredInterface } from '../../generators/config/loaded-config.ts';
import { readJsonConfig } from '../../generators/config/read-json-config.ts';

/**
 * Returns what is wrong with a config of JSON.
 * @param folder Where it is written to for that.
 * @param config Its text, or what it says.
 */
export function faultsOf(folder: string, config: unknown): readonly string[] {
  try {
    read(folder, config);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}

/** Returns the interfaces of a config of JSON. */
export function read(folder: string, config: unknown): readonly ConfiguredInterface[] {
  const file = join(folder, 'specline.config.json');
  writeFileSync(file, typeof config === 'string' ? config : JSON.stringify(config));
  return readJsonConfig(file, folder);
}
