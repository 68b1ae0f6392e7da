import { keyValue, without } from './fields.ts';
import { inPlace } from './inner/in-place.ts';
import type { Json, JsonObject, View } from './model/model.ts';
import { fieldIn, valueAt } from './pointer.ts';
import type { Sampler } from './sample.ts';
import { isObject } from './sample/json.ts';
import { latestOf, ownerOf, select } from './select.ts';
import { areLinksInferred, openLinks, shownPart } from './store/inferred-links.ts';
import { targetsOf } from './store/link-places.ts';
import { ownValue } from '@specline/kernel/values';
import type { StoredRecord } from './store/record.ts';
import type { Store } from './store/store.ts';

/** A record as it was shown, and the version of the store that it was shown of. */
interface Shown {
  readonly version: number;
  readonly value: JsonObject;
  /** True if a record was left out of it, since it is within that one. */
  readonly isCut: boolean;
  /** Its length as JSON, if it was requested. */
  length?: number;
}

/** The context in which hand-written fields are computed. */
export interface ShowContext {
  readonly store: Store;
  readonly sampler: Sampler;
  /** The time of the clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Shows a record by a view; the record itself if there is no view. */
  readonly show: (record: StoredRecord, view?: View) => Json | undefined;
}

/** Works a field out by hand, of the store alone: it is remembered until the store changes. Nothing where the field is absent. */
export type ShownOverride = (record: StoredRecord, context: ShowContext) => Json | undefined;

/** Hand-written fields, by the names that views call them: `posts.authors`. */
export type ShownOverrides = Readonly<Record<string, ShownOverride>>;

/** The maximum depth of linked records within each other: there may be more ways through links than anyone has time for. */
const mostNested = 4;

/**
 * The maximum length, as JSON, of all records together that are shown within one: each of hundreds may have hundreds of its own.
 */
const mostText = 2_000_000;

/** Shows records: stored fields, and those that are worked out. What it gives must not be changed. */
export class Show {
  readonly store: Store;
  /** Good for one version of the store: counters of a record change with others. */
  readonly #shown = new WeakMap<StoredRecord, Shown>();
  /** Records that are being shown: one within itself would have no end. */
  readonly #open = new Set<string>();
  /** The number of records that were left out: an incomplete object must not be taken for the whole. */
  #cuts = 0;
  /** The length as JSON, so far, of the records within the outermost one. */
  #text = 0;

  readonly #overrides: ReadonlyMap<string, ShownOverride>;
  readonly #context: ShowContext;

  /** @param overrides By the names that views call them. */
  constructor(store: Store, overrides: ShownOverrides = {}) {
    this.store = store;
    this.#overrides = new Map(Object.entries(overrides));
    this.#context = {
      store,
      sampler: store.sampler,
      now: () => store.now(),
      show: (record, view = { of: 'self' }) => this.view(record, view),
    };
  }

  /** Returns a record as its resource shows it, complete. */
  record(record: StoredRecord): JsonObject {
    const resource = this.store.resource(record.resource);
    // What is stored is complete.
    if (resource.shown === undefined && resource.softDelete?.field === undefined) return this.#public(record);
    if (this.#open.has(record.uid)) {
      // A condition refers to what is being computed.
      this.#cuts++;
      return record.value;
    }
    const isOutermost = this.#open.size === 0;
    if (isOutermost) this.#text = 0;
    const known = this.#shown.get(record);
    // What was cut short around other records is something else within these.
    if (known?.version === this.store.version && (isOutermost || !known.isCut)) return this.#counted(known);
    const before = this.#cuts;
    const value = this.#build(record);
    const shown: Shown = { version: this.store.version, value, isCut: this.#cuts > before };
    if (isOutermost || !shown.isCut) this.#shown.set(record, shown);
    return this.#counted(shown);
  }

  /** True if the record that is shown next is within another one. */
  get #isDeep(): boolean {
    return this.#open.size > 1;
  }

  #counted(shown: Shown): JsonObject {
    if (this.#isDeep) this.#text += shown.length ??= JSON.stringify(shown.value).length;
    return shown.value;
  }

  /**
   * Returns the stored value, without the fields that only the store knows: `x-resource` begins records with them, or works others
   * out by them.
   */
  #public({ resource, value }: StoredRecord): JsonObject {
    const { schema, inferred } = this.store.resource(resource);
    const { fields } = this.store;
    if (inferred === true || fields.isOpen(schema)) return value;
    const isKnown = (name: string): boolean => fields.at(schema, [name]).isDeclared;
    return Object.keys(value).every(isKnown) ? value : without(value, (name) => !isKnown(name));
  }

  /** Returns what a view makes of a record; nothing where there is nothing to show. */
  view(record: StoredRecord, view: View): Json | undefined {
    const { store } = this;
    switch (view.of) {
      case 'self':
        return this.record(record);
      case 'key':
        return this.key(record);
      case 'field':
        return view.field.startsWith('/')
          ? valueAt(record.value, view.field)
          : ownValue(record.value, view.field);
      case 'owner': {
        const { resource } = view;
        const owner = ownerOf(store, record, (each) => resource === undefined || each.resource === resource);
        return this.#shownAs(owner, view.as);
      }
      case 'link': {
        const targets = targetsOf(record.links, view.link);
        const shown = targets.flatMap((uid) => this.#shownAs(store.get(uid), view.as) ?? []);
        const parts = shown.map((each) => (isObject(each) ? shownPart(each, view.only) : each));
        const isMany = store.resource(record.resource).links?.[view.link]?.many === true;
        if (!isMany) return parts[0];
        return parts.length > 0 && parts.length === targets.length ? parts : undefined;
      }
      case 'records':
        // Lists within lists would show all that there is, many times over.
        if (this.#open.size > 1 && areLinksInferred(store.resource(record.resource))) {
          this.#cuts++;
          return undefined;
        }
        return select(this, record, view).flatMap((each) => this.#shownAs(each, view.as) ?? []);
      case 'latest':
        return this.#shownAs(latestOf(select(this, record, view)), view.as);
      case 'override':
        return this.#overrides.get(view.name)?.(record, this.#context);
      case 'count':
        return select(this, record, view).length;
      case 'object':
        return this.#object(record, view.fields);
      case 'value':
        return view.value;
    }
  }

  /** Returns an object of views; undefined if only constants are left. */
  #object(record: StoredRecord, fields: Readonly<Record<string, View>>): JsonObject | undefined {
    const object = this.views(record, fields);
    const hasContent = Object.entries(fields).some(
      ([name, view]) => view.of !== 'value' && Object.hasOwn(object, name),
    );
    return hasContent ? object : undefined;
  }

  /** Returns the object of those views that show something. */
  views(record: StoredRecord, views: Readonly<Record<string, View>>): JsonObject {
    const fields: (readonly [string, Json])[] = [];
    for (const [name, view] of Object.entries(views)) {
      const value = this.view(record, view);
      if (value !== undefined) fields.push([name, value]);
    }
    return Object.fromEntries(fields);
  }

  /** Returns the key as the field of the record holds it. */
  key({ resource, key, value }: StoredRecord): Json {
    const { key: field } = this.store.resource(resource);
    const own = field === undefined ? undefined : fieldIn(value, field);
    return typeof own === 'object' ? key : (own ?? key);
  }

  #shownAs(record: StoredRecord | undefined, as: 'record' | 'key'): Json | undefined {
    if (record === undefined) return undefined;
    if (as === 'key') return this.key(record);
    const isTooMuch = this.#open.size >= mostNested || (this.#isDeep && this.#text > mostText);
    const isLeftOut = isTooMuch && areLinksInferred(this.store.resource(record.resource));
    if (!isLeftOut && !this.#open.has(record.uid)) return this.record(record);
    this.#cuts++;
    return undefined;
  }

  #build(record: StoredRecord): JsonObject {
    const resource = this.store.resource(record.resource);
    const { shown = {}, schema } = resource;
    this.#open.add(record.uid);
    try {
      const views = this.#fitting(schema, this.views(record, shown), shown);
      const stored = this.#public(record);
      const value = { ...merged(stored, views, shown), ...this.#removal(record) };
      const whole = { ...value, ...openLinks(this.store.fields, resource, value, record.links) };
      return inPlace(this.store, resource, this.#complete(schema, whole, record, shown), record.uid);
    } finally {
      this.#open.delete(record.uid);
    }
  }

  /** Returns the view that shows whether a record is removed. */
  #removal({ resource, deletedAt }: StoredRecord): JsonObject {
    const { schema, softDelete } = this.store.resource(resource);
    const name = softDelete?.field;
    if (name === undefined) return {};
    const { fields } = this.store;
    if (fields.fits(schema, name, true)) return { [name]: deletedAt !== undefined };
    if (deletedAt !== undefined) return { [name]: this.store.timeOf(resource, name, deletedAt) };
    const { isRequired, takesNull } = fields.at(schema, [name]);
    return isRequired && takesNull ? { [name]: null } : {};
  }

  /** Returns keys as the fields take them that show them: what is a text in a path may be a number in a record. */
  #fitting(schema: string, values: JsonObject, shown: Readonly<Record<string, View>>): JsonObject {
    const { fields } = this.store;
    const isKey = (name: string): boolean => {
      const view = shown[name];
      return view !== undefined && 'as' in view && view.as === 'key' && view.of !== 'records';
    };
    const misfit = Object.entries(values).filter(
      ([name, value]) => isKey(name) && !fields.fits(schema, name, value),
    );
    if (misfit.length === 0) return values;
    const others = misfit.map(
      ([name, value]) => [name, keyValue(fields, { schema, key: name }, keyText(value))] as const,
    );
    const fitting = others.filter(([name, value]) => fields.fits(schema, name, value));
    const kept = without(values, (name) => others.some(([other]) => other === name));
    return { ...kept, ...Object.fromEntries(fitting) };
  }

  /** Counters and keys are complete; what is absent, and objects of views, may want for more. */
  #complete(
    schema: string,
    value: JsonObject,
    { uid }: StoredRecord,
    shown: Readonly<Record<string, View>>,
  ): JsonObject {
    const isWhole = Object.entries(shown).every(([name, view]) =>
      Object.hasOwn(value, name) ? view.of !== 'object' : !this.store.fields.at(schema, [name]).isRequired,
    );
    return isWhole ? value : this.store.sampler.complete(schema, value, uid);
  }
}

/**
 * Merges objects and replaces all other values: a view of an object keeps what is stored next to it, unless the view is empty,
 * since the stored part alone would be incomplete. Computed values are shown as computed, or not at all.
 */
function merged(value: JsonObject, shown: JsonObject, views: Readonly<Record<string, View>>): JsonObject {
  const result: JsonObject = { ...value, ...shown };
  const isEmpty = (name: string): boolean => {
    const of = Object.hasOwn(views, name) ? views[name]?.of : undefined;
    return (of === 'object' || of === 'override') && !Object.hasOwn(shown, name);
  };
  const entries = Object.entries(without(result, isEmpty)).map(([name, each]) => {
    const view = Object.hasOwn(views, name) ? views[name] : undefined;
    const stored = view?.of === 'object' ? ownValue(value, name) : undefined;
    const isBoth = view?.of === 'object' && isObject(stored) && isObject(each);
    return [name, isBoth ? merged(stored, each, view.fields) : each] as const;
  });
  return Object.fromEntries(entries);
}

/** Returns a key as paths have it. */
function keyText(key: Json): string {
  return typeof key === 'string' ? key : JSON.stringify(key);
}
