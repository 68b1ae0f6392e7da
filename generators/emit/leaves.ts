import type { Model, Shape } from '../ir/types.ts';

/** The models of an API by id. */
export type ModelsById = Pick<ReadonlyMap<string, Model>, 'get'>;

/** @param models Those of an API. */
export function modelsById(models: readonly Model[]): ModelsById {
  return new Map(models.map((model) => [model.id, model]));
}

/** Returns what the values of a shape may be: references are followed, unions and intersections taken apart. */
export function leavesOf(shape: Shape, models: ModelsById, above: readonly Shape[] = []): readonly Shape[] {
  if (above.includes(shape)) return [];
  const within = [...above, shape];
  switch (shape.kind) {
    case 'ref': {
      const model = models.get(shape.model);
      return model === undefined ? [] : leavesOf(model.shape, models, within);
    }
    case 'union':
    case 'all':
      return shape.members.flatMap((member) => leavesOf(member, models, within));
    default:
      return [shape];
  }
}

/** True when all values are text, numbers, true, false or null. */
export function isPrimitive(shape: Shape, models: ModelsById): boolean {
  const leaves = leavesOf(shape, models);
  return leaves.length > 0 && leaves.every(isPrimitiveLeaf);
}

/** True when all values are primitive, or arrays of primitive values. */
export function isPrimitiveOrList(shape: Shape, models: ModelsById): boolean {
  const leaves = leavesOf(shape, models);
  return (
    leaves.length > 0 &&
    leaves.every(
      (leaf) => isPrimitiveLeaf(leaf) || (leaf.kind === 'array' && isPrimitive(leaf.items, models)),
    )
  );
}

/** True when a value is, or holds in a list, text that nobody should see: `format: password` (OpenAPI 3.1, section 4.4). */
export function isSecret(shape: Shape, models: ModelsById): boolean {
  const leaves = leavesOf(shape, models);
  const items = leaves.flatMap((leaf) => (leaf.kind === 'array' ? leavesOf(leaf.items, models) : []));
  return [...leaves, ...items].some((leaf) => leaf.kind === 'string' && leaf.format === 'password');
}

/** True when all values are text, and none are binary. */
export function isText(shape: Shape, models: ModelsById): boolean {
  const leaves = leavesOf(shape, models);
  return leaves.length > 0 && leaves.every(isTextLeaf);
}

/** True when all values are binary, which TypeScript knows as `Blob`. */
export function isBinary(shape: Shape, models: ModelsById): boolean {
  const leaves = leavesOf(shape, models);
  return leaves.length > 0 && leaves.every((leaf) => leaf.kind === 'string' && leaf.format === 'binary');
}

function isTextLeaf(leaf: Shape): boolean {
  return leaf.kind === 'literal'
    ? leaf.values.every((value) => typeof value === 'string')
    : leaf.kind === 'string' && leaf.format !== 'binary';
}

function isPrimitiveLeaf(leaf: Shape): boolean {
  switch (leaf.kind) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return true;
    case 'literal':
      return leaf.values.every((value) => typeof value !== 'object' || value === null);
    default:
      return false;
  }
}
