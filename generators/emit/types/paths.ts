import { runtimePath } from '../runtime-path.ts';

/** Paths of the files of the types package, relative to the output folder. */
export const paths = {
  models: 'types/src/generated/models.ts',
  headers: 'types/src/generated/headers.ts',
  operations: 'types/src/generated/operations.ts',
  webhooks: 'types/src/generated/webhooks.ts',
  openapi: 'types/src/generated/openapi.ts',
  contract: 'types/src/generated/contract.ts',
  runtime: runtimePath('types'),
  document: 'types/openapi.json',
  manifest: 'types/package.json',
  readme: 'types/README.md',
} as const;

/** Returns the file of the operations of a resource. */
export function resourcePath(fileName: string): string {
  return `types/src/generated/operations/${fileName}.ts`;
}
