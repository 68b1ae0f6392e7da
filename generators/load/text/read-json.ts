import { parseJson } from '@specline/kernel/parse-json';
import type { Json, JsonObject, Container } from '@specline/kernel/json';
import { deepestLevel } from '../limits.ts';
import { isContainer, isList } from '@specline/kernel/values';
import { layOut } from './json-layout.ts';
import { JsonPlace, type JsonSource } from './json-place.ts';
import { code } from './json-text.ts';
import type { LocatedFile, PlaceTable } from './locate.ts';

/**
 * Reads JSON without flaws: RFC 8259, and no key twice, no number beyond those of JavaScript, not too deep.
 * @param file File with its text.
 * @param places Learns where everything was written.
 * @returns Nothing when there is a flaw, or when the text is not intended to be JSON; then {@link readYaml} reports it.
 */
export function readJson(file: LocatedFile, places: PlaceTable): Json | undefined {
  if (!/^\s*[{[]/.test(file.text)) return undefined;
  const value = parseJson(file.text);
  return isContainer(value) && new Survey(file, places).isFlawless(value) ? value : undefined;
}

/**
 * Holds values that were read against the layout of their text: notes where they were written, and finds the flaws that
 * `JSON.parse` forgives.
 */
class Survey {
  readonly #source: JsonSource;
  readonly #places: PlaceTable;
  /** Number of containers that were met. */
  #count = 0;
  /** Number of names that their members have. */
  #names = 0;
  #flawed = false;

  constructor(file: LocatedFile, places: PlaceTable) {
    this.#source = { file, layout: layOut(file.text) };
    this.#places = places;
  }

  isFlawless(value: Container): boolean {
    this.#container(value, undefined, '', 0);
    // Of members that have the same name, only the last is there.
    return !this.#flawed && this.#names === this.#source.layout.names;
  }

  #container(
    container: Container,
    parent: JsonPlace | undefined,
    step: string | number,
    depth: number,
  ): void {
    if (depth >= deepestLevel) this.#flawed = true;
    if (this.#flawed) return;
    const place = new JsonPlace(this.#source, this.#count, parent, step);
    this.#count += 1;
    this.#places.record(container, place);
    if (isList(container))
      container.forEach((item, index) => {
        this.#value(item, place, index, depth);
      });
    else this.#members(container, place, depth);
  }

  #members(object: JsonObject, place: JsonPlace, depth: number): void {
    // So that every name is just a name; made of names and values alone, as everything that is read.
    Object.setPrototypeOf(object, null);
    const names = Object.keys(object);
    this.#names += names.length;
    // JavaScript puts names that look like indices first. Containers are met in the order of the text.
    for (const name of beginsWithDigit(names[0]) ? place.keys : names)
      this.#value(object[name], place, name, depth);
  }

  #value(value: Json | undefined, place: JsonPlace, step: string | number, depth: number): void {
    if (isContainer(value)) this.#container(value, place, step, depth + 1);
    else if (typeof value === 'number' && !Number.isFinite(value)) this.#flawed = true;
  }
}

function beginsWithDigit(name: string | undefined): boolean {
  const first = name?.charCodeAt(0) ?? 0;
  return first >= code.zero && first <= code.nine;
}
