import type { HandlerReply } from '../../../../server/src/runtime/reply.ts';
import type { Context } from '../context.ts';
import { ownValue } from '../making.ts';
import type { Binding, Json, JsonObject, Resource } from '../model.ts';
import type { StoredRecord } from '../record.ts';
import type { Store } from '../store.ts';
import { changeRecord } from './update.ts';

/** What the title of a copy ends with. */
const mark = ' (copy)';

/** Copies a record with all that it owns: with new keys, and links within the copy that stay within it. */
export function duplicate(context: Context, binding: Binding & { readonly do: 'duplicate' }): HandlerReply {
  const { store } = context;
  const root = context.changeable().at(-1);
  if (root === undefined) throw new TypeError(`The path of ${context.request.operation.id} names no record.`);
  const originals = withOwned(store, root);
  const copies = new Map<string, string>();
  for (const original of originals) {
    const isRoot = original === root;
    const resource = store.resource(original.resource);
    const value = isRoot ? rootValue(store, resource, root.value, binding.title) : original.value;
    const owner = isRoot ? root.owner : original.owner && copies.get(original.owner);
    const { uid } = store.insert(original.resource, {
      ...(owner !== undefined && { owner }),
      links: retargeted(original, copies),
      value: unkeyed(resource, value),
    });
    copies.set(original.uid, uid);
  }
  // A link may lead to what is copied later.
  for (const original of originals) {
    const uid = copies.get(original.uid);
    if (uid !== undefined) store.change(uid, { links: retargeted(original, copies) });
  }
  const copy = store.get(copies.get(root.uid) ?? '');
  const { write } = binding;
  const isChanged = copy !== undefined && write !== undefined && Object.keys(context.body).length > 0;
  return context.reply(isChanged ? changeRecord(context, copy, write, 'merge') : copy);
}

/** A record and what it owns, owners first. */
function withOwned(store: Store, root: StoredRecord): readonly StoredRecord[] {
  const found = [root];
  // A list takes in members that are added while it is walked.
  for (const record of found)
    for (const { name, owners = [] } of store.model.resources)
      if (owners.includes(record.resource))
        for (const each of store.ownedBy(name, record.uid)) found.push(each);
  return found;
}

function retargeted({ links }: StoredRecord, copies: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(links).map(([link, target]) => [link, copies.get(target) ?? target]),
  );
}

/** The copy stands beside the original: it has another title, and none of what only one can have. */
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
