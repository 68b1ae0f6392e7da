import type { Api } from '../../ir/types.ts';
import { modelsById } from '../leaves.ts';
import type { Source, SourcePlan } from '../source-plan.ts';
import { importedType } from '../ts/imports.ts';
import { modelTypes } from '../ts/model-types.ts';
import { operationTypes } from './operation-types.ts';
import { paths, resourcePath } from './paths.ts';
import { webhookHandlers } from './webhook-handlers.ts';

const operationViews = { sent: 'write', received: 'read' } as const;
/** A webhook is called by the API: it sends what it shows elsewhere, and receives what it takes elsewhere. */
const webhookViews = { sent: 'read', received: 'write' } as const;

/**
 * Returns a file for the operations of each resource, one for the webhooks, and one that passes on what these and the headers
 * export.
 */
export function emitOperations(
  { models, headerSets, resources, webhooks }: Api,
  heading: string,
): readonly Source[] {
  const headerTypes = headerSets.map(({ id, name }) => [id, importedType(name, paths.headers)] as const);
  const units = [
    ...resources.map(({ fileName, operations }) => ({
      path: resourcePath(fileName),
      operations,
      views: operationViews,
    })),
    { path: paths.webhooks, operations: webhooks.map(({ operation }) => operation), views: webhookViews },
  ].filter(({ operations }) => operations.length > 0);
  const byId = modelsById(models);
  const files = units.map(({ path, operations, views }): SourcePlan => ({
    path,
    heading,
    of: [operations, headerTypes],
    models: byId,
    declare: (seen) => {
      const context = {
        ...views,
        models: modelTypes(seen, paths.models),
        headerSets: new Map(headerTypes),
      };
      const types = operations.flatMap((operation) => operationTypes(operation, context));
      return path === paths.webhooks ? [...types, webhookHandlers(operations)] : types;
    },
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
