import type { Container } from '@specline/kernel/json';
import type { Origin } from '@specline/kernel/origin';
import type { Places, SourceText } from '../document.ts';
import { escapeStep } from '@specline/kernel/pointer';
import { isList, ownValue } from '@specline/kernel/values';

/** Start of every line of a text; found at the first question. */
class Lines {
  readonly #text: string;
  #starts: readonly number[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the line and column of an offset, both from 1. */
  at(offset: number): { line: number; column: number } {
    const starts = (this.#starts ??= lineStarts(this.#text));
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** A file of a document that can tell lines. */
export interface LocatedFile extends SourceText {
  readonly lines: Lines;
}

/**
 * Makes the lines of a file known.
 * @param source File as it was read.
 */
export function locateFile(source: SourceText): LocatedFile {
  return { ...source, lines: new Lines(source.text) };
}

/** Place of a container, and the places of its members. */
export interface SourcePlace {
  readonly file: LocatedFile;
  /** The container around it; absent for the whole file. */
  readonly parent: SourcePlace | undefined;
  /** Its name or number in the container around it. */
  readonly step: string;
  readonly offset: number;
  /** Names of the members in the order of the file; none for an array. */
  readonly keys: readonly string[];
  /** Offsets: of name and value in turn for an object, of the items for an array. */
  readonly offsets: readonly number[];
  /** Numbers of the members by name; made where there are many. */
  index?: ReadonlyMap<string, number>;
  /** Members of a container that was put together from several: where those that do not stand here were written. */
  readonly elsewhere?: ReadonlyMap<string, Spot>;
}

/** A place whose members are still to be recorded. */
export interface OpenPlace extends SourcePlace {
  readonly keys: string[];
  readonly offsets: number[];
}

/** A place with one of its members, or the place itself. */
export interface Spot {
  readonly place: SourcePlace;
  readonly key?: string;
}

/**
 * Returns the place of a whole file that is neither an object nor an array.
 * @param file A file.
 */
export function filePlace(file: LocatedFile): SourcePlace {
  return { file, parent: undefined, step: '', offset: 0, keys: [], offsets: [] };
}

const manyKeys = 16;

/** The places of all containers of a document: those that were read, and those that were made of them. */
export class PlaceTable implements Places {
  readonly #places = new Map<Container, SourcePlace>();

  /**
   * Says where a container was written.
   * @param container Container as read.
   * @param place Where it stands.
   */
  record(container: Container, place: SourcePlace): void {
    this.#places.set(container, place);
  }

  /** Learns all places of another table. */
  adopt(other: PlaceTable): void {
    for (const [container, place] of other.#places) this.#places.set(container, place);
  }

  /**
   * Says that a container stands for another one: members of the same name were written where those were.
   * @param container The new container.
   * @param source Container of the document.
   * @returns The new container.
   */
  derive<C extends Container>(container: C, source: Container): C {
    this.#places.set(container, this.placeOf(source));
    return container;
  }

  /**
   * Says that a container was put together from several.
   * @param container The new container.
   * @param source Container of the document that most of it comes from.
   * @param elsewhere Where the members were written that are not in it, or under another name.
   * @returns The new container.
   */
  compose<C extends Container>(container: C, source: Container, elsewhere: ReadonlyMap<string, Spot>): C {
    const place = this.placeOf(source);
    const { file, parent, step, offset, keys, offsets } = place;
    const all = new Map([...(place.elsewhere ?? []), ...elsewhere]);
    this.#places.set(container, { file, parent, step, offset, keys, offsets, elsewhere: all });
    return container;
  }

  /**
   * Returns where a container was written.
   * @throws {Error} when it is not of this document: a mistake of the generator.
   */
  placeOf(container: Container): SourcePlace {
    const place = this.#places.get(container);
    if (!place) throw new Error('a container without a place in the document');
    return place;
  }

  originOf(container: Container, key?: string | number, at: 'key' | 'value' = 'value'): Origin {
    const place = this.placeOf(container);
    if (key === undefined) return originOfSpot({ place }, at);
    const name = String(key);
    return originOfSpot(place.elsewhere?.get(name) ?? { place, key: name }, at);
  }

  numberText(container: Container, key: string | number): string | undefined {
    const place = this.placeOf(container);
    const offset = place.elsewhere?.has(String(key)) ? undefined : memberOffset(place, String(key), 'value');
    if (offset === undefined) return undefined;
    const value = isList(container) ? container[Number(key)] : ownValue(container, String(key));
    const word = /[\w.+-]*/y;
    word.lastIndex = offset;
    const text = word.exec(place.file.text)?.[0] ?? '';
    return text !== '' && Number(text) === value ? text : undefined;
  }
}

function originOfSpot({ place, key }: Spot, at: 'key' | 'value'): Origin {
  const pointer = pointerOf(place);
  if (key === undefined) return originAt(place.file, pointer, place.offset);
  return originAt(place.file, `${pointer}/${escapeStep(key)}`, memberOffset(place, key, at) ?? place.offset);
}

/**
 * Returns the JSON Pointer of a container within its file: RFC 6901.
 * @param place Where it stands.
 */
export function pointerOf(place: SourcePlace): string {
  const steps: string[] = [];
  for (let at = place; at.parent; at = at.parent) steps.push(escapeStep(at.step));
  return steps
    .reverse()
    .map((step) => `/${step}`)
    .join('');
}

/**
 * Returns the place of an offset.
 * @param file File it is in.
 * @param pointer What stands there.
 * @param offset Offset in the text, in UTF-16 code units.
 */
export function originAt(file: LocatedFile, pointer: string, offset: number): Origin {
  return { file: file.file, pointer, ...file.lines.at(offset) };
}

function memberOffset(place: SourcePlace, key: string, at: 'key' | 'value'): number | undefined {
  // Of arrays there are no names, only offsets; of objects offsets of names and values in turn.
  if (place.keys.length === 0) return place.offsets[Number(key)];
  const number = numberOf(place, key);
  return number < 0 ? undefined : place.offsets[2 * number + (at === 'key' ? 0 : 1)];
}

function numberOf(place: SourcePlace, key: string): number {
  if (place.keys.length <= manyKeys) return place.keys.indexOf(key);
  place.index ??= new Map(place.keys.map((name, number) => [name, number]));
  return place.index.get(key) ?? -1;
}
