import type { OutFile } from './emitter.ts';
import { runtimePackage, type RuntimeMode } from './runtime-path.ts';
import { packageNames } from './package-names.ts';

/** The end of a statement that takes something from the runtime. Comments and literals of generated code hold no line of that form. */
const fromRuntime = /^((?:import |export |\} )[^'"`\n]*from )'(?:\.\.?\/)+runtime\/index\.js';$/gmu;

/**
 * Returns a generated file that takes its runtime from where it is to come from. Generated code is the same in both modes but for that.
 * @param file A file that takes it from the module that its package carries.
 */
export function linkRuntime(file: OutFile, mode: RuntimeMode): OutFile {
  const name = packageNames.find((each) => file.path.startsWith(`${each}/src/`));
  if (mode === 'inline' || name === undefined) return file;
  const text = file.text.replace(fromRuntime, `$1'${runtimePackage(name)}';`);
  return text === file.text ? file : { path: file.path, text };
}
