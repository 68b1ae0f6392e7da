import path from 'node:path';
import type { Plugin } from 'rollup';

/** The name of a workspace in an import, and the module of it. */
const ofWorkspace = /^@specline\/(?:(kernel)|(\w+)-runtime)(?:\/(.+))?$/;

/**
 * Returns what finds the modules of a runtime. The kernel, which is published nowhere, and the shared types, which nothing is left of when
 * a program runs, become part of it; another runtime is imported by the name of its package.
 * @param project Folder of the project, as an absolute path.
 */
export function resolveModules(project: string): Plugin {
  return {
    name: 'resolve-modules',
    resolveId: (source) => {
      const [, kernel, runtime, module = 'index'] = ofWorkspace.exec(source) ?? [];
      if (kernel !== undefined) return path.join(project, 'kernel', 'src', `${module}.ts`);
      if (runtime === 'types') return path.join(project, 'runtimes', 'types', 'src', `${module}.ts`);
      return runtime === undefined ? null : { id: `@specline/${runtime}-runtime`, external: true };
    },
  };
}
