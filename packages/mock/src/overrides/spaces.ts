import type { ShownOverride } from './types.ts';

/** A space that is in no collection cannot be visible to those who see the collection: it is private. */
export const visibility: ShownOverride = ({ value, links }) => {
  const { visibility: stored } = value;
  return stored === 'in-collection' && links['parent'] === undefined ? 'private' : stored;
};
