/** Verbs whose state is not their past participle, with the names of the states that they lead to. */
export const statesOfVerbs: ReadonlyMap<string, readonly string[]> = new Map([
  ['activate', ['active']],
  ['deactivate', ['inactive', 'disabled']],
  ['disable', ['disabled', 'inactive']],
  ['enable', ['enabled', 'active']],
  ['start', ['started', 'running', 'inprogress', 'active']],
  ['run', ['running']],
  ['resume', ['resumed', 'running', 'active', 'inprogress']],
  ['retry', ['queued', 'pending', 'created', 'running']],
  ['stop', ['stopped', 'exited']],
  ['kill', ['killed', 'dead', 'exited']],
  ['unpause', ['running', 'unpaused', 'active']],
  ['open', ['open', 'opened']],
  ['reopen', ['reopened', 'open', 'opened', 'todo', 'pending', 'inprogress', 'active']],
  ['complete', ['completed', 'complete', 'done', 'finished']],
  ['finish', ['finished', 'completed', 'done']],
  ['resolve', ['resolved', 'done', 'closed']],
  ['pay', ['paid']],
  ['send', ['sent']],
  ['hide', ['hidden']],
  ['freeze', ['frozen']],
  ['withdraw', ['withdrawn']],
  ['unpublish', ['unpublished', 'draft']],
  ['ban', ['banned']],
  ['ship', ['shipped']],
  ['submit', ['submitted']],
  ['begin', ['begun', 'inprogress']],
]);

/** Verbs that lead away from the state that others lead to. */
export const oppositeVerbs: ReadonlyMap<string, readonly string[]> = new Map([
  ['disable', ['enable']],
  ['enable', ['disable']],
  ['activate', ['deactivate']],
  ['deactivate', ['activate']],
  ['stop', ['start']],
  ['kill', ['start']],
  ['resume', ['pause', 'suspend']],
  ['reopen', ['close', 'complete', 'finish', 'resolve']],
  ['open', ['close']],
  ['close', ['open']],
  ['restore', ['delete', 'archive', 'trash']],
  ['hide', ['show']],
]);

/** Last segments of paths that stand for what a method stands for elsewhere. */
export const listingSegments: ReadonlySet<string> = new Set(['json', 'list', 'all']);
export const readingSegments: ReadonlySet<string> = new Set([
  ...['json', 'info', 'details', 'detail', 'inspect', 'show', 'view', 'get', 'describe'],
]);
export const creatingVerbs: ReadonlySet<string> = new Set([
  ...['create', 'new', 'add', 'insert', 'send', 'upload', 'register', 'compose'],
]);
export const changingVerbs: ReadonlySet<string> = new Set(['update', 'edit', 'modify', 'patch']);
export const removingVerbs: ReadonlySet<string> = new Set(['delete', 'remove', 'destroy']);

/** Verbs that say no more than that something changes. */
export const plainChanges: ReadonlySet<string> = new Set([...changingVerbs, 'change', 'set']);

/** Verbs that take a removal back. */
export const restoringVerbs: ReadonlySet<string> = new Set(['restore', 'undelete', 'untrash', 'recover']);

/** Last segments of what removes many records by POST, without what distinguishes spellings. */
export const bulkRemovals: ReadonlySet<string> = new Set([
  ...['bulkdelete', 'batchdelete', 'deletemany', 'bulkremove', 'deletebulk', 'batcharchive', 'batchremove'],
]);

/** Last segments of what names the newest record of a collection. */
export const newestSegments: ReadonlySet<string> = new Set(['latest', 'newest', 'current', 'last']);

/** Segments before a verb that say that one follows: `/campaigns/{id}/actions/send`. */
export const actionSegments: ReadonlySet<string> = new Set(['actions', 'action']);
