import type { Api, Model } from '../../../generators/ir/types.ts';
import { pointerTo } from '../../corpus/raw-document.ts';

/** The model of a schema among the components. */
export type Component = Model & {
  /** JSON Pointer to the schema. */
  readonly pointer: string;
};

/**
 * Returns the models of the schemas among the components.
 * @param api Nothing where the document has errors.
 * @throws {Error} where there are models, and none of them is one of those.
 */
export function componentsOf(api: Api | undefined): readonly Component[] {
  const models = api?.models ?? [];
  const found = models
    .map((model) => ({ ...model, pointer: pointerTo('', 'components', 'schemas', model.wire) }))
    .filter(({ id, pointer }) => id === pointer);
  if (found.length === 0 && models.length > 0) throw new Error('no model is that of a component');
  return found;
}
