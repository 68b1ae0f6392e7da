import { createRequire } from 'node:module';
import type * as Module from 'jiti';
import type { Jiti } from 'jiti';

/**
 * Returns a jiti, which runs TypeScript where Node does not. It writes nothing to the disk, and takes no module from an earlier
 * evaluation, so that what has changed in between is seen.
 * @param file Absolute path of the module that imports are seen from.
 * @param speclineModule Absolute path of the module that `specline` stands for.
 */
export function openJiti(file: string, speclineModule?: string): Jiti {
  // Not by `import`: a compiled program would hold its code, which looks for its own files where it stands.
  const load: (id: string) => unknown = createRequire(import.meta.url);
  const { createJiti } = load('jiti') as typeof Module;
  return createJiti(file, {
    fsCache: false,
    moduleCache: false,
    interopDefault: false,
    // By default it reads variables of the environment, which other programs set.
    debug: false,
    esmEvalTempFile: false,
    sourceMaps: false,
    tryNative: false,
    tsconfigPaths: false,
    alias: speclineModule === undefined ? {} : { specline: speclineModule },
  });
}
