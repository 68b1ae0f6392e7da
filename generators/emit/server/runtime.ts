import type { ImportedName } from '../ts/code.ts';
import { importedType, importedValue } from '../ts/imports.ts';
import { runtimePath } from '../runtime-path.ts';

/** Returns a value of the runtime of the server package. */
export function runtimeValue(name: string): ImportedName {
  return importedValue(name, runtimePath('server'));
}

/** Returns a type of the runtime of the server package. */
export function runtimeType(name: string): ImportedName {
  return importedType(name, runtimePath('server'));
}
