import { latestRevision } from './content.ts';
import type { ShownOverride } from './types.ts';

/** The revision of the space that a translation is written to. */
export const resultRevision: ShownOverride = ({ links }, { store }) => {
  const { resultSpace } = links;
  const space = resultSpace === undefined ? undefined : store.get(resultSpace);
  return space && latestRevision(store, space)?.key;
};
