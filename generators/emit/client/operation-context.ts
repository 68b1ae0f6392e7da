import type { Api, SecurityScheme } from '../../ir/types.ts';
import { modelTypes, type ModelTypes } from '../ts/model-types.ts';
import type { ModelsById } from './leaves.ts';
import { typesModule } from './paths.ts';
import { usedSchemes } from './security.ts';

/** What the code of an operation depends on beside the operation. */
export interface OperationContext {
  readonly models: ModelsById;
  readonly types: ModelTypes;
  /** The security schemes for which a client sends something. */
  readonly schemes: readonly SecurityScheme[];
}

/** The context of all operations of an API. */
export function operationContext(api: Api): OperationContext {
  return {
    models: new Map(api.models.map((model) => [model.id, model])),
    types: modelTypes(api.models, typesModule),
    schemes: usedSchemes(api),
  };
}
