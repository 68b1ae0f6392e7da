import { holdsKey, keyValue, takesKey } from '../fields.ts';
import type { Json, JsonObject, Resource } from '../model/model.ts';
import { fieldIn, fieldSteps, withField } from '../pointer.ts';
import { put } from '../sample/json.ts';
import { countedKey, foundNumber } from '../store/new-key.ts';
import type { Store } from '../store/store.ts';

/** Attempts at a key that is free. */
const mostKeys = 20;

/** The input that the names of a record follow from. */
interface Naming {
  readonly label: string;
  /** The record as the document shows it. */
  readonly shown: JsonObject | undefined;
  /** True for the first record, which goes by the examples of its schema. */
  readonly isFirst: boolean;
  /** The number of records that were made. */
  readonly made: number;
  /** Uid of the owner. */
  readonly owner: string | undefined;
  /** True if its names must follow from its label and its owner alone, whatever else is there. */
  readonly isFound: boolean;
}

/** Returns what paths name a record of the seed by: its key and its aliases, except for counted ones. */
export function seededNames(store: Store, resource: Resource, naming: Naming): JsonObject {
  const { aliases = [], sequences = [], schema } = resource;
  const key = resource.bare === true ? undefined : seededKey(store, resource, naming);
  const names: Record<string, Json> = { ...(key && withField({}, key[0], key[1])) };
  for (const alias of aliases) {
    if (sequences.includes(alias) || !store.fields.at(schema, [alias]).isDeclared) continue;
    const named = { ...resource, key: alias };
    const text =
      shownName(store, named, naming) ?? store.sampler.key(schema, alias, `${naming.label}/${alias}`);
    put(names, alias, keyValue(store.fields, named, text));
  }
  return names;
}

function seededKey(store: Store, resource: Resource, naming: Naming): readonly [string, Json] | undefined {
  const { name, key: field, schema, keySchemas, links = {} } = resource;
  if (field === undefined || Object.hasOwn(links, field)) return undefined;
  const around = naming.isFound ? naming.owner : undefined;
  const isFree = (key: string): boolean => store.find(name, key, around) === undefined;
  const shown = shownName(store, resource, naming);
  if (shown !== undefined && takesKey(store.fields, resource, shown))
    return [field, keyValue(store.fields, resource, shown)];
  const before = naming.isFound ? foundNumber(resource, naming.owner ?? '') : 0;
  const counted = countedKey(store.fields, resource, before + naming.made, isFree);
  if (counted !== undefined) return [field, keyValue(store.fields, resource, counted)];
  for (let attempt = 0; attempt < mostKeys; attempt += 1) {
    const label = attempt === 0 ? naming.label : `${naming.label}~${attempt}`;
    const key = store.sampler.key(schema, field, label, keySchemas);
    if (isFree(key)) return [field, keyValue(store.fields, resource, key)];
  }
  return undefined;
}

/** Returns the name that the document shows, where no other record goes by it. */
function shownName(store: Store, resource: Resource, naming: Naming): string | undefined {
  const { shown, isFirst } = naming;
  const { key = '', schema } = resource;
  const names = [
    shown && fieldIn(shown, key),
    isFirst && key !== '' ? store.fields.example(schema, fieldSteps(key)) : undefined,
  ];
  return names.flatMap((name) => freeName(store, resource, name, naming) ?? [])[0];
}

/** Returns a name that is free. If records of several kinds may own the record, the name has to be free within its owner. */
function freeName(
  store: Store,
  resource: Resource,
  name: Json | undefined,
  { owner, isFound }: Naming,
): string | undefined {
  if (typeof name !== 'string' && typeof name !== 'number') return undefined;
  const text = String(name);
  if (resource.free?.includes(text) === true) return undefined;
  const isName =
    resource.digits === true ? /^\d+$/.test(text) : text !== '' && holdsKey(store.fields, resource, text);
  const around = isFound || (resource.owners ?? []).length > 1 ? owner : undefined;
  return isName && store.find(resource.name, text, around) === undefined ? text : undefined;
}
