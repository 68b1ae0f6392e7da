import type { Api } from '../../ir/types.ts';
import type { SourceFile } from '../ts/declaration.ts';
import { operationContext } from './operation-context.ts';
import { operationFunction } from './operation-function.ts';
import { paths, resourcePath } from './paths.ts';

/** A file for the operations of each resource, and one that passes on what these export. */
export function emitOperations(api: Api, heading: string): readonly SourceFile[] {
  const context = operationContext(api);
  const files = api.resources.map(({ fileName, operations }) => ({
    path: resourcePath(fileName),
    heading,
    declarations: operations.map((operation) => operationFunction(operation, context)),
  }));
  return [
    ...files,
    {
      path: paths.operations,
      heading,
      declarations: files.map(({ path }) => ({ kind: 'reexport', from: path, what: 'all' })),
    },
  ];
}
