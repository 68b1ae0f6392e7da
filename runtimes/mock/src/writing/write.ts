import type { Operation } from '@specline/server-runtime/operation';
import { withReferencedRecords } from '../inner/referenced-records.ts';
import type { Json, JsonObject, Resource, Writing } from '../model/model.ts';
import { placed, stepsOf, valueAt } from '../pointer.ts';
import { isList, put } from '../sample/json.ts';
import { areLinksInferred } from '../store/inferred-links.ts';
import { linksToMany } from '../store/link-places.ts';
import type { Show } from '../show.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { asPointer } from './body-place.ts';
import { withDefaults } from './defaults.ts';
import { aroundOf, targetOf } from './link-targets.ts';
import { checkOthers } from './other-records.ts';
import { namedTarget, namedTargets, type TargetLookup } from './named-target.ts';
import { asStored } from './sent-form.ts';
import { isHeld, storable } from './storable.ts';

/** The changes of a record that a request asks for. */
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

/** The parts of a request that describe a record. */
interface SentBody {
  readonly operation: Operation;
  readonly body: JsonObject;
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
  const plain = Object.entries(withReferencedRecords(show, operation, resource, body, around))
    .map(([name, value]) => [name, asStored(store.fields, resource.schema, name, value)] as const)
    .filter(([name]) => !taken.has(name) && isTaken(resource, name, write))
    .filter((entry) => storable(store, resource, entry, write.opens));
  let written: Json = Object.fromEntries(plain);
  for (const [from, to] of Object.entries(fields)) {
    const sent = valueAt(body, asPointer(from));
    if (sent === undefined) continue;
    const completed = withReferencedRecords(show, operation, resource, { [to]: sent }, around)[to] ?? null;
    const value = asStored(store.fields, resource.schema, to, completed);
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

/** Returns the targets that a body names, with its fields for those that are no records. */
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
      const targets = namedTargets(lookup, resource, [from, link], values, aroundOf(store, near));
      const uids = 'uids' in targets ? targets.uids : [];
      for (const [name, uid] of Object.entries(linksToMany(link, uids, old?.links))) linked.set(name, uid);
      for (const [name, value] of 'uids' in targets ? [] : Object.entries(targets.fields))
        put(kept, name, value);
    } else if (key === null) linked.set(link, null);
    else if (!areLinksInferred(resource)) linked.set(link, targetOf(store, to, key, near).uid);
    else {
      const target = namedTarget(lookup, resource, [from, link], key, aroundOf(store, near), old);
      if (target === undefined) continue;
      linked.set(link, 'uid' in target ? target.uid : null);
      for (const [name, value] of 'uid' in target ? [] : Object.entries(target.fields))
        put(kept, name, value);
    }
  }
  return { owner, linked: Object.fromEntries(linked), kept };
}

/** Returns the key that a body has. */
export function bodyKey(body: JsonObject, { key }: Resource): string | undefined {
  const own = key !== undefined && Object.hasOwn(body, key) ? body[key] : undefined;
  return typeof own === 'string' || typeof own === 'number' ? String(own) : undefined;
}

/** True if a body may set a field: if `x-resource` declares records, only fields of its own schema, neither key nor owner. */
function isTaken({ inferred }: Resource, name: string, { takes }: Writing): boolean {
  return inferred === true || takes === undefined || takes.includes(name);
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

function firstStep(name: string): string {
  return stepsOf(asPointer(name))[0] ?? '';
}
