import type { Api, SecurityScheme } from '../../ir/types.ts';
import { modelsById, type ModelsById } from '../leaves.ts';

/** What the data of an operation depends on beside the operation. */
export interface OperationContext {
  readonly models: ModelsById;
  /** The security schemes of the document, by name. */
  readonly schemes: ReadonlyMap<string, SecurityScheme>;
}

/**
 * The context of all operations of an API.
 * @param models Those of the API.
 */
export function operationContext(api: Api, models = modelsById(api.models)): OperationContext {
  return {
    models,
    schemes: new Map(api.securitySchemes.map((scheme) => [scheme.wire, scheme])),
  };
}
