import type { Api, Operation, SecurityScheme } from '../../ir/types.ts';
import { compareOrigins } from '../../load/check/places.ts';
import { withoutNames } from '@specline/kernel/path-template';
import { modelsById, type ModelsById } from '../leaves.ts';

/** The context of the data of an operation: everything that they depend on except the operation. */
export interface OperationContext {
  readonly models: ModelsById;
  /** The security schemes of the document, by name. */
  readonly schemes: ReadonlyMap<string, SecurityScheme>;
  /** The operations that only the values of path parameters distinguish, with their numbers in the order of the document. */
  readonly rivals: ReadonlyMap<Operation, number>;
}

/**
 * Returns the context of all operations of an API.
 * @param models Those of the API.
 */
export function operationContext(api: Api, models = modelsById(api.models)): OperationContext {
  return {
    models,
    schemes: new Map(api.securitySchemes.map((scheme) => [scheme.wire, scheme])),
    rivals: rivalsOf(api),
  };
}

function rivalsOf({ resources }: Api): OperationContext['rivals'] {
  const groups = new Map<string, Operation[]>();
  for (const operation of resources.flatMap(({ operations }) => operations)) {
    const key = `${operation.method} ${withoutNames(operation.path)}`;
    const group = groups.get(key);
    if (group) group.push(operation);
    else groups.set(key, [operation]);
  }
  const shared = [...groups.values()].filter(({ length }) => length > 1);
  return new Map(
    shared.flatMap((group) =>
      group
        .sort((one, other) => compareOrigins(one.origin, other.origin))
        .map((operation, number) => [operation, number] as const),
    ),
  );
}
