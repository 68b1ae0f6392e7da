import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Call } from '../call/call.ts';
import type { Binding, Json, JsonObject, Resource } from '../model/model.ts';
import { isList, isObject } from '../sample/json.ts';
import { ownValue } from '@specline/kernel/values';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';

/** The end of the title of a copy. */
const mark = ' (copy)';

/**
 * Copies a record with what it owns: with new keys, and links within the copy that stay within it. Addresses and other texts that
 * name what is copied name the copies.
 */
export function duplicate(
  { store, sent, path, answer }: Call,
  binding: Binding & { readonly do: 'duplicate' },
): HandlerReply {
  const root = path.changeable().at(-1);
  if (root === undefined) throw new TypeError(`The path of ${sent.operation.id} names no record.`);
  const originals = withOwned(store, root, binding.copies);
  const copies = new Map<string, string>();
  const keys = new Map<string, string>();
  for (const original of originals) {
    const isRoot = original === root;
    const resource = store.resource(original.resource);
    const value = isRoot ? rootValue(store, resource, root.value, binding.title) : original.value;
    const owner = isRoot ? root.owner : original.owner && copies.get(original.owner);
    const { uid, key } = store.insert(original.resource, {
      ...(owner !== undefined && { owner }),
      links: retargeted(original, copies),
      value: unkeyed(resource, value),
    });
    copies.set(original.uid, uid);
    if (unmistakable.test(original.key)) keys.set(original.key, key);
  }
  // A link, or a text, may lead to what is copied later.
  for (const original of originals) {
    const made = store.get(copies.get(original.uid) ?? '');
    if (made === undefined) continue;
    const value = renamedIn(made.value, keys);
    const isNamed = JSON.stringify(value) !== JSON.stringify(made.value);
    store.change(made.uid, { links: retargeted(original, copies), ...(isNamed && { value }) });
  }
  return answer.reply(store.get(copies.get(root.uid) ?? ''));
}

/** Keys that cannot be anything else in a text: neither words nor numbers. */
const unmistakable = /^(?=.*\d)(?=.*\D)[\w-]{6,}$|^\w{16,}$/;

/** Returns an object with the new keys in its texts, at any depth. */
function renamedIn(value: JsonObject, keys: ReadonlyMap<string, string>): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, renamed(each, keys)]));
}

function renamed(value: Json, keys: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return value.replace(/[\w-]+/g, (word) => keys.get(word) ?? word);
  if (isList(value)) return value.map((each) => renamed(each, keys));
  return isObject(value) ? renamedIn(value, keys) : value;
}

/** Returns a record and what it owns, owners first. */
function withOwned(store: Store, root: StoredRecord, copied?: readonly string[]): readonly StoredRecord[] {
  const found = [root];
  // A list takes in members that are added while it is walked.
  for (const record of found)
    for (const { name, owners = [] } of store.model.resources) {
      const isCopied = record !== root || copied === undefined || copied.includes(name);
      if (isCopied && owners.includes(record.resource))
        for (const each of store.ownedBy(name, record.uid)) found.push(each);
    }
  return found;
}

function retargeted({ links }: StoredRecord, copies: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(links).map(([link, target]) => [link, copies.get(target) ?? target]),
  );
}

/** Returns the value of the copy: it has another title, and no values that only one record can have. */
function rootValue(
  store: Store,
  resource: Resource,
  value: JsonObject,
  title: string | undefined,
): JsonObject {
  const { exclusive = [], sequences = [], stamps, schema } = resource;
  const own = [...sequences, ...exclusive, ...(stamps?.made ?? []), ...(stamps?.changed ?? [])];
  const kept = Object.fromEntries(Object.entries(value).filter(([name]) => !own.includes(name)));
  const text = title === undefined ? undefined : ownValue(value, title);
  if (title === undefined || typeof text !== 'string') return kept;
  const { maxLength } = store.fields.at(schema, [title]);
  return { ...kept, [title]: marked(text, maxLength) };
}

function marked(text: string, maxLength: number): Json {
  if (text.length + mark.length <= maxLength) return text + mark;
  return maxLength > mark.length ? text.slice(0, maxLength - mark.length) + mark : text;
}

function unkeyed({ key }: Resource, value: JsonObject): JsonObject {
  return key === undefined
    ? value
    : Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}
