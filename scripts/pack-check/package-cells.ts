import path from 'node:path';
import { packageNames, type PackageName } from '../../generators/emit/packages.ts';
import { Consumer } from './consumer.ts';
import { assertNothingFound, lintManifest, lintSourceMaps, lintTypes } from './lint-archive.ts';
import type { Packed } from './packed.ts';
import type { Cell } from './run-cells.ts';

/** Returns what each package has to be by itself: rows `pack NAME`, `publint NAME`, `attw NAME`, `maps NAME` and `alone NAME`. */
export function packageCells(packed: Packed): readonly Cell[] {
  const checks: Readonly<Record<string, (name: PackageName) => Promise<unknown>>> = {
    pack: (name) => packed.pack(name),
    publint: async (name) => {
      assertNothingFound(await lintManifest(await packed.archive(name)));
    },
    attw: async (name) => {
      assertNothingFound(await lintTypes(await packed.archive(name)));
    },
    maps: async (name) => {
      assertNothingFound(await lintSourceMaps(await packed.archive(name)));
    },
    alone: async (name) => {
      const folder = path.join(packed.folder, `alone-${name}`);
      assertNothingFound(await dependencies(await Consumer.install([await packed.archive(name)], folder)));
    },
  };
  return Object.entries(checks).flatMap(([what, check]) =>
    packageNames.map((name) => ({
      name: `${what} ${name}`,
      check: async () => {
        await check(name);
      },
    })),
  );
}

/** Returns the packages that a package which is installed alone brings or needs besides itself. */
async function dependencies(consumer: Consumer): Promise<readonly string[]> {
  const { lintModule } = await import('./lint/lint-module.ts');
  const files = await consumer.installed();
  const packages = files.filter((file) => path.posix.basename(file) === 'package.json');
  const modules = files.filter((file) => file.endsWith('.js'));
  const texts = modules.map(async (file) => lintModule(file, await consumer.readInstalled(file)));
  return [
    ...packages.slice(1).map((file) => `${path.posix.dirname(file)} is installed with it`),
    ...(modules.length > 0 ? [] : ['it holds no modules']),
    ...(await Promise.all(texts)).flat(),
  ];
}
