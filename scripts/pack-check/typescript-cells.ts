import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Consumer } from './consumer.ts';
import { toolPath } from './install-tools.ts';
import type { Packed } from './packed.ts';
import type { Cell } from './run-cells.ts';
import { compilers, type Compiler } from './versions.ts';

/** The strictest options; what packages declare is checked too. */
const strictest = {
  target: 'es2022',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
  // Consumers that publish types have to be able to declare what they infer.
  declaration: true,
};

const browsers = { lib: ['es2022', 'dom', 'dom.iterable'], types: [] };
const node = { lib: ['es2022'], types: ['node'] };

/** How modules are resolved, and the types of which platform there are: one of each kind. */
const resolutions = {
  node16: { module: 'node16', moduleResolution: 'node16', ...node },
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext', ...browsers },
  bundler: { module: 'esnext', moduleResolution: 'bundler', ...browsers },
};

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

/** What is checked with one compiler only: that which the packages are built with. */
function platformCells(packed: Packed): readonly Cell[] {
  const rows = [
    // MSW brings types that TypeScript 5.4 does not take.
    { name: 'peers', platform: { ...node, lib: browsers.lib }, files: ['peers.ts'] },
    { name: 'no platform', platform: { lib: ['es2022'], types: [] }, files: ['types.ts'] },
  ];
  return compilers
    .filter(({ title }) => title === '5.9')
    .flatMap((compiler) =>
      rows.map(({ name, platform, files }) => ({
        name: `typescript ${compiler.title} ${name}`,
        check: async () => {
          const options = { ...strictest, ...resolutions.nodenext, ...platform };
          await compile(await packed.consumer(), compiler, name.replace(' ', '-'), options, files);
        },
      })),
    );
}

/**
 * Compiles modules of a project.
 * @param name Of what is compiled, without blanks.
 * @returns The folder of the JavaScript, relative to the project.
 * @throws {Error} with what the compiler says.
 */
async function compile(
  project: Consumer,
  { title }: Compiler,
  name: string,
  options: object,
  files: readonly string[],
): Promise<string> {
  const outDir = `built/typescript-${title}-${name}`;
  const config = `typescript-${title}-${name}.json`;
  await writeFile(
    path.join(project.folder, config),
    JSON.stringify({ compilerOptions: { ...options, outDir }, files }),
  );
  const tsc = toolPath(`typescript-${title}`, 'bin/tsc');
  await project.run(process.execPath, [tsc, '-p', config]);
  return outDir;
}
