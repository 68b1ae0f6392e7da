import { memberOffsets, type JsonLayout } from './json-layout.ts';
import { stringAt } from './json-text.ts';
import type { LocatedFile, SourcePlace } from './locate.ts';

/** A file of JSON, as its places share it. */
export interface JsonSource {
  readonly file: LocatedFile;
  readonly layout: JsonLayout;
}

/**
 * Place of a container in a file of JSON. The members of most containers are never requested: their names and places are found when
 * they are.
 */
export class JsonPlace implements SourcePlace {
  readonly parent: SourcePlace | undefined;
  index?: ReadonlyMap<string, number>;
  readonly #source: JsonSource;
  readonly #number: number;
  readonly #step: string | number;
  #keys: readonly string[] | undefined;
  #offsets: readonly number[] | undefined;

  /**
   * @param source File it is in.
   * @param number Its number in the layout of the file.
   * @param parent The container around it.
   * @param step Its name or number there.
   */
  constructor(source: JsonSource, number: number, parent: JsonPlace | undefined, step: string | number) {
    this.#source = source;
    this.#number = number;
    this.parent = parent;
    this.#step = step;
  }

  get file(): LocatedFile {
    return this.#source.file;
  }

  get step(): string {
    return String(this.#step);
  }

  get offset(): number {
    return this.#source.layout.starts[this.#number] ?? 0;
  }

  get keys(): readonly string[] {
    return (this.#keys ??= this.#namesInText());
  }

  get offsets(): readonly number[] {
    return (this.#offsets ??= memberOffsets(this.file.text, this.#source.layout, this.#number));
  }

  #namesInText(): readonly string[] {
    const { text } = this.file;
    if (text[this.offset] === '[') return [];
    return this.offsets.filter((_, number) => number % 2 === 0).map((at) => stringAt(text, at));
  }
}
