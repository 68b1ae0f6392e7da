import { posix } from 'node:path';
import type { ReadModule } from './static-value.ts';

/**
 * Returns what reads the modules that a config imports by relative paths; those of packages are not read.
 * @param textOf Returns the text of a file, by its path from the root of the repository; nothing where there is none.
 */
export function relativeModules(textOf: (path: string) => string | undefined): ReadModule {
  return (specifier, from) => {
    const path = posix.join(posix.dirname(from), specifier);
    if (!specifier.startsWith('.') || path.startsWith('..')) return undefined;
    for (const file of [path, path.replace(/\.([cm]?)js$/, '.$1ts'), `${path}.ts`, `${path}.js`]) {
      const text = textOf(file);
      if (text !== undefined) return { file, text };
    }
    return undefined;
  };
}
