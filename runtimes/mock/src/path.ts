import type { HandlerContext } from '@specline/server-runtime/handler';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import { holdsKey, keyValue } from './fields.ts';
import { innerTargets } from './inner/seeded.ts';
import type { JsonObject, Resource, Step } from './model/model.ts';
import { withField } from './pointer.ts';
import { randomOf } from './random.ts';
import { valuesOf } from './request.ts';
import { isList } from './sample/json.ts';
import { seededValue, type Late } from './seed/seeded-value.ts';
import { Targets } from './seed/targets.ts';
import { ownerOf } from './select.ts';
import { areLinksInferred } from './store/inferred-links.ts';
import { keyLink } from './store/making.ts';
import type { Draft, Links, StoredRecord } from './store/record.ts';
import type { Store } from './store/store.ts';

/** Returns the key that a step has in a request: the first one of a list. */
export function keyIn(request: Pick<HandlerContext, 'params'>, { param }: Step): string {
  const params = valuesOf(request.params);
  const given = Object.hasOwn(params, param) ? params[param] : undefined;
  const value = isList(given) ? given[0] : given;
  return typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
}

/**
 * Returns the record that a key names below others. Where the resource takes unknown keys, one is made that was never there.
 * @param above Records around it, from the outside in.
 */
export function lookUp(
  store: Store,
  resource: string,
  key: string,
  above: readonly StoredRecord[],
): StoredRecord | undefined {
  const { owners = [], unknown, inferred } = store.resource(resource);
  const owner = above.findLast((each) => owners.includes(each.resource));
  const known = knownRecord(store, resource, key, above);
  // Without `x-resource`, what was removed is not there until it is restored.
  if (known !== undefined) return known.deletedAt === undefined || inferred !== true ? known : undefined;
  const isElsewhere = store.find(resource, key, owner?.uid) !== undefined;
  if (isElsewhere || unknown === 'missing' || key === '') return undefined;
  if (store.wasRemoved(resource, key, owner?.uid)) return undefined;
  const draft: Draft = { ...named(store, resource, key), ...(owner && { owner: owner.uid }) };
  const links = linksFor(store, store.resource(resource), key, owner);
  const found = { name: key, number: 1 };
  return store.insert(resource, {
    ...draft,
    links,
    rest: restOf(store, resource, draft),
    found,
    isOpen: true,
  });
}

/** Returns the links of a record that nobody made, where its schema requires them: as those of a seed. */
function linksFor(store: Store, resource: Resource, key: string, owner: StoredRecord | undefined): Links {
  if (!areLinksInferred(resource)) return {};
  const targets = new Targets(store, () => true);
  const random = randomOf(0, `found/${resource.name}/${owner?.uid ?? ''}/${key}`);
  const links = Object.entries(resource.links ?? {}).flatMap((link) => {
    const [name, { many }] = link;
    const target = many === true ? undefined : targets.pick(resource, link, owner, [], random.fork(name));
    return target === undefined ? [] : [[name, target.uid] as const];
  });
  return Object.fromEntries(links);
}

/**
 * Returns the fields, other than its name, of a record that nobody made: as much as those of a seed, as the examples of its schema
 * show it.
 */
function restOf(store: Store, name: string, { key = '', owner = '', value = {} }: Draft): () => JsonObject {
  const resource = store.resource(name);
  const { fields } = store;
  const isField = resource.key !== undefined && keyLink(resource) === undefined && key !== '';
  const given =
    isField && holdsKey(fields, resource, key)
      ? withField(value, resource.key ?? '', keyValue(fields, resource, key))
      : value;
  const late: Late = {
    label: `found/${name}/${owner}/${key}`,
    given,
    shown: undefined,
    isFirst: true,
    turn: 0,
    now: store.began,
    owner: owner === '' ? undefined : owner,
    targets: innerTargets(store, resource, owner === '' ? undefined : owner),
  };
  return () => seededValue(store, resource, late);
}

/** Returns the record that a key names below others, if it is there. */
export function knownRecord(
  store: Store,
  resource: string,
  key: string,
  above: readonly StoredRecord[],
): StoredRecord | undefined {
  const { owners = [] } = store.resource(resource);
  const owner = above.findLast((each) => owners.includes(each.resource));
  const found = store.find(resource, key, owner?.uid);
  return found !== undefined && (owner !== undefined || isWithin(store, found, above)) ? found : undefined;
}

/** Returns a record that goes by a key: that of an alias where the field of the key cannot hold it. */
function named(store: Store, name: string, key: string): Draft {
  const { fields } = store;
  const { schema, aliases = [], ...resource } = store.resource(name);
  if (holdsKey(fields, { schema, ...resource }, key)) return { key };
  const alias = aliases.find((each) => holdsKey(fields, { schema, key: each }, key));
  if (alias === undefined) return { key };
  return { value: { [alias]: keyValue(fields, { schema, key: alias }, key) } };
}

/** Returns the records that steps name, from the outside in. */
export function resolve(
  store: Store,
  steps: readonly Step[],
  request: Pick<HandlerContext, 'params'>,
): readonly StoredRecord[] {
  const records: StoredRecord[] = [];
  for (const step of steps) {
    const key = keyIn(request, step);
    const record = lookUp(store, step.resource, key, records);
    if (record === undefined) throw notFound(store, step.resource, key, records);
    records.push(record);
  }
  return records;
}

/** Returns a 404 that says which operation lists the records, or else creates them: RFC 9110, section 15.5.5. */
export function notFound(
  store: Store,
  resource: string,
  key: string | undefined,
  above: readonly StoredRecord[],
): HttpError {
  const { title, owners = [], ...ways } = store.resource(resource);
  const owner = above.findLast((each) => owners.includes(each.resource)) ?? above.at(-1);
  const place = owner === undefined ? '' : ` in ${nameOf(store, owner)}`;
  const name = `${title}${key === undefined ? '' : ` ${quoted(key)}`}${place}`;
  return new HttpError(404, `There is no ${name}.${hintOf(ways)}`);
}

function hintOf({ seenBy, madeBy }: Pick<Resource, 'seenBy' | 'madeBy'>): string {
  if (seenBy !== undefined) return ` ${seenBy} lists those that exist.`;
  return madeBy === undefined ? '' : ` ${madeBy} creates one.`;
}

/**
 * Holds against a record that its removal marked it: it is about to be changed, or something within it.
 * @throws {HttpError} 409 where it is removed.
 */
export function checkPresent(store: Store, record: StoredRecord): void {
  if (record.deletedAt !== undefined)
    throw new HttpError(409, `The ${nameOf(store, record)} is deleted: restore it first.`);
}

/** Returns what a record is called in messages: `shop "abc"`. */
export function nameOf(store: Store, { resource, key }: StoredRecord): string {
  return `${store.resource(resource).title} ${quoted(key)}`;
}

/** Returns a key for a message. Keys come from requests, so only as much is quoted as a message can hold. */
export function quoted(key: string): string {
  return JSON.stringify(key.length > 100 ? `${key.slice(0, 100)}...` : key);
}

/** True if a record lies below all those records around it that can be owners of it, at any distance. */
function isWithin(store: Store, record: StoredRecord, above: readonly StoredRecord[]): boolean {
  const possible = store.ownersOf(record.resource);
  return above.every(
    ({ uid, resource }) =>
      !possible.has(resource) || ownerOf(store, record, (each) => each.uid === uid) !== undefined,
  );
}
