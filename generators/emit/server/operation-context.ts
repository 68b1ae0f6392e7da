import type { Api, SecurityScheme } from '../../ir/types.ts';
import type { ModelsById } from '../leaves.ts';

/** What the data of an operation depends on beside the operation. */
export interface OperationContext {
  readonly models: ModelsById;
  /** The security schemes of the document, by name. */
  readonly schemes: ReadonlyMap<string, SecurityScheme>;
}

/** The context of all operations of an API. */
export function operationContext({ models, securitySchemes }: Api): OperationContext {
  return {
    models: new Map(models.map((model) => [model.id, model])),
    schemes: new Map(securitySchemes.map((scheme) => [scheme.wire, scheme])),
  };
}
