import type { Emitted, OutFile } from '../../../generators/emit/emitter.ts';
import type { Source } from '../../../generators/emit/source-plan.ts';
import type { SourceFile } from '../../../generators/emit/ts/declaration.ts';
import { printSource } from '../../../generators/emit/ts/source.ts';

/** Returns what emitters want, as text; code is printed, but not laid out. */
export function printed(files: readonly Emitted[]): readonly OutFile[] {
  return files.map((file) => ('text' in file ? file : printedSource(file)));
}

/** Returns a file of declarations as text, not laid out. */
export function printedSource(file: Source): OutFile {
  return printSource(declared(file));
}

/** Returns the declarations of a file, also of a planned one. */
export function declared(file: Source): SourceFile {
  if ('declarations' in file) return file;
  const { path, heading, models } = file;
  return { path, heading, declarations: file.declare(models) };
}
