import type { FlatSchema, Keyword } from './flat-schema.ts';

/** The keywords of a condition: JSON Schema 2020-12, Core, section 10.2.2. */
export const conditionKeywords = ['if', 'then', 'else'] as const;

/** A condition, and what it demands; `then` and `else` are those of the same schema object. */
export interface Condition {
  readonly if: Keyword;
  readonly then?: Keyword;
  readonly else?: Keyword;
}

/** Returns the conditions of a schema; `then` and `else` without an `if` decide on nothing. */
export function conditionsOf({ keywords }: FlatSchema): readonly Condition[] {
  return (keywords.get('if') ?? []).map((condition) => {
    const [then, other] = ['then', 'else'].map((each) =>
      keywords.get(each)?.find(({ holder }) => holder === condition.holder),
    );
    return { if: condition, ...(then && { then }), ...(other && { else: other }) };
  });
}

/** Returns a schema with other conditions than its own. */
export function withConditions(schema: FlatSchema, conditions: readonly Condition[]): FlatSchema {
  const keywords = new Map(schema.keywords);
  for (const keyword of conditionKeywords) {
    const found = conditions.flatMap((condition) => condition[keyword] ?? []);
    if (found.length > 0) keywords.set(keyword, found);
    else keywords.delete(keyword);
  }
  return { ...schema, keywords };
}
