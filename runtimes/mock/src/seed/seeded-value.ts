import { without } from '../fields.ts';
import { withInnerTargets, type InnerTargets } from '../inner/seeded.ts';
import type { Json, JsonObject, Resource } from '../model/model.ts';
import { topicOf } from '../sample/text/field-words.ts';
import { isObject, put } from '../sample/json.ts';
import { withOwnCounts } from '../store/own-counts.ts';
import type { Store } from '../store/store.ts';
import { withWritten } from '../writing/written-kind.ts';
import { coherent } from './coherent.ts';
import { withoutEvents } from './left-out.ts';

/** The input that the value of a record of the seed is made of, at any time. */
export interface Late {
  readonly label: string;
  /** Fields that are known. */
  readonly given: JsonObject;
  /** The record as the document shows it. */
  readonly shown: JsonObject | undefined;
  /** True for the first record, which shows what the examples of its schema do. */
  readonly isFirst: boolean;
  /** Place among the siblings that the document does not show. */
  readonly turn: number;
  /** The time at which the record was made, in milliseconds since 1970. */
  readonly now: number;
  /** Uid of the record that owns it. */
  readonly owner: string | undefined;
  /** The records that its inner references may lead to. */
  readonly targets: InnerTargets;
}

/**
 * Returns the rest of a value, as far as a store keeps it: what the document shows, where its schema takes that, and else a sample.
 * It follows from the seed and the label alone.
 */
export function seededValue(store: Store, resource: Resource, late: Late): JsonObject {
  const shown = shownValue(store, resource, late);
  // What the document shows is as it shows it.
  if (shown !== undefined) return stored(resource, shown);
  const value = stored(resource, coherent(store, resource, sampledValue(store, resource, late), late));
  return withOwnCounts(store.fields, resource, value, (field) => Object.hasOwn(late.given, field));
}

/**
 * Returns what the document shows, with the other fields that its schema requires; of examples of single fields, also with what is
 * optional.
 */
function shownValue(store: Store, resource: Resource, late: Late): JsonObject | undefined {
  const { fields, sampler } = store;
  const { schema } = resource;
  const { shown, given, label, now } = late;
  // A name alone says nothing else of a record.
  const isShown = shown !== undefined && Object.keys(shown).some((name) => !Object.hasOwn(given, name));
  const example = isShown ? shown : late.isFirst ? exampleOf(store, resource) : undefined;
  if (example === undefined) return undefined;
  const known = withoutUnfitNulls(store, schema, example);
  const fitting = without(known, (name) => {
    const own = known[name] ?? null;
    // Whether null is one of the values, OpenAPI 3.0 leaves open where `nullable` stands next to `enum`.
    const isDoubtful = own === null && fields.at(schema, [name]).values.length > 0;
    return isDoubtful || isClaimed(resource, name, own) || !fields.fits(schema, name, own);
  });
  const optional = isShown ? 'none' : 'some';
  const sampled = sampler.complete(schema, { ...fitting, ...given }, label, { now, optional });
  const value = isShown ? sampled : begun(store, resource, sampled, given);
  return fields.holds(schema, value) ? varied(store, resource, late, value, fitting) : undefined;
}

/** Removes invalid nulls: examples use null in the objects of a record for what is absent, whether or not the schema takes it. */
function withoutUnfitNulls({ fields }: Store, schema: string, example: JsonObject): JsonObject {
  const entries = Object.entries(example).map(([name, own]): [string, Json] =>
    isObject(own) && !fields.fits(schema, name, own)
      ? [name, without(own, (inner) => own[inner] === null)]
      : [name, own],
  );
  return Object.fromEntries(entries);
}

/** Returns what the examples of single fields show, except for states: all of them are gone through all the same. */
function exampleOf({ fields }: Store, { schema }: Resource): JsonObject | undefined {
  const example = fields.example(schema);
  return isObject(example) ? without(example, isState) : undefined;
}

/** True if a request that the document shows is to have a value for itself. */
function isClaimed({ unique = [], free = [] }: Resource, name: string, value: Json): boolean {
  return typeof value === 'string' && free.includes(value) && unique.includes(name);
}

function sampledValue(store: Store, resource: Resource, late: Late): JsonObject {
  const known: Record<string, Json> = { ...late.given };
  for (const [name, value] of Object.entries({ ...resource.initial }))
    if (isSeedable(name, value) && !Object.hasOwn(known, name)) put(known, name, value);
  const { label, now } = late;
  const { schema } = resource;
  const complete = store.sampler.complete(schema, known, label, { optional: 'some', now });
  const sampled = begun(store, resource, complete, late.given);
  const value = withInnerTargets(store, resource, sampled, late.targets, label);
  return varied(store, resource, late, value, {});
}

/** Returns a sample without what may not have come about, for records that were inferred. */
function begun(store: Store, resource: Resource, value: JsonObject, given: JsonObject): JsonObject {
  if (resource.inferred !== true) return value;
  const left = withoutEvents(store, resource, value, given);
  // Some alternatives are told by what is there.
  return left === value || store.fields.holds(resource.schema, left) ? left : value;
}

/** True if a seed takes an initial value: not a state, which varies, nor an empty text. */
function isSeedable(name: string, value: Json): boolean {
  return value !== '' && !isState(name);
}

function isState(name: string): boolean {
  return topicOf(name) === 'state';
}

/**
 * Returns a value whose states cycle through all that are known, and are absent in turn if they may be; a given state stays. What
 * belongs to another state only goes with that.
 */
function varied(
  store: Store,
  resource: Resource,
  { turn, label }: Late,
  value: JsonObject,
  fixed: JsonObject,
): JsonObject {
  const states = Object.entries(value).flatMap(([name, each]) =>
    typeof each === 'string' && isState(name) && !Object.hasOwn(fixed, name)
      ? [[name, stateAt(store, resource, name, turn, each)] as const]
      : [],
  );
  const absent = states.flatMap(([name, state]) => (state === undefined ? [name] : []));
  const written = states.flatMap(([name, state]) => (state === undefined ? [] : [[name, state] as const]));
  const left = without(value, (name) => absent.includes(name));
  return withWritten(store, resource.schema, left, Object.fromEntries(written), label);
}

function stateAt(
  { fields }: Store,
  { schema }: Resource,
  name: string,
  turn: number,
  sampled: string,
): string | undefined {
  const { values, isRequired } = fields.at(schema, [name]);
  // Whether null is one of them, OpenAPI 3.0 leaves open where `nullable` stands next to `enum`.
  const states = values.filter((each) => typeof each === 'string');
  const count = states.length + (isRequired ? 0 : 1);
  return states.length === 0 ? sampled : states[turn % count];
}

/** Returns a value without the fields that a store keeps separately. */
function stored(
  { links = {}, shown = {}, sequences = [], exclusive = [], softDelete }: Resource,
  value: JsonObject,
): JsonObject {
  const linked = Object.keys(shown).filter((name) => shown[name]?.of === 'link');
  const left = new Set([...Object.keys(links), ...linked, ...sequences, ...exclusive, softDelete?.field]);
  return without(value, (name) => left.has(name));
}
