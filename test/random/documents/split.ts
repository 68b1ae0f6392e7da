import { posix } from 'node:path';
import type { Json } from '@specline/kernel/json';
import { objectOf, pointerTo } from '../../corpus/raw-document.ts';
import type { Chance } from '../chance.ts';
import type { Texts } from './laid.ts';
import type { Draft } from './schema.ts';

const root = 'openapi.json';

/** The new place of a part of the document. */
interface Move {
  readonly file: string;
  /** JSON Pointer within the file. */
  readonly pointer: string;
  /** True if the root has nothing in its place, so that all references lead to the part itself. */
  readonly isBare: boolean;
}

/**
 * Splits a document into several files: some components and path items stand in other files then, with references to all that is
 * elsewhere. A component may leave a reference in its place; one that leaves none is named by the last step of the pointer to it.
 */
export function splitTexts(document: Json, chance: Chance): Texts {
  return new Splitter(objectOf(document), chance).texts();
}

class Splitter {
  readonly #document: ReturnType<typeof objectOf>;
  readonly #chance: Chance;
  /** By JSON Pointer in the whole document. */
  readonly #moves = new Map<string, Move>();

  constructor(document: ReturnType<typeof objectOf>, chance: Chance) {
    this.#document = document;
    this.#chance = chance;
    this.#chooseMoves();
  }

  texts(): Texts {
    const files: Record<string, Draft> = {};
    const { paths, components, ...rest } = this.#document;
    files[root] = {
      ...objectOf(this.#in(root, rest)),
      paths: this.#left('/paths', paths, files),
      components: Object.fromEntries(
        Object.entries(objectOf(components)).map(([section, parts]) => [
          section,
          this.#left(pointerTo('/components', section), parts, files),
        ]),
      ),
    };
    return Object.fromEntries(
      Object.entries(files).map(([file, value]) => [file, JSON.stringify(value, null, 1)]),
    );
  }

  #chooseMoves(): void {
    const chance = this.#chance;
    const { paths, components } = this.#document;
    const used = JSON.stringify(paths);
    const renamed = Object.values(objectOf(components))
      .flatMap((parts) => Object.values(objectOf(parts)))
      .map((part: Json) => objectOf(part)['$ref']);
    for (const path of chance.some(Object.keys(objectOf(paths)), 0.4))
      this.#moves.set(pointerTo('/paths', path), {
        file: 'paths/items.json',
        pointer: pointerTo('', path),
        isBare: false,
      });
    for (const [section, parts] of Object.entries(objectOf(components)))
      for (const [name, part] of chance.some(Object.entries(objectOf(parts)))) {
        // What is only a reference has no name of its own in another file.
        if ('$ref' in objectOf(part)) continue;
        const pointer = pointerTo('/components', section, name);
        this.#moves.set(pointer, {
          file: chance.one(['parts.json', 'parts/more parts.json']),
          pointer: pointerTo('', section, name),
          // What nothing refers to is no part of the document any more, and what a component stands for takes the name of that.
          isBare: used.includes(`"#${pointer}"`) && !renamed.includes(`#${pointer}`) && chance.is(0.5),
        });
      }
  }

  /** Returns what stays of a map in the root; what moves is put into its file. */
  #left(at: string, parts: Json | undefined, files: Record<string, Draft>): Draft {
    const left: Draft = {};
    for (const [name, part] of Object.entries(objectOf(parts))) {
      const move = this.#moves.get(pointerTo(at, name));
      if (move === undefined) {
        left[name] = this.#in(root, part);
        continue;
      }
      if (!move.isBare) left[name] = { $ref: refTo(root, move) };
      put(this.#in(move.file, part), move.pointer, (files[move.file] ??= {}));
    }
    return left;
  }

  /** Returns a value with references as they are in a file. */
  #in(file: string, value: Json): Json {
    if (typeof value === 'string')
      return /^#\/components\/[^/]+\/[^/]+$/.test(value) ? this.#ref(file, value) : value;
    if (Array.isArray(value)) return value.map((each: Json) => this.#in(file, each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]: [string, Json]) => [key, this.#in(file, each)]),
    );
  }

  #ref(file: string, ref: string): string {
    const pointer = ref.slice(1);
    const move = this.#moves.get(pointer);
    return refTo(file, move && (move.isBare || this.#chance.is(0.5)) ? move : { file: root, pointer });
  }
}

/** Returns a URI reference: RFC 3986, section 4.2; RFC 6901, section 6. */
function refTo(from: string, { file, pointer }: Pick<Move, 'file' | 'pointer'>): string {
  const way = from === file ? '' : posix.relative(posix.dirname(from), file);
  return `${encodeURI(way)}#${pointer.split('/').map(encodeURIComponent).join('/')}`;
}

/** Puts a part where a pointer of one or two steps leads. */
function put(part: Json, pointer: string, file: Draft): void {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const [first = '', second] = steps;
  file[first] = second === undefined ? part : { ...objectOf(file[first]), [second]: part };
}
