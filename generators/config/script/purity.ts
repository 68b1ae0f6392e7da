/**
 * Names by which a module reads from outside without an import: the process, the clock, chance, the disk or the network through a
 * name that needs no import, its own path, and whatever `require` or a computed `import()` leads to. Of what a config makes of
 * these, no list of files decides whether it still holds, so such a config is evaluated each time. The whole text is looked at,
 * comments too: to evaluate once too often costs some milliseconds, to keep what is out of date costs a wrong package.
 */
const outsideNames =
  /\b(?:process|globalThis|global|Date|Temporal|performance|crypto|Intl|fetch|navigator|require|eval|Function|WebSocket|EventSource|WebAssembly|Worker|Deno|Bun|__dirname|__filename)\b|\brandom|\btoLocale|\bimport\s*\.\s*meta\b/;

/** An `import()` of one literal, whose module is known beforehand. */
const literalImport = /\bimport\s*\(\s*(?:'[^'\\\n]*'|"[^"\\\n]*")\s*[,)]/g;

/** True for a text whose module gives the same value each time, as long as what it imports does. */
export function isPure(text: string): boolean {
  return !outsideNames.test(text) && !/\bimport\s*\(/.test(text.replace(literalImport, ''));
}
