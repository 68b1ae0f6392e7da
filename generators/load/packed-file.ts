import type { Json } from '../ir/types.ts';
import type { Container } from './document.ts';
import type { RememberedFile } from './file-memory.ts';
import { PlaceTable, type LocatedFile, type OpenPlace, type Place } from './locate.ts';
import { isContainer, isList, newObject, ownValue } from './values.ts';

/**
 * The content of a file and its places as a text, from which both are had far quicker than from YAML: a container is a
 * list of its offset, the offsets of its members, and their values; of an object, their names follow.
 * @returns Nothing for a file that is no container, or in which one stands twice, as aliases have it.
 */
export function packFile({ file, places }: RememberedFile): string | undefined {
  const { content } = file;
  if (!isContainer(content)) return undefined;
  const packed = new Packer(places).pack(content);
  return packed === undefined ? undefined : JSON.stringify(packed);
}

class Packer {
  readonly #places: PlaceTable;
  readonly #seen = new Set<Container>();

  constructor(places: PlaceTable) {
    this.#places = places;
  }

  pack(value: Json): Json | undefined {
    if (!isContainer(value)) return value;
    if (this.#seen.has(value)) return undefined;
    this.#seen.add(value);
    const { offset, offsets, keys } = this.#places.placeOf(value);
    const members = isList(value) ? value : keys.map((key) => ownValue(value, key) ?? null);
    const values: Json[] = [];
    for (const member of members) {
      const packed = this.pack(member);
      if (packed === undefined) return undefined;
      values.push(packed);
    }
    return isList(value) ? [offset, offsets, values] : [offset, offsets, values, keys];
  }
}

/**
 * The file of which a text was packed.
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

  constructor(file: LocatedFile, places: PlaceTable) {
    this.#file = file;
    this.#places = places;
  }

  unpack(packed: Json, parent: Place | undefined, step: string): Json {
    if (!isContainer(packed)) return packed;
    const [offset, offsets, values, keys] = isList(packed) ? packed : [];
    if (typeof offset !== 'number' || !isList(offsets) || !isList(values))
      throw new Error('not a packed file');
    const place: OpenPlace = { file: this.#file, parent, step, offset, keys: [], offsets: [] };
    for (const each of offsets) place.offsets.push(Number(each));
    const container = keys === undefined ? this.#list(values, place) : this.#object(keys, values, place);
    this.#places.record(container, place);
    return container;
  }

  #list(values: readonly Json[], place: Place): Container {
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
