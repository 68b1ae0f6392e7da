import type { ImportedName } from '../ts/code.ts';
import { importedType, importedValue } from '../ts/imports.ts';

/** Folder of the generated files of the mock package, relative to the output folder. */
const folder = 'mock/src/generated';

/** Where the files of the mock package stand, relative to the output folder. */
export const paths = {
  about: `${folder}/about.ts`,
  resources: `${folder}/resources.ts`,
  bindings: `${folder}/bindings.ts`,
  replies: `${folder}/replies.js`,
  schemas: `${folder}/schemas.js`,
  model: `${folder}/model.ts`,
  store: `${folder}/store.ts`,
  handlers: `${folder}/handlers.ts`,
  mockTypes: `${folder}/mock-types.ts`,
  overrides: 'mock/src/overrides/index.ts',
  manifest: 'mock/package.json',
  readme: 'mock/README.md',
} as const;

/** The file of what the operations of a resource do. */
export function bindingsPath(fileName: string): string {
  return `${folder}/bindings/${fileName}.ts`;
}

/** A value of the hand-written part of the mock package. */
export function runtimeValue(module: string, name: string): ImportedName {
  return importedValue(name, `mock/src/runtime/${module}.ts`);
}

/** A type of the hand-written part of the mock package. */
export function runtimeType(module: string, name: string): ImportedName {
  return importedType(name, `mock/src/runtime/${module}.ts`);
}
