import type { SpeclineConfig } from './types.ts';

/**
 * Returns a config as it is: it has editors complete and check what is written in it.
 * @param config What the config file exports by default.
 */
export function defineConfig(config: SpeclineConfig): SpeclineConfig {
  return config;
}
