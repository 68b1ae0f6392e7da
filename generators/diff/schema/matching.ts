import { PatternGrowths } from '../../load/pattern/growths.ts';
import { longestBearable } from '../../load/pattern/limit.ts';

/** Most steps of a pattern on one text; a schema may list thousands of them. */
const mostSteps = 1e5;

/** Any text of this length is taken in so few steps. */
const alwaysBearable = longestBearable(Infinity, mostSteps);

/** The growth of a pattern depends on nothing but its text, whatever document it is from. */
const growths = new PatternGrowths(Infinity);

/**
 * Returns whether a text matches a pattern, which is no match of anything where it is invalid.
 * @returns Undefined where that takes too long.
 */
export function isMatch(pattern: string, text: string): boolean | undefined {
  try {
    const expression = new RegExp(pattern, 'u');
    const isShort = text.length <= alwaysBearable;
    if (!isShort && text.length > longestBearable(growths.of(pattern).degree, mostSteps)) return undefined;
    return expression.test(text);
  } catch {
    return false;
  }
}
