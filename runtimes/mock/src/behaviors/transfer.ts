import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { Call } from '../call/call.ts';
import type { Binding, JsonObject } from '../model/model.ts';
import { lookUp, nameOf, notFound } from '../path.ts';
import { valueAt } from '../pointer.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { takenMessage } from './create.ts';

/** Gives a record to another owner, with what lies below it in a tree. What it linked to stays behind: these links are cut. */
export function transfer(
  { store, sent, path, answer }: Call,
  binding: Binding & { readonly do: 'transfer' },
): HandlerReply {
  const record = path.changeable().at(-1);
  if (record === undefined) throw new TypeError(`The path of ${sent.operation.id} names no record.`);
  const owner = newOwner(store, sent.body, binding.to, record);
  if (owner.uid === record.owner)
    throw new HttpError(
      409,
      `The transfer would not change anything: the ${nameOf(store, record)} is in ${nameOf(store, owner)} already.`,
    );
  const moved = withTree(store, record);
  for (const each of moved) {
    const holder = store.holder(each.resource, each.key, owner.uid);
    if (holder) throw new HttpError(409, takenMessage(store, holder));
  }
  for (const { uid } of moved) store.change(uid, { owner: owner.uid });
  cutLinks(store, moved, record.owner);
  return answer.reply(store.get(record.uid));
}

function newOwner(store: Store, body: JsonObject, to: string, record: StoredRecord): StoredRecord {
  const { owners = [], title } = store.resource(record.resource);
  const key = valueAt(body, to.startsWith('/') ? to : `/${to}`);
  if (key === undefined || key === null)
    throw new HttpError(400, `The body does not say where to move the ${title}: send "${to}".`);
  const text = typeof key === 'string' ? key : JSON.stringify(key);
  for (const resource of owners) {
    const owner = lookUp(store, resource, text, []);
    if (owner !== undefined && owner.deletedAt === undefined) return owner;
  }
  throw notFound(store, owners[0] ?? record.resource, text, []);
}

/**
 * Returns a record and all that hangs on it by a link of the name that makes its own kind a tree: the files of a folder, and those
 * of its folders.
 */
function withTree(store: Store, root: StoredRecord): ReadonlySet<StoredRecord> {
  const { links = {} } = store.resource(root.resource);
  const treeLinks = Object.keys(links).filter((link) => links[link]?.to === root.resource);
  const found = new Set([root]);
  // A set takes in members that are added while it is walked.
  for (const { uid } of found)
    for (const { from, link } of store.linksTo(uid))
      if (treeLinks.includes(link) && from.owner === root.owner) found.add(from);
  return found;
}

/** Cuts links between what moved and what stayed with the old owner, in both directions. */
function cutLinks(store: Store, moved: ReadonlySet<StoredRecord>, oldOwner: string | undefined): void {
  const uids = new Set([...moved].map(({ uid }) => uid));
  const stayed = (uid: string): boolean =>
    !uids.has(uid) && oldOwner !== undefined && store.get(uid)?.owner === oldOwner;
  for (const { uid, links } of moved) {
    for (const [link, target] of Object.entries(links)) if (stayed(target)) cutLink(store, uid, link);
    for (const { from, link } of store.linksTo(uid)) if (stayed(from.uid)) cutLink(store, from.uid, link);
  }
}

/** Cuts a link; one that the record requires stays. */
function cutLink(store: Store, uid: string, link: string): void {
  const { links = {} } = store.resource(store.get(uid)?.resource ?? '');
  if (links[link]?.required !== true) store.change(uid, { links: { [link]: null } });
}
