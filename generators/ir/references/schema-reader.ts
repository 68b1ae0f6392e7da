import { SchemaReader } from '@specline/kernel/schema/schema-reader';
import { refTarget } from '../schema/schema-parts.ts';
import type { Cursor } from '../cursor.ts';

/** Reads schemas by their places in the upgraded document. */
export const schemaReader = new SchemaReader<Cursor>({
  jsonOf: ({ value }) => value,
  itemsOf: (at, keyword) => at.itemsAt(keyword),
  targetsOf: (at) => {
    const target = refTarget(at);
    return target === undefined ? [] : [target];
  },
});
