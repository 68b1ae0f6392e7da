import { parseJson } from '@specline/kernel/parse-json';
import { cacheKey } from '@specline/kernel/text-cache';
import { hashOf } from '../cache/file-hash.ts';
import type { ConfiguredInterface } from './loaded-config.ts';

/** Keeps what was evaluated, by what it was evaluated from. A `Map` is one. */
export interface ConfigCache {
  /**
   * Returns the text that was kept under a key.
   * @param key A hash in hex.
   */
  get(key: string): string | undefined;
  set(key: string, text: string): unknown;
}

/** The parts of a config that are kept. */
export interface KeptConfig {
  /** SHA-256 in hex of the files that decide it, by absolute path; null for those that must not be there. */
  readonly hashes: Readonly<Record<string, string | null>>;
  /** Null where the same files may give another one, so that it has to be evaluated again. */
  readonly interfaces: readonly ConfiguredInterface[] | null;
}

/** The identity of a kept config: all that it depends on, the files that it names apart. */
export interface ConfigIdentity {
  /** The config file, as an absolute path. */
  readonly file: string;
  /** Version of specline. */
  readonly version: string;
}

/**
 * Returns what was kept of a config, where all files that decide it are as they were.
 * @param cache Where it was kept.
 */
export function recallConfig(cache: ConfigCache, identity: ConfigIdentity): KeptConfig | undefined {
  const text = cache.get(configKey(identity));
  if (text === undefined) return undefined;
  // A cache is ours, so its texts are as `keepConfig` wrote them; but one that was cut short must not end a run.
  const kept = parseJson(text) as KeptConfig | undefined;
  const holds = kept && Object.entries(kept.hashes).every(([path, hash]) => (hashOf(path) ?? null) === hash);
  return holds ? kept : undefined;
}

/** Keeps a config for later runs. */
export function keepConfig(cache: ConfigCache, identity: ConfigIdentity, kept: KeptConfig): void {
  cache.set(configKey(identity), JSON.stringify(kept));
}

/**
 * Returns the files that decide a config, as absolute paths.
 * @param hashes As they are kept.
 */
export function decidingFiles(hashes: KeptConfig['hashes']): readonly string[] {
  return Object.keys(hashes).filter((path) => hashes[path] !== null);
}

/**
 * Returns the absolute paths where nothing may stand, since it would decide a config otherwise.
 * @param hashes As they are kept.
 */
export function absentFiles(hashes: KeptConfig['hashes']): readonly string[] {
  return Object.keys(hashes).filter((path) => hashes[path] === null);
}

function configKey({ file, version }: ConfigIdentity): string {
  const [major] = process.versions.node.split('.');
  return cacheKey('config', file, version, major);
}
