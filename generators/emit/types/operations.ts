import type { Api, Operation } from '../../ir/types.ts';
import type { Declaration, SourceFile } from '../ts/declaration.ts';
import { importedType } from '../ts/imports.ts';
import { modelTypes } from '../ts/model-types.ts';
import type { OperationContext } from './operation-context.ts';
import { operationTypes } from './operation-types.ts';
import { paths, resourcePath } from './paths.ts';

/** A file for the operations of each resource, one for the webhooks, and one that passes on what these and the headers export. */
export function emitOperations(
  { models, headerSets, resources, webhooks }: Api,
  heading: string,
): readonly SourceFile[] {
  const types = modelTypes(models, paths.models);
  const headerTypes = new Map(headerSets.map(({ id, name }) => [id, importedType(name, paths.headers)]));
  const common = { models: types, headerSets: headerTypes };
  const asked: OperationContext = { ...common, sent: 'write', received: 'read' };
  // A webhook is asked by the API: it sends what it shows elsewhere, and receives what it takes elsewhere.
  const asking: OperationContext = { ...common, sent: 'read', received: 'write' };
  const units = [
    ...resources.map(({ fileName, operations }) => ({
      path: resourcePath(fileName),
      operations,
      context: asked,
    })),
    { path: paths.webhooks, operations: webhooks.map(({ operation }) => operation), context: asking },
  ].filter(({ operations }) => operations.length > 0);
  const files = units.map(({ path, operations, context }) => ({
    path,
    heading,
    declarations: declarationsOf(operations, context),
  }));
  const sharedHeaders = headerSets.length > 0 ? [paths.headers] : [];
  return [
    ...files,
    {
      path: paths.operations,
      heading,
      declarations: [...sharedHeaders, ...files.map(({ path }) => path)].map((path) => ({
        kind: 'reexport',
        from: path,
        what: 'types',
      })),
    },
  ];
}

function declarationsOf(operations: readonly Operation[], context: OperationContext): readonly Declaration[] {
  return operations.flatMap((operation) => operationTypes(operation, context));
}
