import type { Origin } from '@specline/kernel/origin';
import { caselessPattern } from '../../pattern/caseless.ts';
import type { CheckContext } from '../context.ts';
import { growthsOf } from '../../pattern/growths.ts';
import { longestBearable } from '../../pattern/limit.ts';
import { programOf } from '../../pattern/program.ts';

/** Groups with flags, `(?i)` and `(?i:...)`: of other languages, and of newer versions of JavaScript than the packages may ask for. */
const flagGroup = /(?:^|[^\\])\(\?(?:[a-zA-Z]+(?:-[a-zA-Z]+)?|-[a-zA-Z]+)[:)]/;

/**
 * Checks that a pattern is a regular expression of ECMA-262, as JSON Schema 2020-12 (Core, section 6.4) asks.
 * @param written Text of the pattern; it is compiled, never run.
 * @param longest Length of the longest text that it is tried on, in UTF-16 code units.
 * @param originOf Tells where it is.
 * @param check Document, and where problems go.
 * @param leaveOut Leaves the pattern out of the document; absent where the names of members depend on it.
 */
export function checkPattern(
  written: string,
  longest: number,
  originOf: () => Origin,
  check: CheckContext,
  leaveOut?: () => void,
): void {
  const { problems } = check;
  const caseless = caselessPattern(written);
  if (caseless !== undefined) problems.report('caseless-pattern', originOf(), { pattern: caseless });
  const pattern = caseless ?? written;
  const unicodeFault = faultOf(pattern, 'u');
  const fault = flagGroup.test(pattern) ? 'Invalid group' : unicodeFault && faultOf(pattern, '');
  if (fault !== undefined) {
    leaveOut?.();
    const reading = leaveOut && 'the pattern restricts nothing';
    problems.report('invalid-pattern', originOf(), { fault, fix: fixFor(pattern), reading });
    return;
  }
  if (unicodeFault !== undefined)
    problems.report('pattern-not-unicode', originOf(), {
      fault: unicodeFault,
      advice: otherLanguage(pattern),
    });
  checkGrowth(pattern, longest, originOf, check);
  if (/^\/\^.*\$\/[a-z]*$/s.test(pattern)) problems.report('pattern-with-slashes', originOf(), {});
}

/** Reports a pattern for which text of some length takes too long, in any engine: whoever sends it stops the server (CWE-1333). */
function checkGrowth(pattern: string, longest: number, originOf: () => Origin, check: CheckContext): void {
  const { problems, document } = check;
  const growths = growthsOf(document);
  const { flags, degree } = growths.of(pattern);
  if (!growths.areMeasured && !problems.has('laborious-patterns'))
    problems.report('laborious-patterns', originOf(), {});
  const limit = longestBearable(degree);
  // Up to the square it is only noticed on texts that no document means.
  if (degree <= 2 || longest <= limit || programOf(pattern, flags) !== undefined) return;
  const growth =
    degree === Infinity
      ? 'doubles with each character of the text'
      : `grows with the length of the text to the power of ${degree}`;
  problems.report('unsafe-pattern', originOf(), { growth, limit });
}

/** Returns what the engine says against a pattern, without the pattern itself. */
function faultOf(pattern: string, flags: string): string | undefined {
  try {
    new RegExp(pattern, flags);
    return undefined;
  } catch (problem) {
    return problem instanceof Error
      ? (problem.message.split(': ').at(-1) ?? problem.message)
      : String(problem);
  }
}

/** Returns what to write in place of what other languages have, and JavaScript without the flag "u" reads as letters. */
function otherLanguage(pattern: string): string | undefined {
  if (/\[:\^?\w+:\]/.test(pattern))
    return 'JavaScript does not support [[:alpha:]]: list the characters, as in [A-Za-z]';
  return /(?:^|[^\\])(?:\\\\)*\\[AZz]/.test(pattern)
    ? 'JavaScript takes \\A, \\Z and \\z for letters: write "^" for the start, and "$" for the end'
    : undefined;
}

function fixFor(pattern: string): string {
  if (flagGroup.test(pattern))
    return 'JavaScript does not support (?i): write both cases, as in [aA], or remove the flag';
  if (/\(\?P</.test(pattern)) return 'write a named group as (?<name>...), without the P';
  if (/[*+?}]\+/.test(pattern)) return 'JavaScript has no possessive quantifiers: remove the second "+"';
  return (
    otherLanguage(pattern) ??
    'write a regular expression of JavaScript (ECMA-262); put a "\\" before a bracket, brace, parenthesis or sign that stands for itself'
  );
}
