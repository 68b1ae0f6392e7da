import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { Operation } from '@specline/server-runtime/operation';
import { pointerTo } from '@specline/server-runtime/failure/issue';
import { withInnerSaid } from '../inner/said.ts';
import type { Json, JsonObject, Link, Resource, Writing } from '../model/model.ts';
import { lookUp, nameOf, notFound } from '../path.ts';
import { placed, stepsOf, valueAt } from '../pointer.ts';
import { isList, put } from '../sample/json.ts';
import { areLinksFound, isLinkNeeded } from '../store/found-links.ts';
import { linksToMany } from '../store/link-places.ts';
import { ownValue } from '@specline/kernel/values';
import type { Show } from '../show.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { withDefaults } from './defaults.ts';
import { saidTarget, saidTargets, type TargetLookup } from './named-target.ts';
import { asStored } from './sent-form.ts';
import { isHeld, storable } from './storable.ts';

/** What a request says of a record. */
export interface Written {
  /** Fields by name; null where one is taken away. */
  readonly fields: JsonObject;
  /** Links by name: the uid of the target, or null where one is cut. */
  readonly links: Readonly<Record<string, string | null>>;
  /** Uid of the owner, where a field names it. */
  readonly owner: string | undefined;
  /** Key that the body has. */
  readonly key: string | undefined;
}

/** The parts of a request that tell of a record. */
interface SentBody {
  readonly operation: Operation;
  readonly body: JsonObject;
}

/** Who stands where a link to a caller leads. */
interface LinkedCallers {
  readonly linked: (link: Link) => StoredRecord | undefined;
}

/** Where the other records are that a body names. */
export interface OtherRecords {
  readonly store: Store;
  readonly callers: LinkedCallers;
  /** The records that the path names. */
  readonly path: { readonly records: readonly StoredRecord[] };
}

/**
 * Reads what a body says of a record.
 * @param near The record that is written, or the one that is to own it: targets are looked for around it.
 * @param old The record that is written; none where one is made.
 * @throws {HttpError} 404 for a target that is not there, 400 for one that is another record's.
 */
export function readBody(
  show: Show,
  sent: SentBody,
  resource: Resource,
  write: Writing,
  near: readonly StoredRecord[],
  old?: StoredRecord,
): Written {
  const { store } = show;
  const { operation } = sent;
  const body = withDefaults(sent.body, write.defaults);
  const { links = {}, fields = {}, ignored = [], set = {}, touch = [], makes = [], chooses = {} } = write;
  const { linked, owner, kept } = readLinks({ store, operation }, resource, links, body, near, old);
  const taken = new Set([
    ...ignored,
    ...[...Object.keys(links), ...Object.keys(fields), ...makes.map(({ from }) => from)].map(firstStep),
    ...Object.keys(chooses),
  ]);
  const around = aroundOf(store, near);
  const plain = Object.entries(withInnerSaid(show, operation, resource, body, around))
    .map(([name, value]) => [name, asStored(store.fields, resource.schema, name, value)] as const)
    .filter(([name]) => !taken.has(name) && isTaken(resource, name, write))
    .filter((entry) => storable(store, resource, entry, write.opens));
  let written: Json = Object.fromEntries(plain);
  for (const [from, to] of Object.entries(fields)) {
    const sent = valueAt(body, asPointer(from));
    if (sent === undefined) continue;
    const told = withInnerSaid(show, operation, resource, { [to]: sent }, around)[to] ?? null;
    const value = asStored(store.fields, resource.schema, to, told);
    if (isHeld(store, resource, to, value)) written = placed(written, asPointer(to), value);
  }
  checkOthers(store, sent.body, write, near, old);
  const times = touch.map((field) => [field, store.timeOf(resource.name, field, store.now())] as const);
  const own =
    resource.key === undefined ? undefined : (valueAt(written, asPointer(resource.key)) ?? undefined);
  return {
    fields: {
      ...(written as JsonObject),
      ...kept,
      ...set,
      ...Object.fromEntries(times),
    },
    links: linked,
    owner,
    key: typeof own === 'string' || typeof own === 'number' ? String(own) : undefined,
  };
}

/** The targets that a body names, with what it tells of those that are no records. */
function readLinks(
  lookup: TargetLookup,
  resource: Resource,
  links: Readonly<Record<string, string>>,
  body: JsonObject,
  near: readonly StoredRecord[],
  old: StoredRecord | undefined,
): { readonly owner: string | undefined; readonly linked: Written['links']; readonly kept: JsonObject } {
  const { store } = lookup;
  const linked = new Map<string, string | null>();
  const kept: Record<string, Json> = {};
  let owner: string | undefined;
  for (const [from, link] of Object.entries(links)) {
    const key = valueAt(body, asPointer(from));
    if (key === undefined) continue;
    if (link === 'owner') {
      owner = key === null ? undefined : ownerOf(store, resource, key, near).uid;
      continue;
    }
    const to = resource.links?.[link]?.to;
    if (to === undefined) throw new TypeError(`Records of ${resource.name} have no link "${link}".`);
    if (resource.links?.[link]?.many === true) {
      const values = key === null ? [] : isList(key) ? key : [key];
      const said = saidTargets(lookup, resource, [from, link], values, aroundOf(store, near));
      const uids = 'uids' in said ? said.uids : [];
      for (const [name, uid] of Object.entries(linksToMany(link, uids, old?.links))) linked.set(name, uid);
      for (const [name, value] of 'uids' in said ? [] : Object.entries(said.fields)) put(kept, name, value);
    } else if (key === null) linked.set(link, null);
    else if (!areLinksFound(resource)) linked.set(link, targetOf(store, to, key, near).uid);
    else {
      const said = saidTarget(lookup, resource, [from, link], key, aroundOf(store, near), old);
      if (said === undefined) continue;
      linked.set(link, 'uid' in said ? said.uid : null);
      for (const [name, value] of 'uid' in said ? [] : Object.entries(said.fields)) put(kept, name, value);
    }
  }
  return { owner, linked: Object.fromEntries(linked), kept };
}

/** The key that a body has. */
export function bodyKey(body: JsonObject, { key }: Resource): string | undefined {
  const own = key !== undefined && Object.hasOwn(body, key) ? body[key] : undefined;
  return typeof own === 'string' || typeof own === 'number' ? String(own) : undefined;
}

/** Where `x-resource` tells what records are, a body changes what its own schema has, and nothing else: no key, no owner. */
function isTaken({ inferred }: Resource, name: string, { takes }: Writing): boolean {
  return inferred === true || takes === undefined || takes.includes(name);
}

/**
 * Looks for all that a body names besides, before anything is written: what is refused leaves nothing behind.
 * @throws {HttpError} 404 for a target that is not there, 400 for one that is another record's.
 */
function checkOthers(
  store: Store,
  body: JsonObject,
  { makes = [], chooses = {} }: Writing,
  near: readonly StoredRecord[],
  old: StoredRecord | undefined,
): void {
  for (const { resource, from, link, adopts } of makes)
    for (const key of keysAt(body, from)) {
      const to = adopts === true ? resource : store.resource(resource).links?.[link]?.to;
      targetOf(store, to ?? '', key, near);
    }
  for (const [from, { resource }] of Object.entries(chooses))
    for (const key of keysAt(body, from)) checkChosen(store, targetOf(store, resource, key, near), old);
}

/** What hangs by a link on records of another kind is chosen among what hangs on the one that chooses. */
function checkChosen(store: Store, chosen: StoredRecord, chooser: StoredRecord | undefined): void {
  const { links = {} } = store.resource(chosen.resource);
  const fitting = Object.keys(links).filter((link) => links[link]?.to === chooser?.resource);
  // A link to records of the same kind tells of no belonging: those are siblings.
  if (chooser === undefined || chooser.resource === chosen.resource || fitting.length === 0) return;
  if (fitting.some((link) => ownValue(chosen.links, link) === chooser.uid)) return;
  const [own, other] = [nameOf(store, chooser), nameOf(store, chosen)];
  throw new HttpError(400, `The ${other} does not belong to the ${own}: choose one that does.`);
}

/** The keys at a place of a body, each once; none where it has null there, or nothing. */
function keysAt(body: JsonObject, from: string): readonly Json[] {
  const value = valueAt(body, asPointer(from));
  if (value === undefined || value === null) return [];
  return isList(value) ? [...new Set(value)] : [value];
}

/** What follows from a body when the record is written: records that are made with it, and those that are chosen. */
export function writeOthers(
  { store, callers, path }: OtherRecords,
  body: JsonObject,
  { makes = [], chooses = {} }: Writing,
  record: StoredRecord,
): void {
  for (const { resource, from, link, owner, back, adopts } of makes) {
    const holder = owner === 'self' ? record.uid : record.owner;
    for (const key of keysAt(body, from)) {
      if (adopts === true) {
        const adopted = targetOf(store, resource, key, [...path.records, record]);
        store.change(adopted.uid, { links: { [link]: record.uid } });
        continue;
      }
      const to = store.resource(resource).links?.[link]?.to ?? '';
      const target = targetOf(store, to, key, [...path.records, record]);
      store.insert(resource, {
        ...(holder !== undefined && { owner: holder }),
        links: withFallbacks(store, callers, resource, holder, {
          [link]: target.uid,
          ...(back && { [back]: record.uid }),
        }),
      });
    }
  }
  for (const [from, { resource, field }] of Object.entries(chooses)) {
    for (const key of keysAt(body, from)) {
      const chosen = targetOf(store, resource, key, [...path.records, record]);
      store.change(chosen.uid, { value: { ...chosen.value, [field]: true } });
    }
  }
}

/**
 * The links of a new record, with those that the request does not tell: to the caller, to what stands in for none, and to
 * the first record that there is, where the record cannot be without.
 */
export function withFallbacks(
  store: Store,
  callers: LinkedCallers,
  name: string,
  owner: string | undefined,
  given: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const known = store.resource(name).links ?? {};
  const others = Object.entries(given).filter(([link]) => !Object.hasOwn(known, link));
  const links = new Map(others.flatMap(([link, uid]) => (uid === null ? [] : [[link, uid] as const])));
  for (const [link, target] of Object.entries(known)) {
    const { to, fallback, required } = target;
    const said = ownValue(given, link);
    if (typeof said === 'string') links.set(link, said);
    if (said !== undefined) continue;
    const around = owner === undefined ? store.records(to) : store.ownedBy(to, owner);
    const found =
      callers.linked(target) ??
      (fallback === undefined ? undefined : around.find(({ value }) => ownValue(value, fallback) === true)) ??
      (required === true || isLinkNeeded(store.fields, store.resource(name), link)
        ? (around[0] ?? store.records(to)[0])
        : undefined);
    if (found) links.set(link, found.uid);
  }
  return Object.fromEntries(links);
}

/**
 * The record that a key in a body names.
 * @throws {HttpError} 404 where it is not there.
 */
export function targetOf(
  store: Store,
  resource: string,
  key: Json,
  near: readonly StoredRecord[],
): StoredRecord {
  const text = typeof key === 'string' ? key : JSON.stringify(key);
  const above = aroundOf(store, near);
  const found = lookUp(store, resource, text, above);
  if (found !== undefined && found.deletedAt === undefined) return found;
  const { owners = [] } = store.resource(resource);
  throw notFound(
    store,
    resource,
    text,
    above.filter((each) => owners.includes(each.resource)),
  );
}

function ownerOf(
  store: Store,
  { owners = [], title }: Resource,
  key: Json,
  near: readonly StoredRecord[],
): StoredRecord {
  const [first] = owners;
  if (first === undefined) throw new TypeError(`Nothing owns a ${title}: no field can name the owner.`);
  return targetOf(store, first, key, near);
}

/** The records in which others are looked for: the owners of those that are near, from the outside in. */
function aroundOf(store: Store, near: readonly StoredRecord[]): readonly StoredRecord[] {
  const around = new Set<StoredRecord>();
  for (const record of near) {
    const chain = [record];
    for (let owner = record.owner; owner !== undefined; owner = chain[0]?.owner) {
      const next = store.get(owner);
      if (next === undefined) break;
      chain.unshift(next);
    }
    for (const each of chain) around.add(each);
  }
  return [...around];
}

/** Writings name fields, or point to them. */
function asPointer(name: string): string {
  return name === '' || name.startsWith('/') ? name : pointerTo(name);
}

function firstStep(name: string): string {
  return stepsOf(asPointer(name))[0] ?? '';
}
