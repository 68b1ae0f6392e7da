import type { Json } from '@specline/kernel/json';
import { declaredTypes, listedValues } from '../declared-types.ts';
import { isAssertion } from '../json-type.ts';
import { effectiveLimit } from '../implied-limits.ts';
import { limitKeywords } from '../limits.ts';
import type { FlatSchema } from '../flat-schema.ts';
import { rangeOf } from '../compare-bounds.ts';
import { withoutImpliedLimits } from './listed-values.ts';

/** Of so few values a schema is compared value by value with one that lists its own. */
const mostValues = 256;

/**
 * Returns a schema that lists its values, where its limits leave few and the other version lists them: `minimum: 1, maximum: 3` of
 * integers is `enum: [1, 2, 3]`.
 * @param schema Schema of one version, without choices.
 * @param other The same in the other version.
 */
export function withValuesOf(schema: FlatSchema, other: FlatSchema): FlatSchema {
  if (listedValues(schema) !== undefined || listedValues(other) === undefined) return schema;
  const values = valuesOf(schema);
  if (values === undefined) return schema;
  const origin =
    [...schema.keywords].find(([keyword]) => isAssertion(keyword))?.[1][0]?.origin ?? schema.origin;
  return withoutImpliedLimits({
    ...schema,
    keywords: new Map(schema.keywords).set('enum', [{ value: values, origin }]),
  });
}

/** Returns the values that limits leave; undefined where there are too many, or others decide. */
function valuesOf(schema: FlatSchema): readonly Json[] | undefined {
  const [type, ...others] = declaredTypes(schema);
  if (others.length > 0) return undefined;
  const atMost = (keyword: string): number | undefined => {
    const limit = limitKeywords[keyword];
    return limit && effectiveLimit(schema, keyword, limit);
  };
  if (type === 'string') return atMost('maxLength') === 0 ? [''] : undefined;
  if (type === 'array') return atMost('maxItems') === 0 ? [[]] : undefined;
  if (type !== 'integer' && type !== 'number') return undefined;
  const range = rangeOf(schema);
  if (range === undefined) return undefined;
  const [least, most] = range;
  if (type === 'number') return least === most ? [least] : undefined;
  if (most - least >= mostValues) return undefined;
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index);
}
