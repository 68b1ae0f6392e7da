import { declaredReply } from '@specline/server-runtime/reply/encode';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { Call } from '../call/call.ts';
import type { SentRequest } from '../call/sent-request.ts';
import { without } from '../fields.ts';
import type { Binding, JsonObject, Resource, Writing } from '../model/model.ts';
import { checkPresent, lookUp, notFound } from '../path.ts';
import type { Show } from '../show.ts';
import { fieldsOfLink, isLinkNeeded } from '../store/inferred-links.ts';
import { placesOf } from '../store/link-places.ts';
import { isObject } from '../sample/json.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { mergePatch } from '../writing/merge.ts';
import { difference, operationsIn, patched } from '../writing/patch-operations.ts';
import { checkKeys, checkMembers, checkOutcome, mergedBy, patchForm } from '../writing/patch-outcome.ts';
import { checkTrees } from '../writing/trees.ts';
import { checkUnique } from '../writing/unique.ts';
import { checkVersion } from '../writing/versions.ts';
import { writeOthers } from '../writing/other-records.ts';
import { bodyKey, readBody, type Written } from '../writing/write.ts';
import { takenMessage } from './create.ts';
import { onlyOf } from './only.ts';
import { admitted } from './session/sign-in.ts';

/** The way in which a body changes a record. */
type How = 'merge' | 'replace';

/** Changes the fields that are given, or all. */
export function update(call: Call, binding: Binding & { readonly do: 'update' }): HandlerReply {
  const { resource, how, write = {}, select, only } = binding;
  const { show, sent, path } = call;
  path.changeable();
  const record = select === 'only' ? onlyOf(call, resource, only) : namedOf(call, binding, resource);
  const patch = how === 'merge' ? patchOf(show, sent, record, write) : undefined;
  const changing: Call = patch === undefined ? call : { ...call, sent: sent.withBody(patch) };
  return admitted(call, binding, changeRecord(changing, record, write, how));
}

/**
 * Returns the request as a merge patch, where it is one of operations.
 * @throws {HttpError} 422 where the record would not be valid afterwards.
 */
function patchOf(
  show: Show,
  { request, body, operation }: SentRequest,
  record: StoredRecord,
  write: Writing,
): JsonObject | undefined {
  const { store } = show;
  const { schema } = store.resource(record.resource);
  const operations = operationsIn(request.body, store.fields, schema);
  const shown = show.record(record);
  if (operations !== undefined) {
    const outcome = patched(shown, operations);
    const change = difference(shown, outcome);
    if (Array.isArray(request.body)) {
      checkOutcome(show, record, shown, outcome);
      checkKeys(show, record, write, shown, change);
    }
    return change;
  }
  if (operation.method !== 'PATCH') return undefined;
  const form = patchForm(request.raw);
  if (form === 'operations' && !isEmptyList(request.body))
    throw new HttpError(
      422,
      'The body is no JSON Patch (RFC 6902): send a list of operations, each with "op" and "path", and "value" or "from" as it needs them.',
    );
  if (form !== 'merge') checkMembers(show, record, body);
  else {
    if (!isMergePatch(request.body))
      throw new HttpError(
        422,
        'The body is no merge patch of an object (RFC 7396): send an object with the members to change, where null removes one.',
      );
    checkOutcome(show, record, shown, mergedBy(shown, body));
    checkKeys(show, record, write, shown, body);
  }
  return undefined;
}

/** True if a body can be merged into an object; one that is absent merges nothing. */
function isMergePatch(body: unknown): boolean {
  return body === undefined || isObject(body);
}

function isEmptyList(body: unknown): boolean {
  return Array.isArray(body) && body.length === 0;
}

/** Returns the record of the last step; where the path does not name any of the resource, that whose key is in the body. */
function namedOf({ store, sent, path }: Call, binding: Binding, name: string): StoredRecord {
  if (binding.path.at(-1)?.resource === name) return path.target();
  const resource = store.resource(name);
  const key = bodyKey(sent.body, resource);
  if (key === undefined)
    throw new HttpError(
      400,
      `The body does not identify the ${resource.title}: send its ${resource.key ?? 'key'}.`,
    );
  const record = lookUp(store, name, key, path.records);
  if (record === undefined) throw notFound(store, name, key, path.records);
  checkPresent(store, record);
  return record;
}

/**
 * Changes a record by a body.
 * @throws {HttpError} 404 for a target that is not there, 409 for a key that is taken, where a replacement has such a reply.
 */
export function changeRecord(call: Call, record: StoredRecord, write: Writing, how: How): StoredRecord {
  const { store, show, sent, path, callers } = call;
  const { operation } = sent;
  const resource = store.resource(record.resource);
  checkVersion(show, sent, record);
  const written = readBody(show, sent, resource, write, [record], record);
  const wanted = written.key ?? record.key;
  const owner = written.owner ?? record.owner;
  const isThere = wanted === record.key && owner === record.owner;
  const holder = isThere ? undefined : store.holder(record.resource, wanted, owner);
  // Where a replacement has no reply for a key that is taken, the path identifies the record.
  const isNamed =
    how === 'replace' && owner === record.owner && declaredReply(operation.replies, 409) === undefined;
  if (holder && !isNamed) throw new HttpError(409, takenMessage(store, holder));
  const key = holder ? record.key : wanted;
  checkUnique(store, operation, resource, {
    value: written.fields,
    owner: record.owner,
    uid: record.uid,
  });
  const kept = how === 'merge' ? record.value : keptValue(store, resource, record, write);
  const sentFields = fieldsOf(resource, written);
  const left = without(kept, (name) => isReplaced(write, written, name));
  const base = store.fields.compatibleFields(resource.schema, sentFields, left);
  const links = how === 'merge' ? written.links : { ...cutLinks(resource, write, record), ...written.links };
  const linked = keptLinks(store, resource, links, written);
  checkTrees(store, operation, record, linked);
  if (how === 'merge' && operation.method === 'PATCH') checkChange(show, record, written, linked, sent.body);
  store.change(record.uid, {
    key,
    links: linked,
    value: mergePatch(store.fields, resource.schema, base, sentFields),
    ...(written.owner !== undefined && { owner: written.owner }),
  });
  writeOthers({ store, callers, path }, sent.body, write, store.get(record.uid) ?? record);
  return store.get(record.uid) ?? record;
}

/**
 * Checks what a record becomes by the fields that are sent.
 * @throws {HttpError} 422 where its schema does not take that: RFC 5789, section 2.2.
 */
function checkChange(
  show: Show,
  record: StoredRecord,
  written: Written,
  links: Readonly<Record<string, string | null>>,
  body: JsonObject,
): void {
  const { store } = show;
  const { fields } = store;
  const resource = store.resource(record.resource);
  const { schema } = resource;
  const before = show.record(record);
  const shown = Object.keys(links).flatMap((link) => fieldsOfLink(resource, link));
  const named = Object.entries(body).filter(
    ([name, value]) => shown.includes(name) && fields.fits(schema, name, value),
  );
  const sent = { ...fieldsOf(resource, written), ...Object.fromEntries(named) };
  const base = fields.hasKinds(schema) ? fields.compatibleFields(schema, sent, before) : before;
  // What another kind has under the same name is for the service to say.
  const lost = Object.keys(before).filter((name) => !Object.hasOwn(base, name));
  checkOutcome(show, record, before, mergePatch(fields, schema, base, sent), [...shown, ...lost]);
}

/** True if a body takes the place of an object: a document or a schema that were merged with another would be neither. */
function isReplaced({ whole = [] }: Writing, { fields }: Written, name: string): boolean {
  return whole.includes(name) && Object.hasOwn(fields, name);
}

/** Returns the fields to change except the key, which is changed by itself: null cannot remove it. */
function fieldsOf({ key }: Resource, { fields }: Written): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
}

/** Returns the fields that a replacement keeps: those that no body can set. */
function keptValue(
  store: Store,
  resource: Resource,
  { value }: StoredRecord,
  { takes }: Writing,
): JsonObject {
  const { schema, key, aliases = [], stamps, sequences = [], exclusive = [], shown = {} } = resource;
  const own = [
    key,
    ...aliases,
    ...(stamps?.made ?? []),
    ...(stamps?.changed ?? []),
    ...sequences,
    ...exclusive,
  ];
  const isKept = (name: string): boolean => {
    const isSent = shown[name]?.of === 'object' && takes?.includes(name) === true;
    if (own.includes(name) || (Object.hasOwn(shown, name) && !isSent)) return true;
    const { access, isRequired, isDeclared } = store.fields.at(schema, [name]);
    // What a record cannot be without stays: another value would be one that nobody has given.
    if (takes !== undefined) return isRequired || !takes.includes(name);
    return access === 'read' || isRequired || (!isDeclared && !store.fields.isOpen(schema));
  };
  return Object.fromEntries(Object.entries(value).filter(([name]) => isKept(name)));
}

/** Returns the links that a replacement cuts: those that it does not name. */
function cutLinks(
  { links: known = {} }: Resource,
  { links = {} }: Writing,
  record: StoredRecord,
): Record<string, null> {
  const settable = Object.values(links).filter((link) => Object.hasOwn(known, link));
  const places = settable.flatMap((link) => placesOf(record.links, link));
  return Object.fromEntries(places.map((link) => [link, null]));
}

/** Returns links that stay: those that a record cannot be without, unless the request refers to something that is no record. */
function keptLinks(
  store: Store,
  resource: Resource,
  links: Readonly<Record<string, string | null>>,
  { fields }: Written,
): Record<string, string | null> {
  const isNeeded = (link: string): boolean =>
    resource.links?.[link]?.required === true ||
    (isLinkNeeded(store.fields, resource, link) &&
      !fieldsOfLink(resource, link).some((name) => Object.hasOwn(fields, name)));
  return Object.fromEntries(
    Object.entries(links).filter(([link, target]) => target !== null || !isNeeded(link)),
  );
}
