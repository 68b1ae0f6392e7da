import type { Resource } from '../model/model.ts';
import { placesOf, targetsOf } from './link-places.ts';
import type { StoredRecord } from './record.ts';
import type { IncomingLink } from './store.ts';
import type { Table } from './table.ts';

/** The store methods that integrity needs. */
interface Tables {
  table(resource: string): Table;
}

/** The consequences of removing a record for good. */
export interface Consequences {
  /** All that goes, the record itself first. */
  readonly erased: ReadonlySet<StoredRecord>;
  /** By uid, the links that are cut, and what they led to. */
  readonly cut: ReadonlyMap<string, ReadonlyMap<string, StoredRecord>>;
}

/** A link of a resource as the resource sees it to which it leads. */
interface Incoming {
  readonly resource: string;
  readonly link: string;
  /** True if a record goes with its target. */
  readonly follows: boolean;
}

/** Keeps references whole: what owns and what refers to what. */
export class Integrity {
  readonly #owned = new Map<string, string[]>();
  readonly #incoming = new Map<string, Incoming[]>();
  readonly #owners: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(resources: readonly Resource[]) {
    const direct = new Map(resources.map(({ name, owners = [] }) => [name, owners]));
    this.#owners = new Map(resources.map(({ name }) => [name, allOwners(direct, name)]));
    for (const { name, owners = [], links = {} } of resources) {
      for (const owner of owners) this.#owned.set(owner, [...(this.#owned.get(owner) ?? []), name]);
      for (const [link, { to, required, cascade }] of Object.entries(links)) {
        const incoming = { resource: name, link, follows: required === true || cascade === true };
        this.#incoming.set(to, [...(this.#incoming.get(to) ?? []), incoming]);
      }
    }
  }

  /** Returns the resources that can own a record of a resource, at any distance. */
  ownersOf(resource: string): ReadonlySet<string> {
    return this.#owners.get(resource) ?? none;
  }

  /** Returns what goes with a record, and the links that are cut since their target goes. */
  consequences(tables: Tables, first: StoredRecord): Consequences {
    const erased = new Set([first]);
    const cut = new Map<string, ReadonlyMap<string, StoredRecord>>();
    // A set takes in members that are added while it is walked.
    for (const record of erased) {
      for (const resource of this.#owned.get(record.resource) ?? [])
        for (const owned of ownedIn(tables.table(resource), record.uid)) erased.add(owned);
      for (const { from, link, follows } of this.linksTo(tables, record))
        if (follows) erased.add(from);
        else
          for (const name of placesOf(from.links, link).filter((each) => from.links[each] === record.uid))
            cut.set(from.uid, new Map([...(cut.get(from.uid) ?? []), [name, record]]));
    }
    return { erased, cut };
  }

  /** Returns the links that name a record. */
  linksTo(tables: Tables, { resource: to, uid }: StoredRecord): readonly IncomingLink[] {
    return (this.#incoming.get(to) ?? []).flatMap(({ resource, link, follows }) =>
      linkedIn(tables.table(resource), link, uid).map((from) => ({ from, link, follows })),
    );
  }
}

const none: ReadonlySet<string> = new Set();

function allOwners(direct: ReadonlyMap<string, readonly string[]>, resource: string): ReadonlySet<string> {
  const found = new Set(direct.get(resource));
  // A set takes in members that are added while it is walked.
  for (const owner of found) for (const next of direct.get(owner) ?? []) found.add(next);
  return found;
}

function ownedIn(table: Table, owner: string): readonly StoredRecord[] {
  const deleted = [...table.deleted.values()].filter((record) => record.owner === owner);
  return [...table.ownedBy(owner), ...deleted];
}

function linkedIn(table: Table, link: string, target: string): readonly StoredRecord[] {
  const deleted = [...table.deleted.values()].filter(({ links }) => targetsOf(links, link).includes(target));
  return [...table.linkedTo(link, target), ...deleted];
}
