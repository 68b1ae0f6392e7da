import type { Json, JsonObject } from '@specline/kernel/json';
import type { CheckContext } from '../context.ts';
import { limitFault } from './limit-fault.ts';
import { growthsOf } from '../../pattern/growths.ts';
import { enumInType, hasEnumOfItems, isOfType, typesOf } from './schema-values.ts';
import { shown } from '../examples/shown.ts';
import { targetOf } from './target.ts';
import { isList, isObject, ownValue } from '@specline/kernel/values';

/**
 * Names limits that leave no value, each of which leaves some by itself: JSON Schema 2020-12, Validation, section 6. Reported is
 * only what is certain.
 * @param schema The schema.
 * @param check Document, and where problems go.
 */
export function checkImpossibleLimits(schema: JsonObject, check: CheckContext): void {
  const report: Report = (keyword, reason) => {
    check.problems.report('impossible-limits', check.originOf(schema, keyword, 'key'), { reason });
  };
  checkListed(schema, check, report);
  checkNumbers(schema, report);
  checkLists(schema, check, report);
}

type Report = (keyword: string, reason: string) => void;

/** Checks `const` and `enum` against limits, formats and patterns. */
function checkListed(schema: JsonObject, check: CheckContext, report: Report): void {
  const types = typesOf(schema);
  const isTyped = (value: Json): boolean => types === undefined || isOfType(value, types);
  const growths = growthsOf(check.document);
  const fixed = ownValue(schema, 'const');
  const fault = fixed === undefined || !isTyped(fixed) ? undefined : limitFault(schema, fixed, growths);
  if (fixed !== undefined && fault !== undefined) report('const', `"const" is ${shown(fixed)}, and ${fault}`);
  const values = ownValue(schema, 'enum');
  if (!isList(values) || hasEnumOfItems(schema) || enumInType(schema, check.document) !== undefined) return;
  const [first, ...others] = values.filter(isTyped).map((value) => limitFault(schema, value, growths));
  if (first !== undefined && others.every((other) => other !== undefined))
    report('enum', `none of "enum" is taken, the first one because ${first}`);
}

/** Checks that there are whole numbers and multiples between two limits. */
function checkNumbers(schema: JsonObject, report: Report): void {
  const types = typesOf(schema);
  const step = stepOf(schema, types);
  const low = limitOf(schema, 'minimum', 'exclusiveMinimum', Math.max);
  const high = limitOf(schema, 'maximum', 'exclusiveMaximum', Math.min);
  if (step === undefined || low === undefined || high === undefined) return;
  // What leaves nothing by itself is reported as such.
  if (low.value > high.value || (low.value === high.value && (low.isOpen || high.isOpen))) return;
  const least = Math.ceil(low.value / step) * step;
  const first = low.isOpen && least === low.value ? least + step : least;
  if (first < high.value || (first === high.value && !high.isOpen)) return;
  const kind = step === 1 ? 'whole number' : `multiple of ${step}`;
  report(high.keyword, `no ${kind} is between "${low.keyword}" and "${high.keyword}"`);
}

/** Returns how far apart values are; absent where there are values between all others, or others than numbers. */
function stepOf(schema: JsonObject, types: readonly string[] | undefined): number | undefined {
  if (types === undefined || !types.every((type) => type === 'integer' || type === 'number'))
    return undefined;
  const multiple = ownValue(schema, 'multipleOf');
  // Multiples of fractions are not exact.
  if (multiple !== undefined)
    return Number.isSafeInteger(multiple) && typeof multiple === 'number' && multiple > 0
      ? multiple
      : undefined;
  return types.includes('number') ? undefined : 1;
}

interface Limit {
  readonly value: number;
  /** True where the limit itself is no value. */
  readonly isOpen: boolean;
  readonly keyword: string;
}

function limitOf(
  schema: JsonObject,
  closed: string,
  open: string,
  tighter: (...values: number[]) => number,
): Limit | undefined {
  const [own, other] = [ownValue(schema, closed), ownValue(schema, open)];
  // In 3.0 the latter is a flag.
  const limits: readonly Limit[] = [
    ...(typeof other === 'number' ? [{ value: other, isOpen: true, keyword: open }] : []),
    ...(typeof own === 'number' ? [{ value: own, isOpen: other === true, keyword: closed }] : []),
  ];
  const value = tighter(...limits.map((limit) => limit.value));
  // Beyond these, numbers are not exact.
  return Number.isFinite(value) && Math.abs(value) < Number.MAX_SAFE_INTEGER
    ? limits.find((limit) => limit.value === value)
    : undefined;
}

/** Checks `minItems` against lists that cannot be as long. */
function checkLists(schema: JsonObject, check: CheckContext, report: Report): void {
  const least = ownValue(schema, 'minItems');
  if (typeof least !== 'number' || typesOf(schema)?.every((type) => type === 'array') === false) return;
  const first = ownValue(schema, 'prefixItems');
  const length = isList(first) ? first.length : 0;
  if (ownValue(schema, 'items') === false && least > length)
    report('minItems', `"minItems" is ${least}, and "items: false" leaves ${length}`);
  if (ownValue(schema, 'uniqueItems') !== true || length > 0) return;
  const most = mostDifferent(targetOf(ownValue(schema, 'items'), check.document));
  if (most !== undefined && least > most)
    report('minItems', `"minItems" is ${least}, and there are no more than ${most} different items`);
}

/** Returns how many values a schema has at most, where its own keywords tell. */
function mostDifferent(items: Json | undefined): number | undefined {
  if (!isObject(items)) return undefined;
  if (Object.hasOwn(items, 'const')) return 1;
  const isNullable = ownValue(items, 'nullable') === true ? 1 : 0;
  const values = ownValue(items, 'enum');
  if (isList(values)) return values.length + isNullable;
  const types = typesOf(items) ?? [];
  const counts = types.map((type) => (type === 'boolean' ? 2 : type === 'null' ? 1 : Infinity));
  const most = counts.reduce((sum, count) => sum + count, 0);
  return types.length > 0 && Number.isFinite(most) ? most : undefined;
}
