import type { Effect } from '../report/change.ts';
import type { FlatSchema } from './flat-schema.ts';

/** A keyword that limits. */
export interface LimitKeyword {
  /** Its part of rule ids. */
  readonly id: string;
  /** True if it limits from above. */
  readonly upper: boolean;
  /**
   * Limit that holds where it is left out, if any does: JSON Schema 2020-12, Validation, sections 6.3.2, 6.4.2, 6.4.5 and 6.5.2.
   */
  readonly whenAbsent?: number;
}

/** Keywords that limit. */
export const limitKeywords: Readonly<Record<string, LimitKeyword>> = {
  maxLength: { id: 'max-length', upper: true },
  minLength: { id: 'min-length', upper: false, whenAbsent: 0 },
  maximum: { id: 'max', upper: true },
  minimum: { id: 'min', upper: false },
  exclusiveMaximum: { id: 'exclusive-max', upper: true },
  exclusiveMinimum: { id: 'exclusive-min', upper: false },
  maxItems: { id: 'max-items', upper: true },
  minItems: { id: 'min-items', upper: false, whenAbsent: 0 },
  maxProperties: { id: 'max-properties', upper: true },
  minProperties: { id: 'min-properties', upper: false, whenAbsent: 0 },
  maxContains: { id: 'max-contains', upper: true },
  minContains: { id: 'min-contains', upper: false, whenAbsent: 1 },
};

/** Change of a limit. */
export interface LimitChange {
  /** Last part of the rule id. */
  readonly verb: 'set' | 'unset' | 'increased' | 'decreased';
  readonly effect: Effect;
}

/**
 * Returns what became of a limit.
 * @param limit The keyword.
 * @param base What the base says; nothing where it leaves the keyword out.
 * @param revision What the revision says.
 * @returns Nothing where it is the same.
 */
export function limitChange(
  { upper, whenAbsent }: LimitKeyword,
  base: number | undefined,
  revision: number | undefined,
): LimitChange | undefined {
  const [was, is] = [base ?? whenAbsent, revision ?? whenAbsent];
  if (was === is) return undefined;
  if (was === undefined) return { verb: 'set', effect: 'narrows' };
  if (is === undefined) return { verb: 'unset', effect: 'widens' };
  const grows = is > was;
  const verb =
    base === undefined ? 'set' : revision === undefined ? 'unset' : grows ? 'increased' : 'decreased';
  return { verb, effect: grows === upper ? 'widens' : 'narrows' };
}

/**
 * Returns the value of a limit; of one that is declared several times the tightest holds.
 * @param upper True for a limit from above.
 */
export function tightest(schema: FlatSchema, keyword: string, upper: boolean): number | undefined {
  const values = (schema.keywords.get(keyword) ?? []).flatMap(({ value }) =>
    typeof value === 'number' ? [value] : [],
  );
  if (values.length === 0) return undefined;
  return upper ? Math.min(...values) : Math.max(...values);
}

/** True for a whole number; fractions of numbers with decimals, such as 0.3 / 0.1, are not exact. */
export function isWhole(ratio: number): boolean {
  return Math.abs(ratio - Math.round(ratio)) < 1e-9;
}
