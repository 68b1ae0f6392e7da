import type { Api, Operation, OperationTypeNames, SecurityScheme } from '../../../ir/types.ts';
import type { ImportedName } from '../../ts/code.ts';
import { importedType } from '../../ts/imports.ts';
import { modelTypes, type ModelTypes } from '../../ts/model-types.ts';
import { paths as typesPaths, resourcePath } from '../../types/paths.ts';
import { modelsById, type ModelsById } from '../../leaves.ts';
import { usedSchemes } from './security.ts';

/** The context of the code of an operation: everything that it depends on except the operation. */
export interface OperationContext {
  readonly models: ModelsById;
  readonly types: ModelTypes;
  /** The security schemes for which a client sends something. */
  readonly schemes: readonly SecurityScheme[];
  /**
   * A type of an operation. It is imported from where it is declared: the index of all types costs an editor more than what it
   * looks up there.
   */
  readonly typeOf: (operation: Operation, role: keyof OperationTypeNames) => ImportedName;
}

/**
 * Returns the context of all operations of an API.
 * @param models Those of the API.
 */
export function operationContext(api: Api, models = modelsById(api.models)): OperationContext {
  const files = new Map(
    api.resources.flatMap(({ fileName, operations }) =>
      operations.map(({ id }) => [id, resourcePath(fileName)] as const),
    ),
  );
  return {
    models,
    types: modelTypes(models, typesPaths.models),
    schemes: usedSchemes(api),
    typeOf({ id, types }, role) {
      const file = files.get(id);
      if (file === undefined) throw new Error(`no resource has the operation ${id}`);
      return importedType(types[role], file);
    },
  };
}
