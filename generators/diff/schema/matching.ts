/** True if a text matches a pattern, which is no match of anything where it is invalid. */
export function isMatch(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}
