import type { Effect } from './change.ts';
import type { FlatSchema } from './flat-schema.ts';

/** Keywords that limit from above (`upper`) or from below, and their part of rule ids. */
export const limitKeywords: Readonly<Record<string, { readonly id: string; readonly upper: boolean }>> = {
  maxLength: { id: 'max-length', upper: true },
  minLength: { id: 'min-length', upper: false },
  maximum: { id: 'max', upper: true },
  minimum: { id: 'min', upper: false },
  exclusiveMaximum: { id: 'exclusive-max', upper: true },
  exclusiveMinimum: { id: 'exclusive-min', upper: false },
  maxItems: { id: 'max-items', upper: true },
  minItems: { id: 'min-items', upper: false },
  maxProperties: { id: 'max-properties', upper: true },
  minProperties: { id: 'min-properties', upper: false },
  maxContains: { id: 'max-contains', upper: true },
  minContains: { id: 'min-contains', upper: false },
};

/** What became of a limit. */
export interface LimitChange {
  /** Last part of the rule id. */
  readonly verb: 'set' | 'unset' | 'increased' | 'decreased';
  readonly effect: Effect;
}

/**
 * What became of a limit.
 * @param upper True for a limit from above.
 * @returns Nothing where it is the same.
 */
export function limitChange(
  upper: boolean,
  base: number | undefined,
  revision: number | undefined,
): LimitChange | undefined {
  if (base === revision) return undefined;
  if (base === undefined) return { verb: 'set', effect: 'narrows' };
  if (revision === undefined) return { verb: 'unset', effect: 'widens' };
  const verb = revision > base ? 'increased' : 'decreased';
  return { verb, effect: (verb === 'increased') === upper ? 'widens' : 'narrows' };
}

/**
 * The value of a limit; of one that is said several times the tightest holds.
 * @param upper True for a limit from above.
 */
export function tightest(schema: FlatSchema, keyword: string, upper: boolean): number | undefined {
  const said = (schema.keywords.get(keyword) ?? []).flatMap(({ value }) =>
    typeof value === 'number' ? [value] : [],
  );
  if (said.length === 0) return undefined;
  return upper ? Math.min(...said) : Math.max(...said);
}
