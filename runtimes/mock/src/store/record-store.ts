import { timeValue, type Fields } from '../fields.ts';
import type { Json, Model, Resource } from '../model/model.ts';
import type { Sampler } from '../sample.ts';
import { bornRecord, restoredSnapshot } from './birth.ts';
import { cutLinks } from './cut-links.ts';
import { Exclusives } from './exclusives.ts';
import { Expiry } from './expiry.ts';
import { Integrity } from './integrity.ts';
import { relinked } from './late-record.ts';
import { Journal } from './journal.ts';
import { Ledger } from './ledger/ledger.ts';
import { changedValue, keyLink, linkedKey, type Making } from './making.ts';
import { newKey } from './new-key.ts';
import { placeBetween, initialPlace } from './place.ts';
import { checkFree, checkLinks, checkOwner, mergedLinks } from './record-checks.ts';
import { Records } from './records.ts';
import { uidOf, type Change, type Draft, type Snapshot, type StoredRecord } from './record.ts';
import { checkSnapshot } from './snapshot.ts';
import type { FillBelow, IncomingLink, Store, StoreParts } from './store.ts';
import type { Table } from './table.ts';

/** The store: records by uid, and tables that find them. */
export class RecordStore implements Store, Making {
  readonly model: Model;
  readonly sampler: Sampler;
  readonly fields: Fields;
  readonly now: () => number;
  readonly began: number;
  epoch = 0;
  readonly #resources: ReadonlyMap<string, Resource>;
  readonly #integrity: Integrity;
  readonly #exclusives: Exclusives;
  readonly #journal = new Journal();
  readonly #records: Records;
  readonly #ledger = new Ledger(this.#journal, () => {
    this.#records.changed();
  });
  readonly signIns = this.#ledger.signIns;
  readonly #below: FillBelow | undefined;
  readonly #expiry: Expiry;
  readonly get = (uid: string): StoredRecord | undefined => this.#records.get(uid);
  readonly removed = (resource: string) => [...this.table(resource).deleted.values()];
  readonly alike = (resource: string, field: string, text: string) => this.table(resource).alike(field, text);
  readonly isFree = (resource: string, key: string): boolean =>
    this.table(resource).anyNamed(key) === undefined;
  readonly next = (resource: string, owner: string | undefined, field: string): number =>
    this.#ledger.counters.next(resource, owner, field);
  #serial = 0;
  #base: Snapshot | undefined;
  #initial: ReadonlySet<string> = new Set();

  get version(): number {
    return this.#records.version;
  }

  constructor(model: Model, { sampler, fields, clock, below }: StoreParts) {
    this.#below = below;
    this.model = model;
    this.sampler = sampler;
    this.fields = fields;
    this.now = clock;
    this.began = clock();
    this.#resources = new Map(model.resources.map((resource) => [resource.name, resource]));
    this.#integrity = new Integrity(model.resources);
    this.#exclusives = new Exclusives(this);
    this.#records = new Records(model.resources, this.#journal);
    this.#expiry = new Expiry(model.resources, (name) => this.table(name).deleted.values());
    this.#clear();
  }

  resource(name: string): Resource {
    const resource = this.#resources.get(name);
    if (resource === undefined)
      throw new TypeError(
        `There is no resource "${name}": it is one of ${[...this.#resources.keys()].join(', ')}.`,
      );
    return resource;
  }

  timeOf(resource: string, field: string, time: number): Json {
    return timeValue(this.fields, this.resource(resource).schema, field, time);
  }

  table(resource: string): Table {
    return this.#records.table(resource) ?? this.table(this.resource(resource).name);
  }

  records(resource: string): readonly StoredRecord[] {
    this.expire();
    return this.table(resource).live;
  }

  ownedBy(resource: string, owner: string | undefined): readonly StoredRecord[] {
    this.#fillBelow(owner, resource);
    return this.table(resource).ownedBy(owner);
  }

  linkedTo(resource: string, link: string, target: string): readonly StoredRecord[] {
    return this.table(resource).linkedTo(link, target);
  }

  ownersOf(resource: string): ReadonlySet<string> {
    return this.#integrity.ownersOf(resource);
  }

  linksTo(uid: string): readonly IncomingLink[] {
    const record = this.#records.get(uid);
    return record === undefined ? [] : this.#integrity.linksTo(this, record);
  }

  find(resource: string, key: string, owner?: string): StoredRecord | undefined {
    this.expire();
    if (owner === undefined) return this.table(resource).anyNamed(key);
    this.#fillBelow(owner, resource);
    return this.table(resource).named(key, owner);
  }

  holder(resource: string, key: string, owner: string | undefined): StoredRecord | undefined {
    this.expire();
    this.#fillBelow(owner, resource);
    return this.table(resource).holder(key, owner);
  }

  insert(name: string, draft: Draft = {}): StoredRecord {
    const resource = this.resource(name);
    checkOwner(this.get, resource, draft.owner);
    checkLinks(this.get, resource, draft.links ?? {});
    this.#fillBelow(draft.owner, name);
    const serial = this.#serial + 1;
    const uid = uidOf(name, draft, serial, (each) => this.get(each) !== undefined);
    const taken = draft.found && this.#records.taken(uid);
    const key = taken?.key ?? newKey(this, resource, draft, { uid, serial });
    checkFree(this.table(name), resource, key, draft.owner);
    this.#journal.note(() => (this.#serial = serial - 1));
    this.#serial = serial;
    const place = initialPlace(serial);
    const moved = taken && (taken.place === place ? taken : relinked(taken, { place }));
    const record = moved ?? bornRecord(this, this.#exclusives, [resource, draft], { uid, key, place });
    this.put(record);
    if (draft.isOpen === true) this.#ledger.open.add(uid);
    this.#ledger.counters.note(resource, record);
    this.#ledger.removed.delete(record);
    this.#exclusives.settle(resource, record);
    return this.#records.get(uid) ?? record;
  }

  change(uid: string, change: Change): StoredRecord {
    const old = this.#records.get(uid);
    if (old === undefined) throw new TypeError(`There is no record "${uid}": it may have been removed.`);
    const resource = this.resource(old.resource);
    const { owner = old.owner, links, value = old.value, place = old.place } = change;
    const deletedAt = change.deletedAt === undefined ? old.deletedAt : (change.deletedAt ?? undefined);
    const newLinks = links === undefined ? old.links : mergedLinks(old.links, links);
    const key = linkedKey(this.get, resource, newLinks) ?? change.key ?? old.key;
    if (owner !== old.owner) checkOwner(this.get, resource, owner);
    checkLinks(this.get, resource, newLinks);
    if (key !== old.key || owner !== old.owner) checkFree(this.table(resource.name), resource, key, owner);
    const numbered = owner === old.owner ? value : this.#ledger.counters.renumbered(resource, owner, value);
    const record: StoredRecord = {
      uid,
      resource: old.resource,
      key,
      ...(owner !== undefined && { owner }),
      links: newLinks,
      value: changedValue(this, resource, old, numbered, key, newLinks),
      // With another owner it comes last.
      place: owner === old.owner ? place : initialPlace(++this.#serial),
      ...(deletedAt !== undefined && { deletedAt }),
    };
    this.put(record);
    if (key !== old.key || owner !== old.owner) this.#renamed(record, old);
    if (owner !== old.owner || (old.deletedAt !== undefined && deletedAt === undefined))
      this.#exclusives.leave(resource, old);
    this.#exclusives.settle(resource, record, old);
    return this.#records.get(uid) ?? record;
  }

  relink(uid: string, changes: Readonly<Record<string, string | null>>): void {
    const old = this.#records.get(uid);
    if (old === undefined) return;
    const resource = this.resource(old.resource);
    const links = mergedLinks(old.links, changes);
    if (links === old.links) return;
    checkLinks(this.get, resource, links);
    const key = linkedKey(this.get, resource, links) ?? old.key;
    if (key !== old.key) checkFree(this.table(resource.name), resource, key, old.owner);
    const record = relinked(old, { links, key });
    this.put(record);
    if (key !== old.key) this.#renamed(record, old);
  }

  placeBefore(uid: string, next: StoredRecord | undefined): StoredRecord {
    if (next === undefined) return this.change(uid, { place: initialPlace(++this.#serial) });
    const siblings = this.ownedBy(next.resource, next.owner);
    const index = siblings.indexOf(next);
    const previous = siblings[index - 1];
    return this.change(uid, { place: placeBetween(previous?.place ?? '', next.place) });
  }

  remove(uid: string): void {
    const record = this.#records.get(uid);
    if (record === undefined) return;
    const resource = this.resource(record.resource);
    if (resource.softDelete === undefined) {
      this.erase(uid);
      return;
    }
    if (record.deletedAt !== undefined) return;
    const deletedAt = this.now();
    this.put({ ...record, deletedAt });
    this.#exclusives.leave(resource, record);
    this.#expiry.note(resource, deletedAt);
  }

  erase(uid: string): void {
    const first = this.#records.get(uid);
    if (first === undefined) return;
    const { erased, cut } = this.#integrity.consequences(this, first);
    for (const record of erased) this.#drop(record);
    cutLinks(this, { cut });
    for (const record of erased) {
      const resource = this.resource(record.resource);
      this.#exclusives.leave(resource, record);
      this.#ledger.forget(resource, record, this.table(record.resource).pathNames(record));
    }
  }

  reading<Result>(read: () => Result): Result {
    this.expire();
    return this.#records.reading(read);
  }

  isInitial({ uid }: StoredRecord): boolean {
    return this.#base === undefined || this.#initial.has(uid);
  }

  expire(): void {
    if (this.#journal.isOpen || !this.#expiry.isDue(this.now)) return;
    for (const { uid } of this.#expiry.due(this.now())) this.erase(uid);
    this.#expiry.recount();
  }

  wasRemoved(resource: string, key: string, owner: string | undefined): boolean {
    return this.#ledger.removed.has({ resource, key, ...(owner !== undefined && { owner }) });
  }

  /** Puts a record in the place of the one of the same uid. */
  put(record: StoredRecord): void {
    this.#records.put(record);
  }

  reset(): void {
    if (this.#base) this.#load(this.#base);
  }

  /** Makes the present state the one that `reset` goes back to. */
  keepBase(): void {
    this.#base = this.#state();
    this.#initial = new Set(this.#records.all().map(({ uid }) => uid));
  }

  snapshot(): Snapshot {
    this.expire();
    const state = this.#state();
    // Plain: values that nobody has read yet are made.
    return { ...state, records: state.records.map((record) => ({ ...record })) };
  }

  #state(): Snapshot {
    return {
      version: 1,
      serial: this.#serial,
      records: this.#records.all(),
      ...this.#ledger.all(),
    };
  }

  restore(snapshot: Snapshot): void {
    checkSnapshot(snapshot, this.#resources);
    this.#load(restoredSnapshot(this, this.#resources, snapshot));
  }

  #load(snapshot: Snapshot): void {
    this.#clear();
    this.#serial = snapshot.serial;
    this.#ledger.load(snapshot);
    for (const record of snapshot.records) this.put(record);
    this.#expiry.recount();
  }

  #clear(): void {
    this.#serial = 0;
    this.epoch++;
    this.#records.clear();
    this.#ledger.load({});
  }

  #drop(record: StoredRecord): void {
    this.#records.drop(record);
    this.#ledger.open.delete(record.uid);
  }

  /** Makes what an owner has of a resource from the beginning, unless that is done. */
  #fillBelow(owner: string | undefined, resource: string): void {
    if (owner !== undefined && this.#ledger.open.settle(owner, resource))
      this.#below?.(this, resource, owner);
  }

  /** Renames records whose key is that of another one. */
  #renamed(record: StoredRecord, old: StoredRecord): void {
    this.#ledger.rename(this.resource(old.resource), old, record);
    for (const { from, link } of [...this.linksTo(record.uid)])
      if (keyLink(this.resource(from.resource)) === link) this.put({ ...from, key: record.key });
  }
}
