import type { Space } from '@doc-workspace/types';
import type { paths } from '@doc-workspace/types/openapi';

type Answer = paths['/spaces/{spaceId}']['get']['responses'][200]['content']['application/json'];

/** Both ways of naming a schema name the same. */
export const titleOf = (space: Space): Answer['title'] => space.title;
