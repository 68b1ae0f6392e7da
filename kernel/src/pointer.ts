/** A URI reference in its two parts: RFC 3986, section 4.1. */
export interface SplitRef {
  /** The part before `#`: a file, a URI, or nothing. */
  readonly location: string;
  /** The part behind `#`, as written. */
  readonly fragment: string;
}

/**
 * Splits a reference at its first `#`.
 * @param ref Text of a `$ref`.
 */
export function splitRef(ref: string): SplitRef {
  const hash = ref.indexOf('#');
  return hash < 0
    ? { location: ref, fragment: '' }
    : { location: ref.slice(0, hash), fragment: ref.slice(hash + 1) };
}

/**
 * Decodes the percent-encoding of a part of a URI.
 * @param text Part of a URI.
 * @returns Nothing when a `%` is not followed by the code of a UTF-8 character.
 */
export function decodePercent(text: string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the names that a JSON Pointer steps through: RFC 6901, section 4.
 * @param pointer Empty, or begins with `/`; not percent-encoded.
 */
export function stepsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => (step.includes('~') ? step.replaceAll('~1', '/').replaceAll('~0', '~') : step));
}

/**
 * Writes a name as a step of a JSON Pointer: RFC 6901, section 4.
 * @param step Name of a member.
 */
export function escapeStep(step: string): string {
  return step.includes('~') || step.includes('/') ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step;
}

/**
 * Returns the JSON Pointer that steps through some names.
 * @param steps Names of members, numbers of items.
 */
export function pointerThrough(steps: readonly string[]): string {
  return steps.map((step) => `/${escapeStep(step)}`).join('');
}

/** Characters that a fragment may not hold unencoded (RFC 3986, section 3.5); half of a surrogate pair cannot be encoded. */
const notInFragment = /[^A-Za-z0-9\-._~!$&'()*+,;=:@/?\uD800-\uDFFF]/gu;

/**
 * Returns the `$ref` to a place of the same document.
 * @param pointer JSON Pointer.
 */
export function refTo(pointer: string): string {
  return `#${pointer.replace(notInFragment, encodeURIComponent)}`;
}
