import { ownValue } from '@specline/kernel/values';
import { holdsKey, keyValue, timeValue, without, type Fields } from '../fields.ts';
import type { JsonObject, Resource, View } from '../model/model.ts';
import { fieldIn, fieldSteps, withField } from '../pointer.ts';
import type { Sampler } from '../sample.ts';
import { isObject } from '../sample/json.ts';
import { unresolvedLinks } from './inferred-links.ts';
import { withVersion } from './next-version.ts';
import { withOwnCounts } from './own-counts.ts';
import type { Draft, Links, StoredRecord } from './record.ts';

/** The tools that make records. */
export interface Making {
  readonly sampler: Sampler;
  readonly fields: Fields;
  /** Counts the changes of the store. */
  readonly version: number;
  now(): number;
  /** The time at which the store was made, in milliseconds since 1970: that of records that no request has created. */
  readonly began: number;
  /** Returns the next number of a sequence of the records of an owner. */
  next(resource: string, owner: string | undefined, field: string): number;
  /** True if a key is free to be given to a new record. */
  isFree(resource: string, key: string): boolean;
}

/** Returns the link that a key is the name of; nothing where it is a field. */
export function keyLink({ key, links }: Resource): string | undefined {
  return key !== undefined && links !== undefined && Object.hasOwn(links, key) ? key : undefined;
}

/** Returns the stored fields by which paths may name a record; a key that is a link is none. */
export function nameFields(resource: Resource): readonly string[] {
  const { key, aliases = [] } = resource;
  return key === undefined || keyLink(resource) !== undefined ? aliases : [key, ...aliases];
}

/** Returns the key of the target, if the key is a link. */
export function linkedKey(
  get: (uid: string) => StoredRecord | undefined,
  resource: Resource,
  links: Links = {},
): string | undefined {
  const link = keyLink(resource);
  const target = link !== undefined && Object.hasOwn(links, link) ? links[link] : undefined;
  return target === undefined ? undefined : get(target)?.key;
}

/**
 * Returns the value of a record that is made: what is given, what is counted and stamped, and samples of what its schema requires.
 */
export function madeValue(
  making: Making,
  resource: Resource,
  draft: Draft,
  key: string,
  uid: string,
): JsonObject {
  if (draft.fill === 'given')
    return keptValue(resource, withKey(making.fields, resource, key, { ...draft.value }), draft.links);
  const time = timeOfDraft(making, draft);
  const stamps = madeStamps(making, resource, time);
  const known = knownValue(making, resource, draft, key);
  const given: JsonObject = {
    ...resource.initial,
    ...sampledFields(making, resource, uid),
    ...stamps,
    ...known,
    ...headsOf(stamps, known),
  };
  const stored = storedValue(resource, withVersion(making, resource, given, undefined, uid));
  const unresolved = unresolvedLinks(resource, given, draft.links ?? {});
  const value = completed(making, resource, stored, unresolved, { label: uid, now: time });
  return withOwnCounts(making.fields, resource, value, (field) => Object.hasOwn(draft.value ?? {}, field));
}

/** Returns the time at which a record comes about, in milliseconds since 1970. */
export function timeOfDraft(making: Making, { found }: Draft): number {
  return found === undefined ? making.now() : making.began;
}

/** Returns the objects that contain times and other values, such as the `metadata` of a record. */
function headsOf(stamps: JsonObject, known: JsonObject): JsonObject {
  const heads = Object.entries(stamps).flatMap(([name, times]) => {
    const own = ownValue(known, name);
    return isObject(times) && isObject(own) ? [[name, { ...own, ...times }] as const] : [];
  });
  return Object.fromEntries(heads);
}

/** Returns what is known of a value at once: what is counted, given, and its key. */
export function knownValue(making: Making, resource: Resource, draft: Draft, key: string): JsonObject {
  const { value = {}, owner } = draft;
  const counted = (resource.sequences ?? []).filter((field) => ownValue(value, field) === undefined);
  const numbers = counted.map((field) => [field, making.next(resource.name, owner, field)] as const);
  return withKey(making.fields, resource, key, { ...Object.fromEntries(numbers), ...value });
}

/**
 * Returns a value of which only a part was known at first: see `Draft.rest`.
 * @param parts `time` is that of the record, in milliseconds since 1970.
 */
export function lateValue(
  making: Making,
  resource: Resource,
  { known, rest, time }: { readonly known: JsonObject; readonly rest: JsonObject; readonly time: number },
): JsonObject {
  // Of an object that the record does not have, there are no times.
  const stamps = without(
    madeStamps(making, resource, time),
    (name) => isHead(resource, name) && !Object.hasOwn(rest, name) && !Object.hasOwn(known, name),
  );
  const { key = '' } = resource;
  const whole = { ...resource.initial, ...stamps, ...rest, ...known };
  // Of the object around a key that lies deeper, the rest is there as well.
  const [outer = key] = fieldSteps(key);
  const around = outer === key ? undefined : ownValue(rest, outer);
  const own = around === undefined ? undefined : fieldIn(known, key);
  const value = own === undefined ? whole : withField({ ...whole, [outer]: around ?? null }, key, own);
  return storedValue(resource, value);
}

/** True if it is an object with times in it, rather than a time. */
function isHead({ stamps = {} }: Resource, name: string): boolean {
  return ![...(stamps.made ?? []), ...(stamps.changed ?? [])].includes(name);
}

function madeStamps({ fields }: Making, { schema, stamps = {} }: Resource, time: number): JsonObject {
  let stamped: JsonObject = {};
  for (const field of [...(stamps.made ?? []), ...(stamps.changed ?? [])])
    stamped = withField(stamped, field, timeValue(fields, schema, field, time));
  return stamped;
}

/**
 * Returns the stored part of a value: computed members are left out; of an object of views, the other members are kept. What is
 * worked out by hand may be worked out of what is stored under its name.
 */
export function storedValue({ shown = {}, softDelete }: Resource, value: JsonObject): JsonObject {
  const stored = withoutViews(value, shown);
  return softDelete === undefined ? stored : without(stored, (name) => name === softDelete.field);
}

/**
 * Returns a stored value with samples of what its schema requires.
 * @param unresolved What it says of links that are not set.
 */
function completed(
  { sampler, fields }: Making,
  resource: Resource,
  stored: JsonObject,
  unresolved: JsonObject,
  { label, now }: { readonly label: string; readonly now: number },
): JsonObject {
  const given = { ...stored, ...unresolved };
  // What is valid as it is lacks nothing: a sample might take another alternative.
  const isWhole = fields.holds(resource.schema, given);
  const whole = isWhole
    ? inOrder(given, fields.names(resource.schema, []))
    : sampler.complete(resource.schema, given, label, { now });
  return { ...storedValue(resource, whole), ...without(whole, (name) => !Object.hasOwn(unresolved, name)) };
}

/** Returns an object with the members of these names first, in this order. */
function inOrder(value: JsonObject, names: readonly string[]): JsonObject {
  const first = names.flatMap((name) =>
    Object.hasOwn(value, name) ? [[name, value[name] ?? null] as const] : [],
  );
  return { ...Object.fromEntries(first), ...value };
}

/**
 * Returns a value that was stored before, perhaps for a document whose schema required less, with samples of what is required now.
 */
export function restoredValue(
  making: Making,
  resource: Resource,
  { uid, value, links }: Pick<StoredRecord, 'uid' | 'value' | 'links'>,
): JsonObject {
  if (resource.bare === true) return value;
  const unresolved = unresolvedLinks(resource, value, links);
  return completed(making, resource, value, unresolved, { label: uid, now: making.now() });
}

/** Returns the stored part of a value, with what it says of links that are not set. */
function keptValue(resource: Resource, value: JsonObject, links: Links = {}): JsonObject {
  return { ...storedValue(resource, value), ...unresolvedLinks(resource, value, links) };
}

function withoutViews(value: JsonObject, views: Readonly<Record<string, View>>): JsonObject {
  let stored = value;
  for (const [name, view] of Object.entries(views)) {
    const own = ownValue(value, name);
    if (own === undefined || view.of === 'override') continue;
    stored =
      view.of === 'object' && isObject(own)
        ? { ...stored, [name]: withoutViews(own, view.fields) }
        : without(stored, (each) => each === name);
  }
  return stored;
}

/**
 * Returns the value of a record that was changed, with its key and the time of the change.
 * @param links Of the record, after the change.
 */
export function changedValue(
  making: Making,
  resource: Resource,
  old: StoredRecord,
  value: JsonObject,
  key: string,
  links: Links,
): JsonObject {
  const time = making.now();
  let touched: JsonObject = { ...value };
  // In an object that was replaced as a whole, when it was made is still what it was.
  for (const field of resource.stamps?.made ?? []) {
    const made = fieldIn(old.value, field);
    if (made !== undefined && fieldIn(touched, field) === undefined)
      touched = withField(touched, field, made);
  }
  for (const field of resource.stamps?.changed ?? []) {
    const given = fieldIn(touched, field);
    const isGiven = given !== undefined && given !== fieldIn(old.value, field);
    if (!isGiven) touched = withField(touched, field, timeValue(making.fields, resource.schema, field, time));
  }
  const given = withKey(making.fields, resource, key, touched);
  if (value === old.value || resource.bare === true) return given;
  const versioned = withVersion(making, resource, given, old.value, old.uid);
  const unresolved = unresolvedLinks(resource, versioned, links);
  const stored = storedValue(resource, versioned);
  const whole = completed(making, resource, stored, unresolved, { label: old.uid, now: time });
  const isGiven = (field: string): boolean =>
    Object.hasOwn(value, field) && ownValue(value, field) !== ownValue(old.value, field);
  return withOwnCounts(making.fields, resource, whole, isGiven);
}

/** Returns a value with its key. A path may have made the record under one that its field cannot hold: it is sampled then. */
function withKey(fields: Fields, resource: Resource, key: string, value: JsonObject): JsonObject {
  const { key: field, inferred } = resource;
  if (field === undefined || resource.bare === true || keyLink(resource) !== undefined) return value;
  if (inferred === true && !holdsKey(fields, resource, key)) return value;
  return withField(value, field, keyValue(fields, resource, key));
}

function sampledFields({ sampler }: Making, { sampled, schema }: Resource, uid: string): JsonObject {
  if (sampled === undefined || sampled.length === 0) return {};
  const sample = sampler.sample(schema, uid, { view: 'read', optional: 'all' });
  if (!isObject(sample)) return {};
  return Object.fromEntries(Object.entries(sample).filter(([name]) => sampled.includes(name)));
}
