import type { JsonObject, Link, Resource } from '../model/model.ts';
import { fieldIn } from '../pointer.ts';
import type { Random } from '../random.ts';
import { isList } from '../sample/json.ts';
import { areLinksInferred } from '../store/inferred-links.ts';
import { linksSet } from '../store/link-places.ts';
import type { Links, StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';

/** Levels of a tree that links of a resource to itself make. */
const treeDepth = 3;

/**
 * Finds records for the links of a new one that no request creates: near it, so that an organization does not refer to what is in
 * another. What requests create is none of them: otherwise a record would look different after each.
 */
export class Targets {
  readonly #store: Store;
  readonly #isBefore: (resource: string, other: string) => boolean;

  /** @param isBefore True if the records of a resource that an owner has from the beginning are made before those of another one. */
  constructor(store: Store, isBefore: (resource: string, other: string) => boolean) {
    this.#store = store;
    this.#isBefore = isBefore;
  }

  /**
   * Returns a record for a link.
   * @param owner Of the new record.
   * @param siblings Those of the same owner that are there already.
   * @param others What the other links of the record lead to: who sends a message is not who gets it, where there are two.
   * @returns Undefined where there is none that fits.
   */
  pick(
    resource: Resource,
    [linkName, link]: readonly [string, Link],
    owner: StoredRecord | undefined,
    siblings: readonly StoredRecord[],
    random: Random,
    others: readonly string[] = [],
  ): StoredRecord | undefined {
    const { name, key } = resource;
    if (link.to === name) return this.#parent(linkName, siblings, random);
    const isAny = link.required === true || areLinksInferred(resource);
    const all = this.#near(link, owner, isAny, this.#isBefore(link.to, name));
    const apart = areLinksInferred(resource) ? all.filter(({ uid }) => !others.includes(uid)) : all;
    const near = apart.length > 0 ? apart : all;
    const isTaken = new Set(siblings.map((sibling) => sibling.links[linkName]));
    const unused = near.filter(({ uid, key: own }) => {
      // Of what several kinds may own, two records may go by one name.
      const isNamed = key === linkName && siblings.some((sibling) => sibling.key === own);
      return !isNamed && !isTaken.has(uid);
    });
    // Each sibling names another one, if it can: where the link is the key it has to.
    const fitting = unused.length > 0 && link.required === true ? unused : key === linkName ? unused : near;
    return fitting.length > 0 ? random.pick(fitting) : undefined;
  }

  /**
   * Returns the links of a new record that lead to many: to what the document shows, or to one or two.
   * @param shown The record as the document shows it.
   */
  many(
    resource: Resource,
    [name, link]: readonly [string, Link],
    shown: JsonObject | undefined,
    owner: StoredRecord | undefined,
    random: Random,
  ): Links {
    const shownKeys = shown === undefined ? undefined : fieldIn(shown, name);
    const targets = isList(shownKeys)
      ? shownKeys.map((key) => this.#store.find(link.to, typeof key === 'string' ? key : JSON.stringify(key)))
      : [0, 1].map((index) =>
          this.pick(resource, [name, link], owner, [], random.fork(`link ${name} ${index}`)),
        );
    return linksSet(
      name,
      targets.flatMap((target) => target?.uid ?? []),
    );
  }

  /** Returns the parent of a record. The first records have none; every other one has one. */
  #parent(link: string, siblings: readonly StoredRecord[], random: Random): StoredRecord | undefined {
    const possible = siblings.filter((sibling) => this.#depth(sibling, link) < treeDepth);
    if (siblings.length < 2 || possible.length === 0) return undefined;
    const deepest = possible.filter((sibling) => this.#depth(sibling, link) > 1);
    // The third is below the first, the fourth below the third: at least one branch goes all the way down.
    if (siblings.length === 2) return possible[0];
    if (siblings.length === 3) return deepest[0] ?? possible[0];
    return random.chance(0.5) ? random.pick(possible) : undefined;
  }

  #depth(record: StoredRecord, link: string): number {
    let depth = 1;
    for (let at = this.#up(record, link); at !== undefined && depth < treeDepth; at = this.#up(at, link))
      depth += 1;
    return depth;
  }

  #up(record: StoredRecord, link: string): StoredRecord | undefined {
    const uid = record.links[link];
    return uid === undefined ? undefined : this.#store.get(uid);
  }

  /**
   * @param isAny Whether what is far will do where nothing is near.
   * @param isBefore Whether what the owners have from the beginning may be made for it.
   */
  #near(
    { to, among }: Link,
    owner: StoredRecord | undefined,
    isAny: boolean,
    isBefore: boolean,
  ): readonly StoredRecord[] {
    const all = this.#store.records(to).filter((record) => this.#store.isInitial(record));
    if ((this.#store.resource(to).owners ?? []).length === 0) return all;
    if (among === 'siblings') return owner === undefined ? [] : this.#store.ownedBy(to, owner.uid);
    for (let around = owner; around !== undefined; around = this.#ownerOf(around)) {
      const { uid } = around;
      const own = isBefore && !this.#store.isInitial(around) ? this.#store.ownedBy(to, uid) : [];
      if (own.length > 0) return own;
      const within = all.filter((record) => this.#isWithin(record, uid));
      if (within.length > 0) return within;
    }
    return isAny || owner === undefined ? all : [];
  }

  #isWithin(record: StoredRecord, uid: string): boolean {
    for (let at = this.#ownerOf(record); at !== undefined; at = this.#ownerOf(at))
      if (at.uid === uid) return true;
    return false;
  }

  #ownerOf({ owner }: StoredRecord): StoredRecord | undefined {
    return owner === undefined ? undefined : this.#store.get(owner);
  }
}
