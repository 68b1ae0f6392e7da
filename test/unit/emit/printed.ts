import type { Emitted, OutFile } from '../../../generators/emit/emitter.ts';
import { printSource } from '../../../generators/emit/ts/source.ts';

/** What emitters want, as text; code is printed, but not laid out. */
export function printed(files: readonly Emitted[]): readonly OutFile[] {
  return files.map((file) => ('text' in file ? file : printSource(file)));
}
