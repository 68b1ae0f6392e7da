import type { Json, Container } from '@specline/kernel/json';
import type { LoadedFile } from '../disk/loaded-file.ts';
import { isContainer, isList, newObject, ownValue } from '@specline/kernel/values';
import { PlaceTable, type LocatedFile, type OpenPlace, type SourcePlace } from './locate.ts';

/**
 * Returns the content of a file and its places as a text, from which both are had far quicker than from YAML: a container is a
 * list of its offset, the offsets of its members, and their values; of an object, their names follow. One that stands there
 * again, as aliases have it, is a list of its number.
 * @returns Nothing for a file that is no container.
 */
export function packFile({ file, places }: RememberedFile): string | undefined {
  const { content } = file;
  return isContainer(content) ? JSON.stringify(new Packer(places).pack(content)) : undefined;
}

/** Meets containers in the order in which they were read, so that the first that is met stands where it was written. */
class Packer {
  readonly #places: PlaceTable;
  readonly #numbers = new Map<Container, number>();

  constructor(places: PlaceTable) {
    this.#places = places;
  }

  pack(value: Json): Json {
    if (!isContainer(value)) return value;
    const number = this.#numbers.get(value);
    if (number !== undefined) return [number];
    this.#numbers.set(value, this.#numbers.size);
    const { offset, offsets, keys } = this.#places.placeOf(value);
    if (isList(value)) return [offset, offsets, value.map((item) => this.pack(item))];
    return [offset, offsets, keys.map((key) => this.pack(ownValue(value, key) ?? null)), keys];
  }
}

/**
 * Returns the file of which a text was packed.
 * @param text As `packFile` gave it.
 * @param located The same file.
 * @throws {Error} The text was not packed so.
 */
export function unpackFile(text: string, located: LocatedFile): RememberedFile {
  const places = new PlaceTable();
  // Whatever JSON can say is of this type.
  const content = new Unpacker(located, places).unpack(JSON.parse(text) as Json, undefined, '');
  return { file: { ...located, content }, places };
}

class Unpacker {
  readonly #file: LocatedFile;
  readonly #places: PlaceTable;
  readonly #containers: Container[] = [];
  #count = 0;

  constructor(file: LocatedFile, places: PlaceTable) {
    this.#file = file;
    this.#places = places;
  }

  unpack(packed: Json, parent: SourcePlace | undefined, step: string): Json {
    if (!isContainer(packed)) return packed;
    const [offset, offsets, values, keys] = isList(packed) ? packed : [];
    if (typeof offset !== 'number') throw new Error('not a packed file');
    if (offsets === undefined) return this.#containers[offset] ?? null;
    if (!isList(offsets) || !isList(values)) throw new Error('not a packed file');
    const number = this.#count++;
    const place: OpenPlace = { file: this.#file, parent, step, offset, keys: [], offsets: [] };
    for (const each of offsets) place.offsets.push(Number(each));
    const container = keys === undefined ? this.#list(values, place) : this.#object(keys, values, place);
    this.#places.record(container, place);
    this.#containers[number] = container;
    return container;
  }

  #list(values: readonly Json[], place: SourcePlace): Container {
    return values.map((value, index) => this.unpack(value, place, String(index)));
  }

  #object(keys: Json, values: readonly Json[], place: OpenPlace): Container {
    const object = newObject();
    if (!isList(keys)) throw new Error('not a packed file');
    keys.forEach((name, index) => {
      const key = isContainer(name) ? '' : String(name);
      place.keys.push(key);
      object[key] = this.unpack(values[index] ?? null, place, key);
    });
    return object;
  }
}

/** A file that was read, with the places of all that it holds. */
export interface RememberedFile {
  readonly file: LoadedFile;
  readonly places: PlaceTable;
}
