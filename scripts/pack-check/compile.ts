import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Consumer } from './consumer.ts';
import { toolPath } from './install-tools.ts';
import type { Compiler } from './versions.ts';

/** The strictest options; what packages declare is checked too. */
export const strictest = {
  target: 'es2022',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
  // Consumers that publish types have to be able to declare what they infer.
  declaration: true,
};

/** The types of browsers. */
export const browsers = { lib: ['es2022', 'dom', 'dom.iterable'], types: [] };
/** The types of Node. */
export const node = { lib: ['es2022'], types: ['node'] };

/** The ways in which modules are resolved, and the types of which platform there are: one of each kind. */
export const resolutions = {
  node16: { module: 'node16', moduleResolution: 'node16', ...node },
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext', ...browsers },
  bundler: { module: 'esnext', moduleResolution: 'bundler', ...browsers },
};

/**
 * Compiles modules of a project.
 * @param name Of what is compiled, without blanks.
 * @returns The folder of the JavaScript, relative to the project.
 * @throws {Error} with what the compiler says.
 */
export async function compile(
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
