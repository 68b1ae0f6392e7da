import type { Api, Operation } from '../../ir/types.ts';
import { code } from '../ts/code.ts';
import { modelsById } from '../leaves.ts';
import type { Source, SourcePlan } from '../source-plan.ts';
import type { Declaration } from '../ts/declaration.ts';
import { deprecationTags } from '../ts/doc-tags.ts';
import { doc, seeTag } from '../ts/doc.ts';
import { record, type Expression } from '../ts/expression.ts';
import { operationContext, type OperationContext } from './operation-context.ts';
import { operationData } from './operation-data.ts';
import { paths, resourcePath } from './paths.ts';
import { operationType } from './emit-operation-types.ts';
import { shareData } from './shared-data.ts';

/** Returns a file for the data of the operations of each resource, and one that passes on what these export. */
export function emitOperations(api: Api, heading: string): readonly Source[] {
  const models = modelsById(api.models);
  const files = api.resources.map(({ fileName, operations }): SourcePlan => ({
    path: resourcePath(fileName),
    heading,
    of: [operations, api.securitySchemes],
    models,
    declare: (seen) => declarationsOf(operations, fileName, operationContext(api, seen)),
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

function declarationsOf(
  operations: readonly Operation[],
  fileName: string,
  context: OperationContext,
): readonly Declaration[] {
  const data = operations.map((operation) => operationData(operation, fileName, context));
  const shared = shareData(operations, data);
  const constants = operations.map((operation, index) =>
    operationConstant(operation, shared.operations[index] ?? record({})),
  );
  return [...shared.constants, ...constants];
}

function operationConstant(operation: Operation, value: Expression): Declaration {
  const { name, method, path, doc: documentation, origin } = operation;
  return {
    kind: 'constant',
    name,
    doc: doc({
      text: [documentation.summary, `\`${method.toUpperCase()} ${path}\``],
      tags: [...deprecationTags(documentation), seeTag(origin)],
    }),
    type: code`${operationType('Operation')}`,
    value,
  };
}
