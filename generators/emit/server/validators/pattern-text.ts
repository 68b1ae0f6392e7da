import type { PatternGrowths } from '../../../load/pattern/growths.ts';
import { longestBearable } from '../../../load/pattern/limit.ts';
import { programOf } from '../../../load/pattern/program.ts';
import { escapeUnusual } from '../../ts/unusual-characters.ts';

/** The function of the runtime that makes patterns of which the engine of JavaScript takes too long for long texts. */
export const boundedPattern = 'boundedPattern';

/**
 * Returns JavaScript that makes a pattern: a regular expression where the engine may be given any text.
 * @param source Regular expression of ECMA-262.
 * @param growths Of the patterns of its document.
 * @param maxLength Characters that the texts may have, where something says so.
 */
export function patternText(source: string, growths: PatternGrowths, maxLength = Infinity): string {
  const { flags, degree } = growths.of(source);
  const args = [source, flags].map(quoted).join(', ');
  const longest = longestBearable(degree);
  if (longest >= 2 * maxLength) return `new RegExp(${args})`;
  const steps = programOf(source, flags);
  return `${boundedPattern}(${args}, ${longest}${steps === undefined ? '' : `, ${quoted(steps)}`})`;
}

/** Returns the imports of a text that holds patterns; the content of its strings is no code. */
export function patternImports(text: string): readonly string[] {
  const code = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  return code.includes(`${boundedPattern}(`) ? [boundedPattern] : [];
}

function quoted(value: unknown): string {
  return escapeUnusual(JSON.stringify(value));
}
