import { innerTargets } from '../inner/seeded.ts';
import type { JsonObject, Model, Resource } from '../model/model.ts';
import { randomOf, type Random } from '../random.ts';
import { linksSet } from '../store/link-places.ts';
import type { Draft, StoredRecord } from '../store/record.ts';
import type { FillBelow, Store } from '../store/store.ts';
import { extentOf, mayBeTooMany, mostRecords, usual, type Extent } from './extent.ts';
import { seedOrder } from './order.ts';
import { seededLinks } from './seeded-links.ts';
import { seededNames } from './seeded-names.ts';
import { seededValue, type Late } from './seeded-value.ts';
import { shownRecords, type ShownRecord } from './shown-records.ts';
import { singlesOf } from './singles.ts';
import { Targets } from './targets.ts';

/** Of how many owners of a kind the records are made at once, in turn, where there would be too many of all. */
const sketches: readonly number[] = [1, 2];

const one = [1, 1] as const;

/**
 * Fills a store with records that belong together: each owner has some, each link names one that is there, links of a resource to
 * itself make trees, and what can have several states has each of them in turn.
 * @param store Empty; what it has already counts among the siblings.
 * @param seed Another one makes other records.
 * @param records Number of records of each collection that is listed, where no examples give them.
 */
export function seedStore(store: Store, model: Model, seed: number, records?: number): void {
  const order = seedOrder(model);
  const isWide = mayBeTooMany(order, extentOf(model, records));
  const seeding = new Seeding(store, model, order, {
    random: randomOf(seed, 'seed'),
    isOpen: isWide,
    records,
  });
  if (isWide) for (const most of sketches) for (const resource of order) seeding.sketch(resource, most);
  // Twice, as what owns a record may come after it: a draft of an article, which starts from a draft.
  else for (const resource of [...order, ...order]) seeding.fill(resource);
  for (const resource of order) seeding.link(resource);
}

/** Fills a store with what a record owns that a path was the first to name: see `Draft.isOpen`. */
export function seedBelow(model: Model, seed: number, records?: number): FillBelow {
  let seeding: Seeding | undefined;
  return (store, resource, owner) => {
    seeding ??= new Seeding(store, model, seedOrder(model), {
      random: randomOf(seed, 'below'),
      isOpen: true,
      records,
    });
    seeding.fillBelow(store.resource(resource), store.get(owner));
  };
}

/** The parts that a record is made of. */
interface Making {
  /** Begins the label of what its values follow from. */
  readonly root: string;
  readonly random: Random;
  /** The record as the document shows it. */
  readonly shown: JsonObject | undefined;
  /** True for the first record of the first owner. */
  readonly isFirst: boolean;
  /** The number of records of the owner that the document shows. */
  readonly shownCount: number;
}

class Seeding {
  readonly #store: Store;
  readonly #random: Random;
  readonly #targets: Targets;
  readonly #places: ReadonlyMap<string, number>;
  readonly #singles: ReadonlySet<string>;
  readonly #shown: ReadonlyMap<string, readonly ShownRecord[]>;
  readonly #filled = new Set<string>();
  readonly #isOpen: boolean;
  readonly #extent: Extent;
  #made = 0;

  /** @param how `isOpen` leaves what its records own to be made later. */
  constructor(
    store: Store,
    model: Model,
    order: readonly Resource[],
    how: { readonly random: Random; readonly isOpen: boolean; readonly records: number | undefined },
  ) {
    this.#extent = extentOf(model, how.records);
    this.#singles = singlesOf(model);
    this.#shown = shownRecords(model);
    this.#store = store;
    this.#random = how.random;
    this.#isOpen = how.isOpen;
    this.#places = new Map(order.map(({ name }, place) => [name, place]));
    this.#targets = new Targets(store, (resource, other) => this.#placeOf(resource) < this.#placeOf(other));
  }

  #placeOf(resource: string): number {
    return this.#places.get(resource) ?? 0;
  }

  /** Makes the records of those owners that have none of its making yet. */
  fill(resource: Resource): void {
    const { name, owners } = resource;
    const all = owners?.flatMap((each) => (each === name ? [] : [...this.#store.records(each)])) ?? [
      undefined,
    ];
    for (const owner of all) {
      const id = `${name} ${owner?.uid ?? ''}`;
      if (this.#filled.has(id)) continue;
      this.#filled.add(id);
      this.#fillFor(resource, owner, `seed/${name}`);
    }
  }

  /**
   * Makes the records of a resource for a few owners only; those of the others are made on first use.
   * @param most Owners of each kind.
   */
  sketch(resource: Resource, most: number): void {
    const { name, owners } = resource;
    if (owners === undefined) {
      this.fill(resource);
      return;
    }
    const some = owners.flatMap((each) => (each === name ? [] : this.#store.records(each).slice(0, most)));
    for (const { uid } of some)
      if (this.#made < mostRecords) this.#made += this.#store.ownedBy(name, uid).length;
  }

  /** Makes what a record owns that nobody made; nothing where it can own none of these. */
  fillBelow(resource: Resource, owner: StoredRecord | undefined): void {
    if (owner === undefined || resource.owners?.includes(owner.resource) !== true) return;
    this.#made = 0;
    this.#fillFor(resource, owner, `below/${resource.name}/${owner.uid}`);
  }

  /** Sets links to records that come later in the order, which were left out when the records were made. */
  link(resource: Resource): void {
    const { name, links = {} } = resource;
    const open = Object.entries(links).filter(([, { to }]) => this.#placeOf(to) > this.#placeOf(name));
    for (const record of open.length === 0 ? [] : [...this.#store.records(name)]) {
      const owner = record.owner === undefined ? undefined : this.#store.get(record.owner);
      for (const [each, link] of open) {
        const around = link.among === 'siblings' ? owner : record;
        const random = this.#random.fork(`${record.uid} ${each}`);
        const target = this.#targets.pick(
          resource,
          [each, link],
          around,
          [],
          random,
          Object.values(record.links),
        );
        if (target !== undefined)
          this.#store.relink(
            record.uid,
            link.many === true ? linksSet(each, [target.uid]) : { [each]: target.uid },
          );
      }
    }
  }

  /** @param label Begins what its values follow from. */
  #fillFor(resource: Resource, owner: StoredRecord | undefined, label: string): void {
    // What would be shown of a record that no value is valid for could not be valid either.
    if (!this.#store.fields.hasValue(resource.schema)) return;
    const random = this.#random.fork(`${resource.name} ${owner?.uid ?? ''}`);
    const isSingle = this.#singles.has(resource.name);
    const [from, to] = isSingle ? one : this.#rangeFor(resource, owner);
    const hasFirst = this.#isFirst(owner);
    const shown = hasFirst ? this.#shownIn(resource, owner) : [];
    // Of a record without a key, examples show different states.
    const isOne = isSingle && (owner !== undefined || resource.key === undefined);
    const isShown = resource.seed === undefined && !isOne && shown.length >= from;
    const count = isShown ? shown.length : this.#depth(owner) > 2 ? from : random.int(from, to);
    // Those that nothing owns are few of each resource, and nobody would make them later.
    for (let index = 0; index < count && (owner === undefined || this.#made < mostRecords); index += 1) {
      const how = {
        root: label,
        random: random.fork(String(index)),
        shown: shown[index],
        isFirst: hasFirst && index === 0,
        shownCount: shown.length,
      };
      if (!this.#make(resource, owner, how)) return;
    }
  }

  /** Returns how many records an owner has; fewer far down, and of a kind that the document shows. */
  #rangeFor(resource: Resource, owner: StoredRecord | undefined): readonly [from: number, to: number] {
    if (resource.seed !== undefined) return resource.seed;
    if (this.#depth(owner) > 2) return [1, 2];
    // A key alone gives no record.
    const isGiven = ({ record }: ShownRecord): boolean => Object.keys(record).length > 1;
    return (this.#shown.get(resource.name) ?? []).some(isGiven) ? usual : this.#extent(resource);
  }

  /** Returns what the document shows of a resource within an owner of that kind. */
  #shownIn({ name }: Resource, owner: StoredRecord | undefined): readonly JsonObject[] {
    return (this.#shown.get(name) ?? []).flatMap(({ record, within }) =>
      within === undefined || within === owner?.resource ? [record] : [],
    );
  }

  /** True for the first of several possible owners: records that the document shows are created once. */
  #isFirst(owner: StoredRecord | undefined): boolean {
    if (owner === undefined) return true;
    const first = this.#store.records(owner.resource).find((record) => this.#store.isInitial(record));
    return first === undefined || first.uid === owner.uid;
  }

  #depth(owner: StoredRecord | undefined): number {
    let depth = 0;
    for (
      let at = owner;
      at !== undefined;
      at = at.owner === undefined ? undefined : this.#store.get(at.owner)
    )
      depth += 1;
    return depth;
  }

  /** False where a link that has to be cannot be: further ones would be no better. */
  #make(
    resource: Resource,
    owner: StoredRecord | undefined,
    { root, random, shown, isFirst, shownCount }: Making,
  ): boolean {
    const siblings = this.#store.ownedBy(resource.name, owner?.uid);
    const around = { owner, siblings, shown };
    const links = seededLinks(this.#store, this.#targets, resource, around, random);
    if (links === undefined) return false;
    this.#made += 1;
    const label = `${root}/${this.#made}`;
    const isFound = this.#isOpen && owner !== undefined;
    const value = seededNames(this.#store, resource, {
      label,
      shown,
      isFirst,
      made: this.#made,
      owner: owner?.uid,
      isFound,
    });
    // Noted now: the siblings are a view of the store.
    const late: Late = {
      label,
      given: value,
      shown,
      isFirst,
      turn: Math.max(0, siblings.length - shownCount),
      now: this.#store.began,
      owner: owner?.uid,
      targets: innerTargets(this.#store, resource, owner?.uid),
    };
    const rest = (): JsonObject => seededValue(this.#store, resource, late);
    const draft: Draft = {
      links,
      value,
      rest,
      ...(owner !== undefined && { owner: owner.uid }),
      ...(isFound && { found: { name: '', number: this.#made } }),
      ...(this.#isOpen && { isOpen: true }),
    };
    this.#store.insert(resource.name, draft);
    return true;
  }
}
