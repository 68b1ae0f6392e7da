import type { ImportedName } from '../ts/code.ts';
import { importedType, importedValue } from '../ts/imports.ts';

/** A value of the hand-written part of the client package. */
export function runtimeValue(module: string, name: string): ImportedName {
  return importedValue(name, `client/src/runtime/${module}.ts`);
}

/** A type of the hand-written part of the client package. */
export function runtimeType(module: string, name: string): ImportedName {
  return importedType(name, `client/src/runtime/${module}.ts`);
}
