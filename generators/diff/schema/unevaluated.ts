import type { Json } from '@specline/kernel/json';
import { takesAnything } from './canonical/keywords.ts';
import { occurrencesOf, type FlatSchema } from './flat-schema.ts';
import type { SchemaWalk } from './schema-walk.ts';

const keywords = ['unevaluatedProperties', 'unevaluatedItems'];

/**
 * True if what `unevaluatedProperties` or `unevaluatedItems` is about may have changed: it depends on the alternatives and conditions
 * that a value matches, which have changed (JSON Schema 2020-12, Core, section 11).
 */
export function mayBeEvaluatedOtherwise(before: FlatSchema, after: FlatSchema, walk: SchemaWalk): boolean {
  if (![before, after].some(limitsUnevaluated)) return false;
  const [was, is] = [evaluatingIn(before), evaluatingIn(after)];
  return was.length !== is.length || was.some((schema, index) => !walk.isSame(schema, is[index] ?? null));
}

function limitsUnevaluated(schema: FlatSchema): boolean {
  return keywords.some((keyword) => !occurrencesOf(schema, keyword).every(takesAnything));
}

/** Returns what evaluates properties and items of some values only. */
function evaluatingIn(schema: FlatSchema): readonly Json[] {
  const conditions = ['if', 'then', 'else', 'dependentSchemas', 'contains', 'not'];
  return [
    ...schema.choices.flatMap(({ members }) => members),
    ...conditions.flatMap((keyword) => occurrencesOf(schema, keyword)),
  ];
}
