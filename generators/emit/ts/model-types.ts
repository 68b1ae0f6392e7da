import type { ModelId } from '../../ir/types.ts';
import type { ModelsById } from '../leaves.ts';
import type { ImportedName } from './code.ts';
import { importedType } from './imports.ts';

/** From which side a value is seen: `read` as it is received, `write` as it is sent. */
export type View = 'read' | 'write';

/** Finds the type of a model. */
export interface ModelTypes {
  /** The models themselves. */
  readonly byId: ModelsById;
  /** @throws {Error} There is no such model: a bug of the lowering. */
  typeOf(model: ModelId, view: View): ImportedName;
}

/**
 * Returns the types of models.
 * @param from Module that exports them.
 */
export function modelTypes(models: ModelsById, from: string): ModelTypes {
  return {
    byId: models,
    typeOf(id, view) {
      const model = models.get(id);
      if (model === undefined) throw new Error(`no model ${JSON.stringify(id)}`);
      return importedType(view === 'write' ? (model.inputName ?? model.name) : model.name, from);
    },
  };
}
