import type { Shape } from '../ir/types.ts';
import { leavesOf, type ModelsById } from './leaves.ts';

/**
 * What one event of a stream carries. The schema of the stream is that of its events, as OpenAPI 3.1 leaves it to authors; where it
 * takes lists and nothing else, it tells of the events one after the other, as that of a sequential media type does in OpenAPI
 * 3.2, Media Type Object.
 */
export function eventShape(shape: Shape, models: ModelsById): Shape {
  const [only, ...others] = leavesOf(shape, models);
  return only?.kind === 'array' && others.length === 0 ? only.items : shape;
}
