import { compile, resolutions, strictest } from './compile.ts';
import type { Packed } from './packed.ts';
import type { Cell } from './run-cells.ts';
import { compilers, ownCompiler } from './versions.ts';

const programFiles = [
  'calls.ts',
  'service.ts',
  'declared.ts',
  'declared-server.ts',
  'declared-mock.ts',
  'types.ts',
];

/**
 * Programs in TypeScript, by each compiler with each resolution of modules: compiled, and run. Rows `typescript 5.9
 * nodenext`.
 */
export function typescriptCells(packed: Packed): readonly Cell[] {
  const matrix = compilers.flatMap((compiler) =>
    Object.entries(resolutions).map(([resolution, options]) => ({
      name: `typescript ${compiler.title} ${resolution}`,
      check: async () => {
        const project = await packed.consumer();
        const isCommonToo = resolution === 'nodenext' && compiler.requiresModules;
        const files = isCommonToo ? [...programFiles, 'common.cts'] : programFiles;
        const built = await compile(project, compiler, resolution, { ...strictest, ...options }, files);
        await project.passes(process.execPath, 'run.js', `./${built}`);
      },
    })),
  );
  return [...matrix, ...platformCells(packed)];
}

/** Returns what is checked with one compiler only: that which the packages are built with. */
function platformCells(packed: Packed): readonly Cell[] {
  const options = { ...strictest, ...resolutions.nodenext, lib: ['es2022'], types: [] };
  return compilers
    .filter(({ title }) => title === ownCompiler)
    .map((compiler) => ({
      name: `typescript ${compiler.title} no platform`,
      check: async () => {
        await compile(await packed.consumer(), compiler, 'no-platform', options, ['types.ts']);
      },
    }));
}
