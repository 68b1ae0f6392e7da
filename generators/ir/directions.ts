import type { Api, Model, ModelId, Shape } from './types.ts';
import { allFields, allShapes } from './walk.ts';

/**
 * Gives every model that is sent in another form than it is received a second name: one with readOnly or writeOnly
 * fields, or one that refers to such a model.
 */
export function markDirections<Part extends Pick<Api, 'models'>>(api: Part): Part {
  const differing = differingModels(api.models);
  return {
    ...api,
    models: api.models.map((model) =>
      differing.has(model.id) ? { ...model, inputName: model.name } : model,
    ),
  };
}

function differingModels(models: readonly Model[]): ReadonlySet<ModelId> {
  const users = usersOf(models);
  const differing = new Set(models.filter(({ shape }) => hasDirection(shape)).map(({ id }) => id));
  // A Set visits members that are added while it is walked.
  for (const id of differing) for (const user of users.get(id) ?? []) differing.add(user);
  return differing;
}

function hasDirection(shape: Shape): boolean {
  for (const { access } of allFields(shape)) if (access !== 'both') return true;
  return false;
}

function usersOf(models: readonly Model[]): ReadonlyMap<ModelId, readonly ModelId[]> {
  const users = new Map<ModelId, ModelId[]>();
  for (const { id, shape } of models) {
    for (const inner of allShapes(shape)) {
      if (inner.kind !== 'ref') continue;
      const known = users.get(inner.model);
      if (known === undefined) users.set(inner.model, [id]);
      else known.push(id);
    }
  }
  return users;
}
