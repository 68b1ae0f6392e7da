import type { Side } from '../../side.ts';
import type { FlatSchema } from '../flat-schema.ts';
import { withoutIdleConditions, withoutSimpleNegations } from './conditions.ts';
import { withPlainDependencies } from './dependencies.ts';
import { withPlainItems } from './items.ts';
import { withoutImpliedLimits } from './listed-values.ts';
import { withoutIdleNames } from './names.ts';
import { withoutIdlePatterns } from './patterns.ts';

/**
 * Returns a schema that takes the same values and is written in one way, where JSON Schema has several: without keywords that decide
 * on no value.
 * @param schema What holds of one place.
 * @param side The document.
 */
export function canonical(schema: FlatSchema, side: Side): FlatSchema {
  let plain = withoutIdleConditions(schema, side);
  plain = withoutSimpleNegations(plain);
  plain = withPlainDependencies(plain);
  plain = withPlainItems(plain);
  plain = withoutIdleNames(plain);
  plain = withoutIdlePatterns(plain);
  return withoutImpliedLimits(plain);
}
