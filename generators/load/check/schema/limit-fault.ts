import type { Json, JsonObject } from '@specline/kernel/json';
import type { PatternGrowths } from '../../pattern/growths.ts';
import { textFault } from './text-value.ts';
import { isList, isObject, ownValue } from '@specline/kernel/values';

/**
 * Returns why the limits, the format and the pattern of a schema do not take a value: JSON Schema 2020-12, Validation, section 6.
 * @param schema The schema.
 * @param value Value of a type that it takes.
 * @param growths Of the patterns of its document.
 * @returns `undefined` where none speaks against it.
 */
export function limitFault(schema: JsonObject, value: Json, growths: PatternGrowths): string | undefined {
  if (typeof value === 'number') return limitBroken(schema, value) ?? numberFault(schema, value);
  return (
    limitBroken(schema, value) ?? (typeof value === 'string' ? textFault(schema, value, growths) : undefined)
  );
}

function numberFault(schema: JsonObject, value: number): string | undefined {
  const [low, high, step] = ['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].map((keyword) =>
    ownValue(schema, keyword),
  );
  if (typeof low === 'number' && value <= low) return `"exclusiveMinimum" is ${low}`;
  if (typeof high === 'number' && value >= high) return `"exclusiveMaximum" is ${high}`;
  // Multiples of fractions are not exact.
  const isUsable = typeof step === 'number' && step > 0 && Number.isSafeInteger(step);
  return isUsable && value % step !== 0 ? `"multipleOf" is ${step}` : undefined;
}

function limitBroken(schema: JsonObject, value: Json): string | undefined {
  const [measure, least, most] = measureOf(value) ?? [];
  if (measure === undefined || least === undefined || most === undefined) return undefined;
  const low = ownValue(schema, least);
  const high = ownValue(schema, most);
  if (typeof low === 'number' && measure < low) return `"${least}" is ${low}`;
  return typeof high === 'number' && measure > high ? `"${most}" is ${high}` : undefined;
}

/** Returns what limits of a value count, and the keywords that set them. */
function measureOf(value: Json): readonly [number, string, string] | undefined {
  if (typeof value === 'number') return [value, 'minimum', 'maximum'];
  // JSON Schema counts characters, not code units.
  if (typeof value === 'string') return [Array.from(value).length, 'minLength', 'maxLength'];
  if (isList(value)) return [value.length, 'minItems', 'maxItems'];
  return isObject(value) ? [Object.keys(value).length, 'minProperties', 'maxProperties'] : undefined;
}
