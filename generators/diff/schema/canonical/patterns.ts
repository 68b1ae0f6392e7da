import { isAlwaysMatched } from '../../../load/pattern/text-lengths.ts';
import type { FlatSchema } from '../flat-schema.ts';
import { withoutKeywords } from './keywords.ts';

/** Returns a schema without patterns that every text matches. */
export function withoutIdlePatterns(schema: FlatSchema): FlatSchema {
  const patterns = schema.keywords.get('pattern');
  if (patterns === undefined) return schema;
  const left = patterns.filter(({ value }) => typeof value !== 'string' || !isAlwaysMatched(value));
  if (left.length === patterns.length) return schema;
  if (left.length === 0) return withoutKeywords(schema, 'pattern');
  return { ...schema, keywords: new Map(schema.keywords).set('pattern', left) };
}
