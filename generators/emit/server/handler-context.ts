import type { Api } from '../../ir/types.ts';
import type { ModelsById } from '../leaves.ts';
import { code, type ImportedName } from '../ts/code.ts';
import type { TypeParam } from '../ts/expression.ts';
import { importedType } from '../ts/imports.ts';
import { modelTypes, type ModelTypes } from '../ts/model-types.ts';

/** The module of the types package that the server takes its types from. */
export const typesModule = 'server/src/types.ts';

/** The type parameter of handlers, and of what serves them: what `authenticate` gives. */
export const authParam: TypeParam = { name: 'Auth', default: code`unknown` };

/** The context of the types of handlers: everything that they depend on except the operation. */
export interface HandlerTypes {
  readonly models: ModelsById;
  readonly types: ModelTypes;
  /** The types of the header sets, by their ids. */
  readonly headerSets: ReadonlyMap<string, ImportedName>;
}

/**
 * Returns what the types of all handlers of an API depend on.
 * @param models Those of the API.
 */
export function handlerContext({ headerSets }: Api, models: ModelsById): HandlerTypes {
  return {
    models,
    types: modelTypes(models, typesModule),
    headerSets: new Map(headerSets.map(({ id, name }) => [id, importedType(name, typesModule)])),
  };
}
