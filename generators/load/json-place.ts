import { stringAt } from './json-text.ts';
import type { LocatedFile, Place } from './locate.ts';

/** Offsets of the members of all containers of a file, those of a container one after the other: see `Place`. */
type MemberOffsets = readonly number[];

/**
 * Where a container of a file of JSON was written. Nobody asks for the members of most containers: what they are called and
 * where each of them is, is found when somebody does.
 */
export class JsonPlace implements Place {
  readonly file: LocatedFile;
  readonly parent: Place | undefined;
  readonly offset: number;
  index?: ReadonlyMap<string, number>;
  readonly #step: string | number;
  readonly #isList: boolean;
  readonly #table: MemberOffsets;
  #start = 0;
  #end = 0;
  #keys: readonly string[] | undefined;
  #offsets: readonly number[] | undefined;

  /**
   * @param spot The container around it with its name or number there, and the offset of its first character.
   * @param file File it is in, and the table of the members of all containers.
   * @param isList True for an array.
   */
  constructor(
    spot: { parent: JsonPlace | undefined; step: string | number; offset: number },
    { file, table }: { file: LocatedFile; table: MemberOffsets },
    isList: boolean,
  ) {
    this.file = file;
    this.parent = spot.parent;
    this.offset = spot.offset;
    this.#step = spot.step;
    this.#isList = isList;
    this.#table = table;
  }

  get step(): string {
    return String(this.#step);
  }

  get keys(): readonly string[] {
    return (this.#keys ??= this.#isList
      ? []
      : this.offsets.filter((_, number) => number % 2 === 0).map((at) => stringAt(this.file.text, at)));
  }

  get offsets(): readonly number[] {
    return (this.#offsets ??= this.#table.slice(this.#start, this.#end));
  }

  /**
   * Says where in the table the members are.
   * @param start Number of the first offset.
   * @param end Number behind the last.
   */
  close(start: number, end: number): void {
    this.#start = start;
    this.#end = end;
  }
}
