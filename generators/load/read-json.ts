import type { Json } from '../ir/types.ts';
import { deepestLevel } from './limits.ts';
import type { LocatedFile, Place, PlaceTable } from './locate.ts';
import { newObject } from './values.ts';

/**
 * Reads JSON without flaws: RFC 8259, and no key twice, no number beyond those of JavaScript, not too deep.
 * @param file File with its text.
 * @param places Learns where everything was written.
 * @returns Nothing when there is a flaw, or when the text is not meant to be JSON; then {@link readYaml} has to tell.
 */
export function readJson(file: LocatedFile, places: PlaceTable): Json | undefined {
  if (!/^\s*[{[]/.test(file.text) || !isWellFormed(file.text)) return undefined;
  return new JsonReader(file, places).read();
}

function isWellFormed(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Character codes that the reader looks at. */
const code = {
  tab: 9,
  lineFeed: 10,
  carriageReturn: 13,
  space: 32,
  quote: 34,
  comma: 44,
  colon: 58,
  bracket: 91,
  backslash: 92,
  endBracket: 93,
  brace: 123,
  endBrace: 125,
};

/** Reads text that is known to be well-formed; keeps no more than its position. */
class JsonReader {
  readonly #file: LocatedFile;
  readonly #text: string;
  readonly #places: PlaceTable;
  #at = 0;
  #flawed = false;

  constructor(file: LocatedFile, places: PlaceTable) {
    this.#file = file;
    this.#text = file.text;
    this.#places = places;
  }

  read(): Json | undefined {
    this.#skipSpace();
    const value = this.#value(undefined, '', 0);
    return this.#flawed ? undefined : value;
  }

  #value(parent: Place | undefined, step: string, depth: number): Json {
    const first = this.#text.charCodeAt(this.#at);
    if (first === code.quote) return this.#string();
    if (first === code.brace || first === code.bracket) {
      if (depth >= deepestLevel) this.#flawed = true;
      if (this.#flawed) return null;
      const place: Place = { file: this.#file, parent, step, offset: this.#at, keys: [], offsets: [] };
      return first === code.brace ? this.#object(place, depth) : this.#list(place, depth);
    }
    return this.#word();
  }

  #object(place: Place, depth: number): Json {
    const object = newObject();
    this.#places.record(object, place);
    this.#step();
    while (!this.#flawed && this.#text.charCodeAt(this.#at) !== code.endBrace) {
      const keyOffset = this.#at;
      const key = this.#string();
      this.#skipSpace();
      this.#step(); // the colon
      if (Object.hasOwn(object, key)) this.#flawed = true;
      place.keys.push(key);
      place.offsets.push(keyOffset, this.#at);
      object[key] = this.#value(place, key, depth + 1);
      this.#skipComma();
    }
    this.#at += 1;
    return object;
  }

  #list(place: Place, depth: number): Json {
    const list: Json[] = [];
    this.#places.record(list, place);
    this.#step();
    while (!this.#flawed && this.#text.charCodeAt(this.#at) !== code.endBracket) {
      place.offsets.push(this.#at);
      list.push(this.#value(place, String(list.length), depth + 1));
      this.#skipComma();
    }
    this.#at += 1;
    return list;
  }

  #string(): string {
    const start = this.#at;
    let end = this.#text.indexOf('"', start + 1);
    while (this.#isEscaped(end)) end = this.#text.indexOf('"', end + 1);
    this.#at = end + 1;
    const inner = this.#text.slice(start + 1, end);
    return inner.includes('\\') ? String(JSON.parse(`"${inner}"`)) : inner;
  }

  /** True for a quote behind an odd number of backslashes. */
  #isEscaped(quote: number): boolean {
    let at = quote - 1;
    while (this.#text.charCodeAt(at) === code.backslash) at -= 1;
    return (quote - at) % 2 === 0;
  }

  /** A number, `true`, `false` or `null`. */
  #word(): Json {
    const word = /[^\s,\]}]+/y;
    word.lastIndex = this.#at;
    const text = word.exec(this.#text)?.[0] ?? '';
    this.#at += text.length;
    if (text === 'true' || text === 'false') return text === 'true';
    if (text === 'null') return null;
    const number = Number(text);
    if (!Number.isFinite(number)) this.#flawed = true;
    return number;
  }

  #step(): void {
    this.#at += 1;
    this.#skipSpace();
  }

  #skipComma(): void {
    this.#skipSpace();
    if (this.#text.charCodeAt(this.#at) === code.comma) this.#step();
  }

  #skipSpace(): void {
    for (;;) {
      const next = this.#text.charCodeAt(this.#at);
      if (next !== code.space && next !== code.lineFeed && next !== code.carriageReturn && next !== code.tab)
        return;
      this.#at += 1;
    }
  }
}
