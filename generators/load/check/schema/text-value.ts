import { hasFormat } from '@specline/kernel/format-checks';
import type { JsonObject } from '@specline/kernel/json';
import { ownValue } from '@specline/kernel/values';
import type { PatternGrowths } from '../../pattern/growths.ts';
import { longestBearable } from '../../pattern/limit.ts';

/**
 * Returns why a text is not taken by the `format` or the `pattern` of a schema: JSON Schema 2020-12, Validation, sections 6.3.3 and
 * 7.
 * @param schema A schema that takes texts.
 * @param text The text; a pattern that takes too long for it is not run.
 * @param growths Tells which one does.
 * @returns `undefined` where neither speaks against it.
 */
export function textFault(schema: JsonObject, text: string, growths: PatternGrowths): string | undefined {
  const format = ownValue(schema, 'format');
  if (typeof format === 'string' && !hasFormat(format, text)) return `it has not the format ${format}`;
  const pattern = ownValue(schema, 'pattern');
  return typeof pattern === 'string' && !matches(pattern, text, growths)
    ? `it does not match the pattern ${pattern}`
    : undefined;
}

/**
 * True for a text that a pattern finds something in, and where that is not known.
 * @param pattern A regular expression of the document; one that takes too long for the text is not run.
 * @param text The text.
 * @param growths Tells which one does.
 */
export function matches(pattern: string, text: string, growths: PatternGrowths): boolean {
  try {
    const { flags, degree } = growths.of(pattern);
    return text.length > longestBearable(degree) || new RegExp(pattern, flags).test(text);
  } catch {
    // What is no pattern is reported elsewhere.
    return true;
  }
}
