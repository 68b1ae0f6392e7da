import type { Api, Operation } from '../../ir/types.ts';
import type { Declaration, SourceFile } from '../ts/declaration.ts';
import { modelTypes } from '../ts/model-types.ts';
import type { OperationContext } from './operation-context.ts';
import { operationTypes } from './operation-types.ts';
import { paths, resourcePath } from './paths.ts';

/** A file for the operations of each resource, one for the webhooks, and one that passes on what these export. */
export function emitOperations({ models, resources, webhooks }: Api, heading: string): readonly SourceFile[] {
  const types = modelTypes(models, paths.models);
  const asked: OperationContext = { models: types, sent: 'write', received: 'read' };
  // A webhook is asked by the API: it sends what it shows elsewhere, and receives what it takes elsewhere.
  const asking: OperationContext = { models: types, sent: 'read', received: 'write' };
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
  return [
    ...files,
    {
      path: paths.operations,
      heading,
      declarations: files.map(({ path }) => ({ kind: 'reexport', from: path })),
    },
  ];
}

function declarationsOf(operations: readonly Operation[], context: OperationContext): readonly Declaration[] {
  return operations.flatMap((operation) => operationTypes(operation, context));
}
