import type { SpeclineConfig } from '../types.ts';
import { checkValue } from './check.ts';
import { configRule } from './keys.ts';
import type { ConfiguredInterface } from '../loaded-config.ts';
import { mergeDefaults } from './merge.ts';
import { plainJson } from './plain-json.ts';
import type { ConfigProblems } from '../problems.ts';
import { checkOutputs } from './shared-outputs.ts';

/**
 * Returns the interfaces of a config that was evaluated or parsed.
 * @param value Any value.
 * @param folder Folder that its paths start from, as an absolute path.
 * @param problems Learns of all that is wrong.
 * @returns Nothing where something is wrong.
 */
export function interfacesOf(
  value: unknown,
  folder: string,
  problems: ConfigProblems,
): readonly ConfiguredInterface[] | undefined {
  const config = plainJson(value, problems);
  checkValue(config, configRule, [], problems);
  checkOutputs(config, folder, problems);
  if (problems.any) return undefined;
  // The table of keys that it was checked against is tied to this type.
  const interfaces = mergeDefaults(config as unknown as SpeclineConfig, folder);
  // As they will be when they were kept: whatever depends on that shows at once.
  return JSON.parse(JSON.stringify(interfaces)) as readonly ConfiguredInterface[];
}
