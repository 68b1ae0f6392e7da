import type { ImportedName } from '../ts/code.ts';
import { runtimePath } from '../runtime-path.ts';
import { importedType, importedValue } from '../ts/imports.ts';

/** Folder of the generated files of the mock package, relative to the output folder. */
const folder = 'mock/src/generated';

/** Paths of the files of the mock package, relative to the output folder. */
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

/** Returns the file of what the operations of a resource do. */
export function bindingsPath(fileName: string): string {
  return `${folder}/bindings/${fileName}.ts`;
}

/** Returns a value of the runtime of the mock package. */
export function runtimeValue(name: string): ImportedName {
  return importedValue(name, runtimePath('mock'));
}

/** Returns a type of the runtime of the mock package. */
export function runtimeType(name: string): ImportedName {
  return importedType(name, runtimePath('mock'));
}
