import type { Api } from '../../ir/types.ts';
import { modelsById } from '../leaves.ts';
import type { Source, SourcePlan } from '../source-plan.ts';
import { operationContext } from './operations/operation-context.ts';
import { operationFunction } from './operations/operation-function.ts';
import { paths, resourcePath } from './paths.ts';
import { usedSchemes } from './operations/security.ts';

/** Returns a file for the operations of each resource, and one that passes on what these export. */
export function emitOperations(api: Api, heading: string): readonly Source[] {
  const models = modelsById(api.models);
  const schemes = usedSchemes(api);
  const files = api.resources.map(({ fileName, operations }): SourcePlan => ({
    path: resourcePath(fileName),
    heading,
    of: [operations, schemes],
    models,
    declare: (seen) => {
      const context = operationContext(api, seen);
      return operations.map((operation) => operationFunction(operation, context));
    },
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
