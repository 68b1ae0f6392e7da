import type { Api, Resource } from '../../ir/types.ts';
import { methodsTypeName } from '../../names/ideals.ts';
import { modelsById } from '../leaves.ts';
import type { Source, SourcePlan } from '../source-plan.ts';
import type { ImportedName } from '../ts/code.ts';
import type { Declaration } from '../ts/declaration.ts';
import { doc } from '../ts/doc.ts';
import { importedType } from '../ts/imports.ts';
import { operationDoc } from '../operation-doc.ts';
import { operationContext, type OperationContext } from './operations/operation-context.ts';
import { methodsPath, paths } from './paths.ts';
import { callParams, callType } from './operations/signature.ts';

/**
 * Returns a file for the methods that the client has for each resource, and one that exports their types; of resources whose types
 * have one name, that of the first. The methods are spelled out, although they follow from the functions of the operations: what
 * the compiler and editors do not have to work out is faster to check, and has its documentation.
 */
export function emitMethods(api: Api, heading: string): readonly Source[] {
  const models = modelsById(api.models);
  const files = api.resources.map((resource): SourcePlan => ({
    path: methodsPath(resource.fileName),
    heading,
    of: [resource.operations, [resource.name, resource.doc]],
    models,
    declare: (seen) => [methodsInterface(resource, operationContext(api, seen))],
  }));
  return [
    ...files,
    {
      path: paths.methods,
      heading,
      declarations: uniqueTypes(api.resources).map((resource) => ({
        kind: 'reexport',
        from: methodsPath(resource.fileName),
        what: 'types',
      })),
    },
  ];
}

function uniqueTypes(resources: readonly Resource[]): readonly Resource[] {
  const byName = new Map(resources.toReversed().map((resource) => [methodsTypeName(resource), resource]));
  return resources.filter((resource) => byName.get(methodsTypeName(resource)) === resource);
}

function methodsInterface(resource: Resource, context: OperationContext): Declaration {
  return {
    kind: 'interface',
    name: methodsTypeName(resource),
    doc: doc({ text: [resource.doc.summary, resource.doc.description] }),
    body: { members: [] },
    methods: resource.operations.map((operation) => ({
      doc: operationDoc(operation),
      name: operation.name,
      params: callParams(operation, context),
      returns: callType(operation, context),
    })),
  };
}

/** Returns the type of the methods of a resource. */
export function methodsType(resource: Resource): ImportedName {
  return importedType(methodsTypeName(resource), methodsPath(resource.fileName));
}
