import { readFileSync } from 'node:fs';
import { basename, join, posix, resolve } from 'node:path';
import { declaredInterfaces } from '../../config/declared-interfaces.ts';
import { configNames } from '../../config/find-config.ts';
import type { ReadModule } from '../../config/script/static-value.ts';
import type { OtherInterface } from '../../init/repository.ts';
import { defaultScope } from '../arguments/target.ts';

/** What the other configs of a repository have. */
export interface OtherConfigs {
  readonly interfaces: readonly OtherInterface[];
  /** Why less is known than could be, a sentence each. */
  readonly remarks: readonly string[];
}

/** How many configs are read at the most. */
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
  for (const config of configs.slice(0, mostConfigs)) {
    const text = textOf(join(root, config));
    if (text === undefined) continue;
    const declared = await declaredInterfaces(config, text, modulesBelow(root));
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

function modulesBelow(root: string): ReadModule {
  return (specifier, from) => {
    if (!specifier.startsWith('.')) return undefined;
    const file = posix.join(posix.dirname(from), specifier).replace(/\.([cm]?)js$/, '.$1ts');
    const text = file.startsWith('..') ? undefined : textOf(resolve(root, file));
    return text === undefined ? undefined : { file, text };
  };
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
