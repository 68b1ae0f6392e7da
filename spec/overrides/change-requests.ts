import type { MockContext, Override, StoredRecord } from '@doc-workspace/mock';
import { addContent, copyContent, latestRevision, makeRevision } from './content.ts';
import type { ShownOverride } from './types.ts';

/** A change request begins as a copy of the content of its space. */
export const createChangeRequest: Override = (context) => {
  const { store, path, body } = context;
  const space = lastOf(path);
  const main = latestRevision(store, space);
  const author = context.caller();
  const made = store.insert('changeRequests', {
    owner: space.uid,
    links: {
      ...(author && { createdBy: author.uid }),
      ...(main && { revisionInitial: main.uid }),
    },
    ...(typeof body['subject'] === 'string' && { value: { subject: body['subject'] } }),
  });
  copyContent(store, space, made);
  makeRevision(context, made);
  return context.reply(store.get(made.uid));
};

/** Its content becomes that of the space, in a new revision. */
export const mergeChangeRequest: Override = (context) => {
  const { store, path } = context;
  const changeRequest = lastOf(path);
  const space = ownerOf(context, changeRequest);
  refuseMerged(context, changeRequest);
  copyContent(store, changeRequest, space);
  const revision = makeRevision(context, space);
  store.change(changeRequest.uid, {
    value: { ...changeRequest.value, status: 'merged', mergedInto: revision.key },
  });
  return answer(context, 'merge', revision);
};

/** It takes in what has become of the space since it was made: pages and files that it lacks. */
export const updateChangeRequestFromMain: Override = (context) => {
  const { store, path } = context;
  const changeRequest = lastOf(path);
  refuseMerged(context, changeRequest);
  const space = ownerOf(context, changeRequest);
  const main = latestRevision(store, space);
  addContent(store, space, changeRequest);
  const revision = makeRevision(context, changeRequest);
  if (main) store.change(changeRequest.uid, { value: { ...changeRequest.value, knownRevision: main.key } });
  return answer(context, 'update', revision);
};

/** True if the space has a revision that the change request does not know. */
export const outdated: ShownOverride = (changeRequest, { store }) => {
  const space = changeRequest.owner === undefined ? undefined : store.get(changeRequest.owner);
  const main = space && latestRevision(store, space);
  const initial = changeRequest.links['revisionInitial'];
  const known =
    changeRequest.value['knownRevision'] ?? (initial === undefined ? undefined : store.get(initial)?.key);
  return main !== undefined && changeRequest.value['status'] !== 'merged' && known !== main.key;
};

function refuseMerged(context: MockContext, { key, value }: StoredRecord): void {
  if (value['status'] === 'merged') context.fail(409, `The change request "${key}" is merged already.`);
}

function answer(
  { binding }: MockContext,
  result: 'merge' | 'update',
  { key }: StoredRecord,
): ReturnType<Override> {
  return { status: binding.reply.status, body: { result, revision: key } };
}

function lastOf(path: readonly StoredRecord[]): StoredRecord {
  const last = path.at(-1);
  if (last === undefined) throw new TypeError('The path of the operation names no record.');
  return last;
}

function ownerOf({ store }: MockContext, { uid, owner }: StoredRecord): StoredRecord {
  const found = owner === undefined ? undefined : store.get(owner);
  if (found === undefined) throw new TypeError(`Nothing owns ${uid}.`);
  return found;
}
