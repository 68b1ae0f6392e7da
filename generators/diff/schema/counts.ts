import type { Json } from '@specline/kernel/json';
import type { FlatSchema, Keyword } from './flat-schema.ts';

/** How many items have to match a schema: JSON Schema 2020-12, Core, section 10.3.1.3, and Validation, section 6.4. */
export interface Count {
  readonly contains: Keyword;
  readonly least: number;
  /** Absent where any number of them may. */
  readonly most: number | undefined;
}

/** Returns the counts of a schema, each with the limits that stand next to it. */
export function countsOf(schema: FlatSchema): readonly Count[] {
  const limitOf = (keyword: string, { holder }: Keyword): number | undefined => {
    const found = schema.keywords.get(keyword)?.find((each) => each.holder === holder)?.value;
    return typeof found === 'number' ? found : undefined;
  };
  return (schema.keywords.get('contains') ?? []).map((contains) => ({
    contains,
    least: limitOf('minContains', contains) ?? 1,
    most: limitOf('maxContains', contains),
  }));
}

/** Returns a schema with one more count. */
export function withCount(schema: FlatSchema, { contains, least, most }: Count): FlatSchema {
  const keywords = new Map(schema.keywords);
  const add = (keyword: string, value: Json): void => {
    keywords.set(keyword, [...(keywords.get(keyword) ?? []), { ...contains, value }]);
  };
  add('contains', contains.value);
  if (least !== 1) add('minContains', least);
  if (most !== undefined) add('maxContains', most);
  return { ...schema, keywords };
}
