import path from 'node:path';
import type { Plugin } from 'vitest/config';

/** A module of a package whose sources are run, and the folder of all packages. */
const sourceOfPackage = /^(.*)[\\/](?:types|client|server|mock)[\\/]src[\\/]/;

/**
 * Returns what finds the modules that generated packages know by names of their own, `#server/generated/api.js`: in the sources of the
 * other package. Once built, a package has them in its `dist`.
 */
export function packageImports(): Plugin {
  return {
    name: 'package-imports',
    enforce: 'pre',
    async resolveId(source, importer) {
      const [, name, module] = /^#(types|server)\/(.+)$/.exec(source) ?? [];
      const [, packages] = sourceOfPackage.exec(importer ?? '') ?? [];
      if (name === undefined || module === undefined || packages === undefined) return null;
      const file = path.join(packages, name, 'src', module);
      return (await this.resolve(file.replace(/\.js$/, '.ts'), importer)) ?? this.resolve(file, importer);
    },
  };
}
