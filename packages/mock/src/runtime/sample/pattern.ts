/** Patterns that are remembered. */
const mostPatterns = 5_000;

const patterns = new Map<string, RegExp | undefined>();

/**
 * A pattern of a schema as an expression of the platform: with Unicode first, as validators take it, and else without.
 * @returns Undefined for what is none.
 */
export function compiled(pattern: string): RegExp | undefined {
  if (patterns.has(pattern)) return patterns.get(pattern);
  const made = compile(pattern, 'u') ?? compile(pattern, '');
  if (patterns.size < mostPatterns) patterns.set(pattern, made);
  return made;
}

function compile(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}
