import type { Operation, Shape } from '../../../ir/types.ts';
import { stepsOf } from '@specline/kernel/pointer';
import { contentOf, successesOf } from '../../content.ts';
import { leavesOf, type ModelsById } from '../../leaves.ts';

/**
 * Returns the shapes of the items of a list.
 * @param pointer Where the items stand in a page: JSON Pointer.
 * @param models The models of the API by id.
 */
export function itemShapes(operation: Operation, pointer: string, models: ModelsById): readonly Shape[] {
  const pages = successesOf(operation).flatMap((reply) => contentOf(operation, reply));
  return stepsOf(pointer)
    .reduce<readonly Shape[]>(
      (shapes, step) => shapes.flatMap((shape) => fieldShapes(shape, step, models)),
      pages.map(({ shape }) => shape),
    )
    .flatMap((shape) => leavesOf(shape, models))
    .flatMap((shape) => (shape.kind === 'array' ? [shape.items] : []));
}

function fieldShapes(shape: Shape, name: string, models: ModelsById): readonly Shape[] {
  return leavesOf(shape, models).flatMap((leaf) =>
    leaf.kind === 'object' ? leaf.fields.filter(({ wire }) => wire === name).map((field) => field.shape) : [],
  );
}
