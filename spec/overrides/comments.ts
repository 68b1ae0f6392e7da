import type { Json, JsonObject, MockContext, Override, StoredRecord } from '@doc-workspace/mock';
import type { ShownOverride } from './types.ts';

/** Changes a comment or a reply: its body, the reactions of the caller, and whether it is resolved. */
export const updateComment: Override = (context) => {
  const { store, path, body } = context;
  const comment = path.at(-1);
  if (comment === undefined) throw new TypeError('The path of the operation names no comment.');
  const now = new Date(context.now()).toISOString();
  const edited = body['body'] === undefined ? {} : { body: body['body'], editedAt: now };
  const value: JsonObject = { ...comment.value, ...edited };
  const { status, resolvedOn, ...rest } = value;
  const reactions = reactionsAfter(context, comment, now);
  const resolved = body['resolved'] ?? status === 'resolved';
  // The interface names `resolved` alone; what is not resolved has to go by something, so that it can be filtered.
  const state: JsonObject =
    resolved === true ? { status: 'resolved', resolvedOn: resolvedOn ?? now } : { status: 'open' };
  const resolver = resolved === true ? (comment.links['resolvedBy'] ?? context.caller()?.uid) : undefined;
  store.change(comment.uid, {
    value: { ...rest, ...(comment.resource === 'comments' && state), reactions },
    ...(comment.resource === 'comments' && { links: { resolvedBy: resolver ?? null } }),
  });
  return context.reply(store.get(comment.uid));
};

/** Returns everybody reacts once with each emoji; an emoji that nobody reacts with is gone. */
function reactionsAfter(context: MockContext, { value }: StoredRecord, reactedAt: string): readonly Json[] {
  const caller = context.caller();
  const user = caller && context.show(caller);
  const reactions = new Map(
    listOf(value['reactions']).flatMap((reaction) =>
      isObject(reaction) && typeof reaction['emoji'] === 'string'
        ? [[reaction['emoji'], listOf(reaction['users'])] as const]
        : [],
    ),
  );
  const isOwn = (each: Json): boolean =>
    isObject(each) && isObject(each['user']) && each['user']['id'] === caller?.key;
  for (const emoji of namesIn(context.body['removedReactions']))
    reactions.set(
      emoji,
      (reactions.get(emoji) ?? []).filter((each) => !isOwn(each)),
    );
  for (const emoji of namesIn(context.body['addedReactions'])) {
    const users = reactions.get(emoji) ?? [];
    if (user !== undefined && !users.some(isOwn)) reactions.set(emoji, [...users, { user, reactedAt }]);
  }
  return [...reactions]
    .filter(([, users]) => users.length > 0)
    .map(([emoji, users]) => ({ emoji, count: users.length, users }));
}

/** Returns who replied to a comment, how often, and when for the last time. */
export const repliers: ShownOverride = (comment, context) => {
  const { store } = context;
  const replies = new Map<string, StoredRecord[]>();
  for (const reply of store.ownedBy('commentReplies', comment.uid)) {
    const author = reply.links['postedBy'];
    if (author !== undefined) replies.set(author, [...(replies.get(author) ?? []), reply]);
  }
  return [...replies].flatMap(([uid, own]): readonly JsonObject[] => {
    const author = store.get(uid);
    const user = author && context.show(author);
    if (user === undefined) return [];
    const times = own.map(({ value }) => value['postedAt']).filter((time) => typeof time === 'string');
    return [{ user, count: own.length, updatedAt: times.sort().at(-1) ?? '' }];
  });
};

/** Returns when a comment was resolved; one of the seed is taken to have been resolved at once. */
export const resolvedAt: ShownOverride = ({ value }) =>
  value['status'] === 'resolved' ? (value['resolvedOn'] ?? value['postedAt']) : undefined;

/** Returns who resolved a comment; who wrote it, where nobody is known. */
export const resolvedBy: ShownOverride = ({ value, links }, context) => {
  const uid = links['resolvedBy'] ?? links['postedBy'];
  const user = uid === undefined || value['status'] !== 'resolved' ? undefined : context.store.get(uid);
  return user && context.show(user);
};

/** The members who have commented on a space. */
export const listSpaceCommenters: Override = (context) => {
  const { store, path, binding } = context;
  const space = path.at(-1);
  const comments = space === undefined ? [] : store.ownedBy('comments', space.uid);
  const authors = new Set(comments.flatMap(({ links }) => links['postedBy'] ?? []));
  const keys = [...authors].flatMap((uid) => store.get(uid)?.key ?? []);
  const { path: steps, reply } = binding;
  return context.behave({
    path: steps,
    reply,
    do: 'list',
    resource: 'members',
    by: 'siblings',
    list: {
      items: '/items',
      paging: { kind: 'cursor', cursor: 'page', size: 'limit', next: '/next/page', count: '/count' },
      where: { user: keys },
    },
  });
};

function namesIn(value: Json | undefined): readonly string[] {
  return listOf(value).filter((each) => typeof each === 'string');
}

function listOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}

/** True for a list: `Array.isArray` does not distinguish a readonly array from an object. */
function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value);
}
