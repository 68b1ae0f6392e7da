import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Origin } from '../../ir/types.ts';

/** Groups with flags, `(?i)` and `(?i:...)`: of other languages, and of newer versions of JavaScript than the packages may ask for. */
const flagGroup = /(?:^|[^\\])\(\?[a-zA-Z]*-?[a-zA-Z]+[:)]/;

/**
 * Checks that a pattern is a regular expression of ECMA-262, as JSON Schema 2020-12 (Core, section 6.4) asks.
 * @param pattern Text of the pattern; it is compiled, never run.
 * @param originOf Tells where it is.
 * @param problems Learns what is wrong.
 */
export function checkPattern(pattern: string, originOf: () => Origin, problems: Diagnostics): void {
  const fault = flagGroup.test(pattern) ? 'Invalid group' : faultOf(pattern, '');
  if (fault !== undefined) {
    problems.report('invalid-pattern', originOf(), { fault, fix: fixFor(pattern) });
    return;
  }
  const unicodeFault = faultOf(pattern, 'u');
  if (unicodeFault !== undefined) problems.report('pattern-not-unicode', originOf(), { fault: unicodeFault });
  if (/^\/\^.*\$\/[a-z]*$/s.test(pattern)) problems.report('pattern-with-slashes', originOf(), {});
}

/** What the engine says against a pattern, without the pattern itself. */
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

function fixFor(pattern: string): string {
  if (flagGroup.test(pattern))
    return 'JavaScript knows no (?i): write both cases, as in [aA], or leave the flag out';
  if (/\(\?P</.test(pattern)) return 'write a named group as (?<name>...), without the P';
  if (/[*+?}]\+/.test(pattern)) return 'JavaScript knows no possessive quantifiers: remove the second "+"';
  if (/\[\[:\w+:\]\]/.test(pattern))
    return 'JavaScript knows no [[:alpha:]]: write the characters, as in [A-Za-z]';
  return 'write a regular expression of JavaScript (ECMA-262); put a "\\" before a bracket, brace, parenthesis or sign that is meant literally';
}
