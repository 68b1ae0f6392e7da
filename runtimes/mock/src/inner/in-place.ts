import { without } from '../fields.ts';
import type { Json, JsonObject, Resource, View } from '../model/model.ts';
import { put } from '../sample/json.ts';
import { areLinksInferred } from '../store/inferred-links.ts';
import type { Store } from '../store/store.ts';

/**
 * Returns a record whose members that show other records hold for the schema of their place, which may take less of these than
 * their own does, or require more: what cannot stand there is left out, and what is missing is sampled.
 * @param value What the resource shows, with the other records as they show themselves.
 * @param label Samples follow from it.
 * @returns The same value where all holds; with `x-resource`, which says itself what stands where, always.
 */
export function inPlace(store: Store, resource: Resource, value: JsonObject, label: string): JsonObject {
  const { schema, shown } = resource;
  if (shown === undefined || !areLinksInferred(resource)) return value;
  const placed = withParts(store, resource, value, label);
  const { fields } = store;
  return !fields.at(schema, []).isChoice || fields.holds(schema, placed)
    ? placed
    : ofOneKind(store, resource, placed, label);
}

function withParts(store: Store, resource: Resource, value: JsonObject, label: string): JsonObject {
  const { schema, shown = {} } = resource;
  const { fields, sampler } = store;
  const isStrange = (record: JsonObject, name: string): boolean =>
    Object.hasOwn(record, name) && !fields.holdsAt(schema, name, record[name] ?? null);
  const strange = Object.entries(shown).flatMap(([name, view]) =>
    showsRecords(view) && !isAtHome(store, resource, name, view) && isStrange(value, name) ? [name] : [],
  );
  if (strange.length === 0) return value;
  const parts: Record<string, Json> = {};
  for (const [name, own] of Object.entries(value)) {
    const part = strange.includes(name) ? fields.partAt(schema, name, own) : own;
    if (part !== undefined) put(parts, name, part);
  }
  const whole = sampler.complete(schema, parts, label);
  const left = strange.filter((name) => isStrange(whole, name));
  return left.length === 0
    ? whole
    : sampler.complete(
        schema,
        without(parts, (name) => left.includes(name)),
        label,
      );
}

/**
 * Returns a record of one of several kinds that is of none, or of two, with what it links to: without the one member that is at
 * odds with the rest, what is stored before what is linked; or with samples where other records stand. The same value where neither
 * helps.
 */
function ofOneKind(
  { fields, sampler }: Store,
  { schema, shown = {}, key }: Resource,
  value: JsonObject,
  label: string,
): JsonObject {
  const isLinked = (name: string): boolean => Object.hasOwn(shown, name);
  const names = Object.keys(value).filter((name) => name !== key);
  for (const name of [...names.filter((each) => !isLinked(each)), ...names.filter(isLinked)]) {
    const rest = without(value, (each) => each === name);
    if (fields.holds(schema, rest)) return rest;
  }
  const alone = without(value, (name) => {
    const view = isLinked(name) ? shown[name] : undefined;
    return view !== undefined && showsRecords(view);
  });
  const whole = sampler.complete(schema, alone, label);
  return fields.holds(schema, whole) ? whole : value;
}

function showsRecords(view: View): boolean {
  return 'as' in view && view.as === 'record';
}

/** True if a field shows whole records where their own schema stands. */
function isAtHome(store: Store, { schema, links = {} }: Resource, name: string, view: View): boolean {
  const to =
    view.of === 'link' && view.only === undefined
      ? links[view.link]?.to
      : view.of === 'records' || view.of === 'latest' || view.of === 'owner'
        ? view.resource
        : undefined;
  return to !== undefined && store.fields.isOf(schema, name, store.resource(to).schema);
}
