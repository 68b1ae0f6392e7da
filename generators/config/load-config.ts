import { dirname } from 'node:path';
import { findConfig, nearerPlaces } from './find-config.ts';
import {
  absentFiles,
  decidingFiles,
  keepConfig,
  recallConfig,
  type ConfigCache,
  type KeptConfig,
} from './kept-config.ts';
import type { LoadedConfig } from './loaded-config.ts';

/** The config that is loaded, and the setting for it. */
export interface LoadOptions {
  /** Absolute path of the folder that the search begins with. */
  readonly cwd: string;
  /** A config file that was named, relative to that folder; nothing is searched for then. */
  readonly file?: string | undefined;
  /** Cache of what configs evaluate to; they are evaluated each time where absent. */
  readonly cache?: ConfigCache | undefined;
  /** Absolute path of the module that stands for `specline` in a config, where that is not installed: it exports `defineConfig`. */
  readonly speclineModule: string;
  /** Version of specline: what is kept holds for one only. */
  readonly version: string;
}

/**
 * Loads the config that holds for a folder. One that is as it was is neither evaluated nor checked again; what does that is imported
 * when it is needed, since the compiler takes longer to load than all else.
 * @returns Nothing where there is none.
 * @throws {ConfigError} for one that cannot be used, with all that is wrong.
 */
export async function loadConfig(options: LoadOptions): Promise<LoadedConfig | undefined> {
  const { cwd, cache, speclineModule, version } = options;
  const file = findConfig(options);
  if (file === undefined) return undefined;
  const folder = dirname(file);
  const nearer = nearerPlaces(options, file);
  if (file.endsWith('.json')) {
    const { readJsonConfig } = await import('./read-json-config.ts');
    return {
      file,
      folder,
      interfaces: readJsonConfig(file, cwd),
      files: [file],
      isDecided: true,
      absent: nearer,
    };
  }
  const identity = { file, version };
  const kept = cache && recallConfig(cache, identity);
  const loaded = (
    interfaces: LoadedConfig['interfaces'],
    { hashes, interfaces: decided }: KeptConfig,
  ): LoadedConfig => ({
    file,
    folder,
    interfaces,
    files: decidingFiles(hashes),
    isDecided: decided !== null,
    absent: [...nearer, ...absentFiles(hashes)],
  });
  if (kept?.interfaces) return loaded(kept.interfaces, kept);
  const { readScriptConfig } = await import('./script/read-script-config.ts');
  const { interfaces, toKeep } = await readScriptConfig({ file, cwd, speclineModule, kept });
  // One that has to be evaluated each time is kept as well: that it has to be, and what it imports.
  if (cache && !kept) keepConfig(cache, identity, toKeep);
  return loaded(interfaces, toKeep);
}
