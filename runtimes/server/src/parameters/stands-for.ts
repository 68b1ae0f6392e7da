/** Returns the other value that a text may stand for: a number or a word of JSON. */
export function standsFor(text: string): readonly unknown[] {
  return /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(text) ? jsonIn(text) : [];
}

/** Returns the value that is written in JSON, if there is one. */
export function jsonIn(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}
