import type { Container, Json, JsonObject } from '@specline/kernel/json';
import { isList, newObject, ownValue } from '@specline/kernel/values';

/** Changes of the members of a container: another value, or none where it is undefined. */
export type MemberChanges = ReadonlyMap<string, Json | undefined>;

/**
 * Changes that the readings of problems make to a document. The checks collect them while they walk the document, which stays as it
 * was written until they are done.
 */
export class Changes {
  readonly #members = new Map<Container, Map<string, Json | undefined>>();
  readonly #additions = new Map<Container, Json[]>();
  /** The lists that were made here. */
  readonly #lists = new Map<Container, Json[]>();
  readonly #renamed = new Map<Container, Map<string, string>>();
  readonly #sources = new Map<Container, Container>();

  /** True where nothing is changed. */
  get isEmpty(): boolean {
    return this.#members.size === 0 && this.#additions.size === 0;
  }

  /**
   * Makes an object that the document does not have.
   * @param members Plain values, objects of the document, and objects that were made here.
   * @param source Container of the document that it is made for: its place is that of the object.
   */
  object(members: Readonly<Record<string, Json>>, source: Container): JsonObject {
    const made = Object.assign(newObject(), members);
    this.#sources.set(made, source);
    return made;
  }

  /** Makes a list that the document does not have, in the same way. */
  list(items: readonly Json[], source: Container): readonly Json[] {
    const made = [...items];
    this.#lists.set(made, made);
    this.#sources.set(made, source);
    return made;
  }

  /** Gives a member of an object or an item of a list another value. */
  set(container: Container, key: string | number, value: Json): void {
    this.#membersOf(container).set(String(key), value);
  }

  /** Leaves out a member of an object or an item of a list. */
  remove(container: Container, key: string | number): void {
    this.#membersOf(container).set(String(key), undefined);
  }

  /** Gives a member of an object another name. */
  rename(object: JsonObject, from: string, to: string): void {
    this.remove(object, from);
    this.set(object, to, ownValue(object, from) ?? null);
    const names = this.#renamed.get(object);
    if (names) names.set(to, from);
    else this.#renamed.set(object, new Map([[to, from]]));
  }

  /** Returns the names that members of an object had before, by their new ones. */
  renamedIn(object: Container): ReadonlyMap<string, string> {
    return this.#renamed.get(object) ?? new Map();
  }

  /** Adds an item to a list. */
  append(list: Container, value: Json): void {
    const made = this.#lists.get(list);
    if (made) {
      made.push(value);
      return;
    }
    const added = this.#additions.get(list);
    if (added) added.push(value);
    else this.#additions.set(list, [value]);
  }

  /** Adds an item to a list that an object has, or gets. */
  addTo(object: JsonObject, key: string, value: Json): void {
    const list = this.#members.get(object)?.get(key) ?? ownValue(object, key);
    if (isList(list)) this.append(list, value);
    else {
      const made = this.list([], object);
      this.set(object, key, made);
      this.append(made, value);
    }
  }

  /** True where a member of an object or an item of a list is left out. */
  leavesOut(container: Container, key: string | number): boolean {
    const members = this.#members.get(container);
    return members?.has(String(key)) === true && members.get(String(key)) === undefined;
  }

  /** Returns the changed members of a container. */
  of(container: Container): MemberChanges | undefined {
    return this.#members.get(container);
  }

  /** Returns the items that are added to a list. */
  addedTo(list: Container): readonly Json[] {
    return this.#additions.get(list) ?? [];
  }

  /** Returns the objects and lists that the document does not have, with what each is made for. */
  get made(): ReadonlyMap<Container, Container> {
    return this.#sources;
  }

  #membersOf(container: Container): Map<string, Json | undefined> {
    const known = this.#members.get(container);
    if (known) return known;
    const made = new Map<string, Json | undefined>();
    this.#members.set(container, made);
    return made;
  }
}
