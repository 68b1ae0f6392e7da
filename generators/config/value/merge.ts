import { resolve } from 'node:path';
import { packageNames, withNeeded } from '../../emit/packages.ts';
import type { ConfiguredInterface, ConfiguredMock } from '../loaded-config.ts';
import { defaultOut } from './shared-outputs.ts';
import type { InterfaceConfig, MockConfig, SpeclineConfig } from '../types.ts';

/**
 * Returns the interfaces of a config with all defaults in them.
 * @param config A config without a fault.
 * @param folder Folder that its paths start from, as an absolute path.
 */
export function mergeDefaults(config: SpeclineConfig, folder: string): readonly ConfiguredInterface[] {
  return Object.entries(config.interfaces).map(([name, own]) => mergeInterface(name, own, config, folder));
}

function mergeInterface(
  name: string,
  own: InterfaceConfig,
  shared: SpeclineConfig,
  folder: string,
): ConfiguredInterface {
  const scope = own.scope ?? shared.scope;
  const allowRef = own.allowRef ?? shared.allowRef ?? [];
  return {
    name,
    spec: resolve(folder, own.spec),
    out: resolve(folder, own.out ?? shared.out ?? defaultOut),
    ...(scope !== undefined && { scope }),
    packages: withNeeded(own.packages ?? shared.packages ?? packageNames),
    runtime: own.runtime ?? shared.runtime ?? 'inline',
    allowRef: allowRef.map((each) => resolve(folder, each)),
    refs: resolveEach({ ...shared.refs, ...own.refs }, folder),
    policy: {
      strict: own.strict ?? shared.strict ?? false,
      ...((own.skipBroken ?? shared.skipBroken) === true && { skipBroken: true }),
      problems: { ...shared.problems, ...own.problems },
    },
    mock: mergeMock({ ...shared.mock, ...own.mock }, folder),
    publish: { ...shared.publish, ...own.publish },
    plugins: [],
  };
}

function resolveEach(refs: Readonly<Record<string, string>>, folder: string): Record<string, string> {
  return Object.fromEntries(Object.entries(refs).map(([url, path]) => [url, resolve(folder, path)]));
}

function mergeMock({ overrides, unknown, behaviors = {} }: MockConfig, folder: string): ConfiguredMock {
  return {
    ...(overrides !== undefined && { overrides: resolve(folder, overrides) }),
    ...(unknown !== undefined && { unknown }),
    behaviors,
  };
}
