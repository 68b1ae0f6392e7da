import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { installTools, toolPath } from '../pack-check/install-tools.ts';
import { ownCompiler } from '../pack-check/versions.ts';
import { runShell, type Surroundings } from './shell.ts';
import type { Step } from './step.ts';

/** A block of TypeScript of a page. */
export type CodeStep = Extract<Step, { readonly kind: 'code' }>;

/** The folder of these modules, in that of the page. */
const folderName = 'shown-code';

/**
 * Compiles the blocks of TypeScript of a page, each as a module of its own, against what is installed in the folder of the page.
 * @returns What the compiler reports, by the lines of the page; nothing where all compile.
 */
export async function compileCode(
  steps: readonly CodeStep[],
  surroundings: Surroundings,
): Promise<readonly string[]> {
  if (steps.length === 0) return [];
  await installTools();
  const folder = path.join(surroundings.cwd, folderName);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  for (const step of steps)
    await writeFile(path.join(folder, fileOf(step)), `${step.given}${step.text}\nexport {};\n`);
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: steps.map(fileOf) }),
  );
  const tsc = toolPath(`typescript-${ownCompiler}`, 'bin/tsc');
  const { code, printed } = await runShell(`node '${tsc}' -p ${folderName} --pretty false`, surroundings);
  return code === 0 ? [] : linesOfPage(printed, steps);
}

const options = {
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
  module: 'nodenext',
  moduleResolution: 'nodenext',
  moduleDetection: 'force',
  types: ['node', 'express'],
  typeRoots: [toolPath('@types')],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
};

function fileOf({ line }: CodeStep): string {
  return `line-${line}.ts`;
}

/** Returns messages with the lines of the page: the compiler knows the lines of the modules, which begin with what is given. */
function linesOfPage(printed: string, steps: readonly CodeStep[]): readonly string[] {
  return printed
    .split('\n')
    .filter((line) => line !== '')
    .map((report) =>
      report.replace(/^.*?line-(\d+)\.ts\((\d+),\d+\): /, (_, block: string, within: string) => {
        const given = steps.find(({ line }) => line === Number(block))?.given ?? '';
        return `line ${Number(block) + Number(within) - given.split('\n').length + 1}: `;
      }),
    );
}
