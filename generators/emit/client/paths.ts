/** Paths of the files of the client package, relative to the output folder. */
export const paths = {
  operationId: 'client/src/generated/operation-id.ts',
  replies: 'client/src/generated/replies.ts',
  replyHeaders: 'client/src/generated/reply-headers.ts',
  arguments: 'client/src/generated/arguments.ts',
  errorBodies: 'client/src/generated/error-bodies.ts',
  errors: 'client/src/generated/errors.ts',
  operations: 'client/src/generated/operations.ts',
  runtimeTypes: 'client/src/generated/runtime-types.ts',
  transport: 'client/src/generated/transport.ts',
  client: 'client/src/generated/client.ts',
  methods: 'client/src/generated/methods.ts',
  types: 'client/src/types.ts',
  manifest: 'client/package.json',
  readme: 'client/README.md',
} as const;

/** Returns the file of the operations of a resource. */
export function resourcePath(fileName: string): string {
  return `client/src/generated/operations/${fileName}.ts`;
}

/** Returns the file of the methods of a resource. */
export function methodsPath(fileName: string): string {
  return `client/src/generated/methods/${fileName}.ts`;
}
