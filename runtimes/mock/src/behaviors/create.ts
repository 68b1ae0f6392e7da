import { declaredReply } from '@specline/server-runtime/reply/encode';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { HandlerContext } from '@specline/server-runtime/handler';
import type { Operation } from '@specline/server-runtime/operation';
import type { Call } from '../call/call.ts';
import type { Callers } from '../call/callers.ts';
import type { Binding, Bulk, Json, JsonObject, Resource, View } from '../model/model.ts';
import { nameOf } from '../path.ts';
import { placed, valueAt } from '../pointer.ts';
import { declaredStatus } from '../replies/declared-status.ts';
import { bodyOf, itemsOf } from '../request.ts';
import { isList, isObject } from '../sample/json.ts';
import { ownerOf, related } from '../select.ts';
import { keyLink } from '../store/making.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { fileFacts } from '../uploads.ts';
import { withDefaults } from '../writing/defaults.ts';
import { mergePatch } from '../writing/merge.ts';
import { checkItems } from '../writing/sent-items.ts';
import { checkTrees } from '../writing/trees.ts';
import { checkUnique } from '../writing/unique.ts';
import { targetOf, withFallbacks } from '../writing/link-targets.ts';
import { writeOthers } from '../writing/other-records.ts';
import { bodyKey, readBody } from '../writing/write.ts';
import { admitted, checkNewAccount, unregistered } from './session/sign-in.ts';

type Create = Binding & { readonly do: 'create' };

/** Makes a record, or one of each item of a list, of which it gives the last. */
export function create(call: Call, binding: Create): HandlerReply {
  const { store, sent, path, answer } = call;
  const above = path.changeable();
  checkItems(store.fields, sent.request, binding.bulk?.sent);
  const items = binding.bulk === undefined ? itemsOf(sent.request) : bulkItems(sent.request, binding.bulk);
  const many = items === undefined || items.length === 0 ? undefined : items;
  checkNewAccount(store, sent, binding, binding.resource);
  if (binding.bulk?.replaces === true) removeAll(store, binding.resource, above);
  const isNone = binding.bulk !== undefined && isList(sent.request.body) && many === undefined;
  if (isNone && binding.bulk.shown === undefined) return answer.reply();
  if (many === undefined && (binding.bulk?.shown === undefined || items === undefined))
    return answered(call, binding, makeRecord(call, binding, above, undefined));
  const made = (many ?? (isNone ? [] : [sent.body])).map((item) => {
    const each: Call = { ...call, sent: sent.withBody(item) };
    return makeRecord(each, binding, above, knownKey(store, item, binding));
  });
  return binding.bulk?.shown === undefined
    ? answer.reply(made.at(-1))
    : shownReply(call, binding, { ...binding.bulk, shown: binding.bulk.shown }, made);
}

/** Removes all records of a resource that are within the last of some records, or all where there are none. */
function removeAll(store: Store, resource: string, above: readonly StoredRecord[]): void {
  // A copy: the store changes its list.
  for (const { uid } of [...related(store, above.at(-1), { resource })]) store.remove(uid);
}

/** Returns the key of an item, where that may be of a record which is there: it says which one, though nobody may set it. */
function knownKey(store: Store, body: JsonObject, { resource, bulk }: Create): string | undefined {
  return bulk?.known === true || bulk?.replaces === true
    ? bodyKey(body, store.resource(resource))
    : undefined;
}

/** Returns the reply of work that is only accepted (RFC 9110, section 15.3.3), and done by the next request for it. */
function answered(call: Call, binding: Create, { uid }: StoredRecord): HandlerReply {
  const { store } = call;
  const then = binding.write?.then;
  const record = store.get(uid);
  const reply = admitted(call, binding, record);
  if (then === undefined || record === undefined) return reply;
  store.change(uid, { value: { ...record.value, ...then } });
  return reply;
}

function bulkItems(request: HandlerContext, { from, item }: Bulk): readonly JsonObject[] {
  const body = itemsOf(request) ?? bodyOf(request);
  const list = valueAt(body, from);
  const records = isList(list) ? list.map((each) => valueAt(each, item)) : [];
  return records.filter(isObject);
}

/** An item of a reply is all of a record that the reply takes. */
const whole: View = { of: 'self' };

/** Returns a reply that lists what was made. */
function shownReply(
  { store, show, sent, answer }: Call,
  { reply }: Binding,
  { shown, schema }: Pick<Bulk, 'schema'> & { readonly shown: string },
  made: readonly StoredRecord[],
): HandlerReply {
  const item = (record: StoredRecord): Json =>
    (schema === undefined ? show.record(record) : answer.completed(reply, record, whole, schema)) ?? {};
  const body = placed({}, shown, made.map(item));
  const isWhole = shown === '' || reply.schema === undefined || !isObject(body);
  const complete = isWhole ? body : store.sampler.complete(reply.schema ?? '', body, sent.operation.id);
  return answer.withBody(complete);
}

/**
 * Makes a record of a body.
 * @param above The records within which it is made.
 * @param key That of the path, where it names the record.
 * @throws {HttpError} 409 where the key is taken, and the operation declares a failure for that.
 */
export function makeRecord(
  call: Call,
  binding: Create | (Binding & { readonly do: 'upsert' }),
  above: readonly StoredRecord[],
  key: string | undefined,
): StoredRecord {
  const { store, show, sent, path, callers } = call;
  const { operation, request } = sent;
  const { resource: name, write = {} } = binding;
  const resource = store.resource(name);
  const written = readBody(show, sent, resource, write, above);
  const around = surroundings(store, resource, withCaller(callers, resource, above), write.within);
  const owner = written.owner ?? around.owner;
  const named = { ...around.links, ...written.links, ...keyedLink(store, resource, key, above) };
  const links = withFallbacks(store, callers, name, owner, named);
  const wanted = linkedKey(store, resource, links) ?? key ?? written.key;
  const known = wanted === undefined ? undefined : store.holder(name, wanted, owner);
  // Who takes the key of what is in the trash has it from there on.
  const isTrash = known?.deletedAt !== undefined && resource.inferred === true;
  if (isTrash) store.erase(known.uid);
  const account = unregistered(store, sent, binding, name);
  const holder = account ?? (isTrash ? undefined : known);
  if (holder) checkTrees(store, operation, holder, links);
  if (holder && (holder === account || !isRefused(operation, binding, resource)))
    return store.change(holder.uid, {
      links,
      value: mergePatch(store.fields, resource.schema, holder.value, written.fields),
    });
  if (holder) throw new HttpError(409, takenMessage(store, holder));
  checkUnique(store, operation, resource, { value: written.fields, owner });
  const { uid } = store.insert(name, {
    ...(wanted !== undefined && { key: wanted }),
    ...(owner !== undefined && { owner }),
    links,
    value: withDefaults(
      {
        ...fileFacts(request, resource, store.fields),
        ...withoutNulls(store, resource, written.fields),
      },
      write.initial,
    ),
  });
  const record = store.get(uid);
  if (record === undefined) throw new TypeError(`The new ${resource.title} is gone.`);
  writeOthers({ store, callers, path }, sent.body, write, record);
  return store.get(uid) ?? record;
}

/** Returns the records around a new one: where the path names none, the caller, if it may own the record. */
function withCaller(
  callers: Callers,
  { owners = [] }: Resource,
  above: readonly StoredRecord[],
): readonly StoredRecord[] {
  const caller = above.length > 0 || owners.length === 0 ? undefined : callers.signedIn();
  return caller !== undefined && owners.includes(caller.resource) ? [caller] : above;
}

/** Returns who owns a new record, and which of the records around it a link of it names. */
function surroundings(
  store: Store,
  { owners = [], links = {} }: Resource,
  above: readonly StoredRecord[],
  within: string | undefined,
): { readonly owner: string | undefined; readonly links: Readonly<Record<string, string>> } {
  const isOwner = (each: StoredRecord): boolean => owners.includes(each.resource);
  const last = above.at(-1);
  const owner = above.findLast(isOwner) ?? (last && ownerOf(store, last, isOwner));
  if (last === undefined || isOwner(last)) return { owner: owner?.uid, links: {} };
  const fitting = Object.keys(links).filter((link) => links[link]?.to === last.resource);
  const [only] = fitting;
  const link = within ?? (fitting.length === 1 ? only : undefined);
  return { owner: owner?.uid, links: link === undefined ? {} : { [link]: last.uid } };
}

/** Returns the link that is the key, to the target that the path names; none if the key is no link. */
function keyedLink(
  store: Store,
  resource: Resource,
  key: string | undefined,
  above: readonly StoredRecord[],
): Readonly<Record<string, string>> {
  const link = keyLink(resource);
  const to = link === undefined ? undefined : resource.links?.[link]?.to;
  if (link === undefined || to === undefined || key === undefined) return {};
  return { [link]: targetOf(store, to, key, above).uid };
}

function linkedKey(
  store: Store,
  { key, links = {} }: Resource,
  own: Readonly<Record<string, string>>,
): string | undefined {
  if (key === undefined || !Object.hasOwn(links, key)) return undefined;
  const target = own[key];
  return target === undefined ? undefined : store.get(target)?.key;
}

/**
 * True if a key that is taken is a conflict. Not where existing records are referred to, nor where no failure is declared that says
 * so, and callers cannot know what is there: what is sent last is what is there then.
 */
function isRefused(operation: Operation, binding: Binding, { inferred, bare }: Resource): boolean {
  if (binding.do === 'create' && binding.bulk?.known === true) return false;
  // A member stays one, however often it is added.
  if (inferred !== true && bare !== true) return true;
  return declaredReply(operation.replies, declaredStatus(operation, 409)) !== undefined;
}

/** Returns the message for a key that is taken. */
export function takenMessage(store: Store, holder: StoredRecord): string {
  const more = holder.deletedAt === undefined ? '' : ', which is deleted and can still be restored';
  return `The ${nameOf(store, holder)} exists already${more}.`;
}

/** Returns fields without those that are null, which means absent, unless their schema takes null. */
function withoutNulls(store: Store, { schema }: Resource, fields: JsonObject): JsonObject {
  const isKept = ([name, value]: readonly [string, Json]): boolean =>
    value !== null || store.fields.at(schema, [name]).takesNull;
  return Object.fromEntries(Object.entries(fields).filter(isKept));
}
