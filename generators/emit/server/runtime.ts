import type { ImportedName } from '../ts/code.ts';
import { importedType, importedValue } from '../ts/imports.ts';

/** A value of the hand-written part of the server package. */
export function runtimeValue(module: string, name: string): ImportedName {
  return importedValue(name, `server/src/runtime/${module}.ts`);
}

/** A type of the hand-written part of the server package. */
export function runtimeType(module: string, name: string): ImportedName {
  return importedType(name, `server/src/runtime/${module}.ts`);
}
