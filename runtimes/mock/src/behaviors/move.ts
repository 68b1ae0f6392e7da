import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { Call } from '../call/call.ts';
import type { Binding, Json, JsonObject } from '../model/model.ts';
import { lookUp, nameOf, quoted } from '../path.ts';
import { valueAt } from '../pointer.ts';
import { isObject } from '../sample/json.ts';
import { ownValue } from '@specline/kernel/values';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { isBelow } from '../writing/trees.ts';

type Move = Binding & { readonly do: 'move' };

/**
 * The new position of a record among its siblings: before one of them, or at the end; `apart` if only records of others determine
 * it.
 */
type Position = { readonly next: StoredRecord | undefined } | 'apart';

/** Changes the place of a record among its siblings, its parent, or both. */
export function move(call: Call, binding: Move): HandlerReply {
  const { store, sent, path, answer } = call;
  const record = path.changeable().at(-1);
  if (record === undefined) throw new TypeError(`The path of ${sent.operation.id} names no record.`);
  const parent = parentOf(store, sent.body, binding, record);
  const siblings = siblingsOf(store, binding, record, parent);
  const position = positionOf(call, binding, siblings, parent);
  const isElsewhere = parent !== currentParent(binding, record);
  const next = typeof position === 'object' ? position.next : undefined;
  const isThere = position === undefined || (position !== 'apart' && next === nextOf(siblings, record));
  if (!isElsewhere && isThere)
    throw new HttpError(
      409,
      `The move would not change anything: the ${nameOf(store, record)} is there already.`,
    );
  if (isElsewhere && binding.parent)
    store.change(record.uid, { links: { [binding.parent.link]: parent ?? null } });
  if (typeof position === 'object' || isElsewhere) place(store, record, next);
  return answer.reply(store.get(record.uid));
}

/** Places a record before another one, read anew: the change of its parent may have changed that one. */
function place(store: Store, { uid }: StoredRecord, next: StoredRecord | undefined): void {
  store.placeBefore(uid, next && store.get(next.uid));
}

function currentParent({ parent }: Move, { links }: StoredRecord): string | undefined {
  return parent !== undefined && Object.hasOwn(links, parent.link) ? links[parent.link] : undefined;
}

/** Returns the uid of the parent that the record is to have. */
function parentOf(store: Store, body: JsonObject, binding: Move, record: StoredRecord): string | undefined {
  const { parent } = binding;
  const key = parent === undefined ? undefined : valueAt(body, asPointer(parent.field));
  if (parent === undefined || key === undefined) return currentParent(binding, record);
  if (key === null) return undefined;
  const to = store.resource(record.resource).links?.[parent.link]?.to ?? '';
  const text = typeof key === 'string' ? key : JSON.stringify(key);
  const owner = record.owner === undefined ? undefined : store.get(record.owner);
  const target = lookUp(store, to, text, owner ? [owner] : []);
  if (target === undefined || target.deletedAt !== undefined)
    throw new HttpError(
      400,
      `The position is invalid: there is no ${store.resource(to).title} ${quoted(text)}.`,
    );
  if (isBelow(store, target, parent.link, record))
    throw new HttpError(
      400,
      `The position is invalid: the ${nameOf(store, record)} cannot be moved below itself.`,
    );
  return target.uid;
}

/** Returns those among which the record is to stand, itself among them if it is there already. */
function siblingsOf(
  store: Store,
  { parent }: Move,
  record: StoredRecord,
  wanted: string | undefined,
): readonly StoredRecord[] {
  const all = store.ownedBy(record.resource, record.owner);
  if (parent === undefined) return all;
  return all.filter(
    ({ links }) => (Object.hasOwn(links, parent.link) ? links[parent.link] : undefined) === wanted,
  );
}

function positionOf(
  { store, sent, path }: Call,
  binding: Move,
  siblings: readonly StoredRecord[],
  parent: string | undefined,
): Position | undefined {
  const { position } = binding;
  const value = position === undefined ? undefined : valueAt(sent.body, asPointer(position));
  if (!isObject(value)) return undefined;
  const record = path.target();
  const others = siblings.filter(({ uid }) => uid !== record.uid);
  const candidates: Candidates = {
    others,
    apart: recordsApart(store, binding, record, parent),
    titleOf: (reference) => titleOf(store, binding, record, reference),
  };
  const sides = [indexOf(candidates, value, 'before'), indexOf(candidates, value, 'after')];
  const [before, after] = sides.map((side) => (side === 'apart' ? undefined : side));
  if (before === undefined && after === undefined) return sides.find((side) => side === 'apart');
  if (before !== undefined && after !== undefined && after >= before)
    throw new HttpError(
      400,
      'The position is invalid: no place is before the one record and after the other.',
    );
  return { next: others[before ?? (after ?? -1) + 1] };
}

/** Returns the records next to the place that are listed separately. */
function recordsApart(
  store: Store,
  { parent, among = [] }: Move,
  { owner }: StoredRecord,
  wanted: string | undefined,
): readonly StoredRecord[] {
  return among.flatMap((name) => {
    const isTree = parent !== undefined && Object.hasOwn(store.resource(name).links ?? {}, parent.link);
    const isSibling = ({ links }: StoredRecord): boolean =>
      !isTree || ownValue(links, parent.link) === wanted;
    return store.ownedBy(name, owner).filter((each) => each.deletedAt === undefined && isSibling(each));
  });
}

/** The records that a position may name. */
interface Candidates {
  readonly others: readonly StoredRecord[];
  /** Those that are listed apart. */
  readonly apart: readonly StoredRecord[];
  /** Returns what a position calls the record that it names. */
  readonly titleOf: (reference: Json) => string;
}

/** Returns the index of the record that a position names. */
function indexOf(
  { others, apart, titleOf }: Candidates,
  position: Json & object,
  side: 'before' | 'after',
): number | 'apart' | undefined {
  const reference = valueAt(position, `/${side}`);
  if (reference === undefined || reference === null) return undefined;
  const keys = isObject(reference)
    ? Object.entries(reference).flatMap(([name, key]) => (name === 'type' ? [] : [key]))
    : [reference];
  const texts = keys.filter((key) => typeof key === 'string' || typeof key === 'number').map(String);
  const index = others.findIndex(({ key }) => texts.includes(key));
  if (index >= 0) return index;
  if (apart.some(({ key }) => texts.includes(key))) return 'apart';
  throw new HttpError(
    400,
    `The position is invalid: there is no ${titleOf(reference)} ${quoted(texts[0] ?? '')} next to it.`,
  );
}

/** Returns what a position calls the record that it names: its members identify the resource, where there are several. */
function titleOf(store: Store, { among = [] }: Move, { resource }: StoredRecord, reference: Json): string {
  const titles = among.map((name) => store.resource(name).title);
  const names = isObject(reference) ? [...Object.keys(reference), reference['type']] : [];
  return titles.find((title) => names.includes(title)) ?? `other ${store.resource(resource).title}`;
}

/** Returns the sibling that follows it; the record itself where it is not among them. */
function nextOf(siblings: readonly StoredRecord[], { uid }: StoredRecord): StoredRecord | undefined {
  const index = siblings.findIndex((each) => each.uid === uid);
  return index < 0 ? undefined : siblings[index + 1];
}

function asPointer(name: string): string {
  return name.startsWith('/') ? name : `/${name}`;
}
