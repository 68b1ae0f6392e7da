/** What one of several is called: `entries` are several of an `entry`. */
export function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|us|is)$/.test(word)) return word;
  return /(?:x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '');
}
