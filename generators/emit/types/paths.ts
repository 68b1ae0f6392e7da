/** Where the files of the types package stand, relative to the output folder. */
export const paths = {
  models: 'types/src/generated/models.ts',
  headers: 'types/src/generated/headers.ts',
  operations: 'types/src/generated/operations.ts',
  webhooks: 'types/src/generated/webhooks.ts',
  openapi: 'types/src/generated/openapi.ts',
  status: 'types/src/runtime/status.ts',
  eventStream: 'types/src/runtime/event-stream.ts',
  itemStream: 'types/src/runtime/item-stream.ts',
  document: 'types/openapi.json',
  manifest: 'types/package.json',
  readme: 'types/README.md',
} as const;

/** The file of the operations of a resource. */
export function resourcePath(fileName: string): string {
  return `types/src/generated/operations/${fileName}.ts`;
}
