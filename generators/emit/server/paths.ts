/** Folder of the generated files of the server package, relative to the output folder. */
const folder = 'server/src/generated';

/** Paths of the files of the server package, relative to the output folder. */
export const paths = {
  operationId: `${folder}/operation-id.ts`,
  operationTypes: `${folder}/operation-types.ts`,
  operations: `${folder}/operations.ts`,
  api: `${folder}/api.ts`,
  /** Modules in JavaScript have their types in a file of declarations next to them. */
  positions: `${folder}/positions.js`,
  sharedRequestValidators: `${folder}/validators/requests.js`,
  sharedReplyValidators: `${folder}/validators/replies.js`,
  modelValidators: `${folder}/validators/models.js`,
  manifest: 'server/package.json',
  readme: 'server/README.md',
} as const;

/** Returns the file of the operations of a resource. */
export function resourcePath(fileName: string): string {
  return `${folder}/operations/${fileName}.ts`;
}

/** Returns the file of what checks the requests of the operations of a resource. */
export function requestValidatorsPath(fileName: string): string {
  return `${folder}/validators/requests/${fileName}.js`;
}

/** Returns the file of what checks their replies. */
export function replyValidatorsPath(fileName: string): string {
  return `${folder}/validators/replies/${fileName}.js`;
}
