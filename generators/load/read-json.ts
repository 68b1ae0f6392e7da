import type { Json, JsonObject } from '../ir/types.ts';
import type { Container } from './document.ts';
import { JsonPlace } from './json-place.ts';
import { code, endOfString, stringAt } from './json-text.ts';
import { deepestLevel } from './limits.ts';
import type { LocatedFile, PlaceTable } from './locate.ts';
import { isContainer, isList, isObject } from './values.ts';

/**
 * Reads JSON without flaws: RFC 8259, and no key twice, no number beyond those of JavaScript, not too deep.
 * @param file File with its text.
 * @param places Learns where everything was written.
 * @returns Nothing when there is a flaw, or when the text is not meant to be JSON; then {@link readYaml} has to tell.
 */
export function readJson(file: LocatedFile, places: PlaceTable): Json | undefined {
  if (!/^\s*[{[]/.test(file.text)) return undefined;
  const value = parsed(file.text);
  return isContainer(value) && new Survey(file, places).isFlawless(value) ? value : undefined;
}

function parsed(text: string): Json | undefined {
  try {
    // Whatever JSON can say is of this type.
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** No shorter number without an exponent is beyond those of JavaScript. */
const longNumber = 300;

/**
 * Holds values that were read against their text: notes where they were written, and finds the flaws that `JSON.parse` forgives.
 * Parsing is faster than anything done here, so nothing is read twice but the names of containers.
 */
class Survey {
  readonly #file: LocatedFile;
  readonly #text: string;
  readonly #places: PlaceTable;
  /** Offsets of the members of containers that have been left. */
  readonly #table: number[] = [];
  /** Those of containers that have not. */
  readonly #open: number[] = [];
  #at = 0;
  #flawed = false;

  constructor(file: LocatedFile, places: PlaceTable) {
    this.#file = file;
    this.#text = file.text;
    this.#places = places;
  }

  isFlawless(value: Container): boolean {
    this.#skipSpace();
    this.#container(value, undefined, '', 0);
    return !this.#flawed;
  }

  #container(
    value: Json | undefined,
    parent: JsonPlace | undefined,
    step: string | number,
    depth: number,
  ): void {
    const isBrace = this.#text.charCodeAt(this.#at) === code.brace;
    // Where a name is there twice, its first value is not what was read.
    if (!isContainer(value) || isObject(value) !== isBrace || depth >= deepestLevel) this.#flawed = true;
    if (this.#flawed || !isContainer(value)) return;
    const place = new JsonPlace(
      { parent, step, offset: this.#at },
      { file: this.#file, table: this.#table },
      !isBrace,
    );
    this.#places.record(value, place);
    const first = this.#open.length;
    if (isList(value)) this.#items(value, place, depth);
    else this.#members(value, place, depth);
    this.#leave(place, first);
  }

  #leave(place: JsonPlace, first: number): void {
    const start = this.#table.length;
    for (let number = first; number < this.#open.length; number += 1)
      this.#table.push(this.#open[number] ?? 0);
    this.#open.length = first;
    place.close(start, this.#table.length);
  }

  #members(object: JsonObject, place: JsonPlace, depth: number): void {
    // So that every name is just a name; made of names and values alone, as everything that is read.
    Object.setPrototypeOf(object, null);
    let count = 0;
    this.#step();
    while (!this.#flawed && this.#text.charCodeAt(this.#at) !== code.endBrace) {
      const start = this.#at;
      const end = endOfString(this.#text, start);
      this.#at = end;
      this.#skipSpace();
      this.#step(); // the colon
      this.#open.push(start, this.#at);
      if (!this.#skipPlain()) {
        const key = stringAt(this.#text, start, end);
        this.#container(object[key], place, key, depth + 1);
      }
      count += 1;
      this.#skipComma();
    }
    this.#at += 1;
    if (count !== Object.keys(object).length) this.#flawed = true;
  }

  #items(list: readonly Json[], place: JsonPlace, depth: number): void {
    let count = 0;
    this.#step();
    while (!this.#flawed && this.#text.charCodeAt(this.#at) !== code.endBracket) {
      this.#open.push(this.#at);
      if (!this.#skipPlain()) this.#container(list[count], place, count, depth + 1);
      count += 1;
      this.#skipComma();
    }
    this.#at += 1;
  }

  /** Skips a value that holds no others; false for one that does. */
  #skipPlain(): boolean {
    const first = this.#text.charCodeAt(this.#at);
    if (first === code.brace || first === code.bracket) return false;
    if (first === code.quote) this.#at = endOfString(this.#text, this.#at);
    else this.#skipWord();
    return true;
  }

  /** A number, `true`, `false` or `null`. */
  #skipWord(): void {
    const word = /[^\s,\]}]+/y;
    word.lastIndex = this.#at;
    const text = word.exec(this.#text)?.[0] ?? '';
    this.#at += text.length;
    if ((text.length > longNumber || /^[^tfn].*e/i.test(text)) && !Number.isFinite(Number(text)))
      this.#flawed = true;
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
