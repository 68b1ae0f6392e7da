import type { ShownOverride } from '@specline/mock-runtime/show';
import { latestRevision } from './content.ts';

/** The revision of the space that a translation is written to. */
export const resultRevision: ShownOverride = ({ links }, { store }) => {
  const { resultSpace } = links;
  const space = resultSpace === undefined ? undefined : store.get(resultSpace);
  return space && latestRevision(store, space)?.key;
};
