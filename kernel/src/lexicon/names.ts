/** Names of fields and objects in documents, without what distinguishes spellings unless a docstring declares otherwise. */

/** Fields that are nothing but ids, as they are spelled, the surest first. */
export const idNames: readonly string[] = ['id', '_id', 'uuid', 'uid', 'guid'];

/** Fields that identify records where a parameter does not say which, as they are spelled, the surest first. */
export const keyNames: readonly string[] = [
  ...idNames,
  ...['slug', 'number', 'key', 'code', 'name', 'login', 'username', 'handle', 'sku', 'email'],
];

/** True for the name of an id of the record itself: `id`, `_id`, `guid`. */
export function isIdName(field: string): boolean {
  return /^(?:_?id|uuid|guid|gid|sid)$/i.test(field);
}

/** True for a name that only a thing of its own has, rather than an envelope. */
export function isOwnName(field: string): boolean {
  return isIdName(field) || /^(?:name|title|slug|key)$/i.test(field);
}

/** Members by which objects name the record that they refer to. */
export const referenceKeys: readonly string[] = ['id', 'gid', 'uuid', 'key', 'sid'];

/** Values that belong to one record alone. */
export const uniqueNames: ReadonlySet<string> = new Set([
  ...['username', 'login', 'loginname', 'email', 'emailaddress', 'slug', 'handle', 'sku', 'isbn', 'domain'],
]);

/** Values that may belong to one record alone, where it has none of `uniqueNames`. */
export const perhapsUniqueNames: ReadonlySet<string> = new Set(['name', 'key', 'code', 'title']);

/** Versions of a record. */
export const versionNames: ReadonlySet<string> = new Set([
  ...['rev', 'etag', 'resourceversion', 'lockversion', 'rowversion', 'optlock', 'concurrencystamp'],
]);

/** Versions of a record, or of something else such as a program. */
export const perhapsVersionNames: ReadonlySet<string> = new Set(['version', 'versionnumber', 'revision']);

/** Objects that hold what a record is called, as they are spelled: `metadata` of Kubernetes, `sys` of Contentful. */
export const headNames: ReadonlySet<string> = new Set([
  ...['metadata', 'meta', 'sys', 'header', 'info', 'attributes', 'properties'],
]);

/** Names for records of any kind: `{ entity_id, warnings }`. */
export const anyRecordNames: readonly string[] = ['entity', 'resource', 'record', 'object'];

/** Properties that hold the one thing that a body is about. */
export const wrapperNames: ReadonlySet<string> = new Set([
  ...['data', 'result', 'item', 'resource', 'record', 'entity', 'value', 'response', 'payload', 'object'],
]);

/** Properties that hold the items of a list, as they are spelled, the surest first. */
export const listNames: readonly string[] = [
  ...['items', 'data', 'results', 'records', 'values', 'value', 'entries', 'list', 'content', 'rows', 'hits'],
  ...['nodes', 'elements'],
];

/** Lists in a body that are not what the body is about. */
export const sideListNames: ReadonlySet<string> = new Set(['included', 'errors', 'warnings', 'links']);

/** Fields of a record that a text search looks into. */
export const textNames: ReadonlySet<string> = new Set([
  ...['title', 'name', 'label', 'subject', 'displayname', 'description', 'firstname', 'lastname', 'fullname'],
  ...['username', 'email', 'summary', 'body', 'text', 'content'],
]);

/** Query parameters with a text to search for. */
export const searchNames: ReadonlySet<string> = new Set([
  ...['q', 'query', 'search', 'searchterm', 'searchtext', 'searchquery', 'term', 'keyword', 'keywords'],
]);

/** Query parameters with a text to search for, as they are spelled, the surest first; for `x-behavior: search`. */
export const searchQueries: readonly string[] = ['query', 'q', 'search', 'text', 'term', 'keyword'];

/** Words at the start or the end of a parameter that limits a field, with how it does. */
export const limitWords: ReadonlyMap<string, 'least' | 'most' | 'above' | 'below'> = new Map([
  ...['min', 'minimum', 'gte', 'ge', 'from', 'since', 'start'].map((word) => [word, 'least'] as const),
  ...['max', 'maximum', 'lte', 'le', 'to', 'until', 'end'].map((word) => [word, 'most'] as const),
  ...['gt', 'after'].map((word) => [word, 'above'] as const),
  ...['lt', 'before'].map((word) => [word, 'below'] as const),
]);

/** Members of an amount of money: `{ amount, currency }`. */
export const amountNames: readonly string[] = ['amount', 'value'];

/** Words before the name of what a field refers to: `parentTaskId`, `billingAddressId`. */
export const referencePrefixes: readonly string[] = [
  ...['parent', 'from', 'to', 'source', 'destination', 'target', 'primary', 'secondary', 'default', 'main'],
  ...['billing', 'shipping', 'home', 'away', 'current', 'previous', 'next', 'related', 'assigned', 'linked'],
];

/** Fields that say that a request succeeded. */
export const successNames: ReadonlySet<string> = new Set([
  ...['success', 'ok', 'successful', 'issuccess', 'succeeded'],
]);

/** Lists of what went wrong. */
export const troubleNames: ReadonlySet<string> = new Set([
  ...['errors', 'warnings', 'failures', 'failed', 'failedrecords'],
]);

/** Last segments of paths that count the records of a collection. */
export const countSegments: ReadonlySet<string> = new Set(['count', 'total', 'size', 'totalcount']);

/** Fields that hold a count. */
export const countNames: readonly string[] = [
  ...['count', 'total', 'totalcount', 'totalitems', 'size', 'number', 'value', 'n', 'result'],
];

/** True for the name of a number that counts: `viewCount`, `amount_refunded`. */
export function isCountName(name: string): boolean {
  return /(?:(?:_c|C)ount|_(?:refunded|used|paid))$/.test(name);
}
