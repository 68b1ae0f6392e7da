import { UsageError } from '@specline/kernel/arguments';
import { nearest } from '@specline/kernel/nearest';
import { quote, quoted } from '../diagnostics/entry.ts';
import type { ConfiguredInterface, LoadedConfig } from './loaded-config.ts';

/**
 * Returns the interfaces that some names stand for, in the order of the config, each once.
 * @param names Names as they were given; all interfaces where there is none.
 * @throws {UsageError} for a name that no interface has.
 */
export function selectInterfaces(
  { interfaces }: Pick<LoadedConfig, 'interfaces'>,
  names: readonly string[],
): readonly ConfiguredInterface[] {
  if (names.length === 0) return interfaces;
  const known = interfaces.map(({ name }) => name);
  for (const name of names) {
    if (known.includes(name)) continue;
    const near = nearest(name, known);
    const instead = near === undefined ? `choose from ${quoted(known)}` : `did you mean "${near}"?`;
    throw new UsageError(`the config has no interface ${quote(name)}; ${instead}`);
  }
  return interfaces.filter(({ name }) => names.includes(name));
}
