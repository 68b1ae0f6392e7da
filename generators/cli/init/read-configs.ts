import { readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { declaredInterfaces } from '../../config/declared-interfaces.ts';
import { configNames } from '../../config/find-config.ts';
import { relativeModules } from '../../config/script/relative-modules.ts';
import type { OtherInterface } from '../../init/repository.ts';
import { defaultScope } from '../arguments/target.ts';

/** The interfaces of the other configs of a repository. */
export interface OtherConfigs {
  readonly interfaces: readonly OtherInterface[];
  /** Reasons why less is known than could be, a sentence each. */
  readonly remarks: readonly string[];
}

/** The most configs that are read. */
const mostConfigs = 500;

/**
 * Reads the configs of a repository from their texts; none is run.
 * @param root Root of the repository, as an absolute path.
 * @param paths Files of the repository, from there.
 * @param own The config that holds already, from there.
 */
export async function readOtherConfigs(
  root: string,
  paths: readonly string[],
  own: string | undefined,
): Promise<OtherConfigs> {
  const configs = paths.filter((path) => configNames.includes(basename(path)) && path !== own);
  const interfaces: OtherInterface[] = [];
  const remarks: string[] = [];
  const modules = relativeModules((path) => fileTextIfAny(join(root, path)));
  for (const config of configs.slice(0, mostConfigs)) {
    const text = fileTextIfAny(join(root, config));
    if (text === undefined) continue;
    const declared = await declaredInterfaces(config, text, modules);
    if (declared.unknown)
      remarks.push(
        `${config}:${declared.unknown.spot.line} would have to be run to know ${declared.unknown.subject}, and is not: see that no document and no npm name is in both configs`,
      );
    for (const { spec, scope = defaultScope, packages } of declared.interfaces ?? [])
      interfaces.push({
        config,
        ...(spec !== undefined && { spec: posix.normalize(posix.join(posix.dirname(config), spec)) }),
        packageNames: packages.map((name) => `${scope}/${name}`),
      });
  }
  return { interfaces, remarks };
}

function fileTextIfAny(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
