/** Patterns that are remembered. */
const mostPatterns = 5_000;

/** Test of the texts that a pattern matches. */
export type TextPattern = Pick<RegExp, 'test'>;

const patterns = new Map<string, TextPattern | undefined>();

/** By pattern, for all models: which texts take a pattern too long does not depend on who uses it. */
const limits = new Map<string, number>();

/**
 * Sees to it that patterns are tried on short texts only.
 * @param longest UTF-16 code units of the longest text, by pattern.
 */
export function limitPatterns(longest: Readonly<Record<string, number>>): void {
  for (const [pattern, limit] of Object.entries(longest)) {
    limits.set(pattern, limit);
    patterns.delete(pattern);
  }
}

/**
 * Returns a pattern of a schema as an expression of the platform: with Unicode first, as validators take it, and else without.
 * @returns Undefined for what is none.
 */
export function compiled(pattern: string): TextPattern | undefined {
  if (patterns.has(pattern)) return patterns.get(pattern);
  const made = limited(compile(pattern, 'u') ?? compile(pattern, ''), limits.get(pattern));
  if (patterns.size < mostPatterns) patterns.set(pattern, made);
  return made;
}

function limited(made: RegExp | undefined, longest: number | undefined): TextPattern | undefined {
  if (made === undefined || longest === undefined) return made;
  return { test: (text) => text.length <= longest && made.test(text) };
}

function compile(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}
