import { declaredReply } from '@specline/server-runtime/reply/encode';
import { pointerTo } from '@specline/server-runtime/failure/issue';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { HandlerContext } from '@specline/server-runtime/handler';
import type { Operation } from '@specline/server-runtime/operation';
import type { Call } from '../../call/call.ts';
import type { Callers } from '../../call/callers.ts';
import type { SentRequest } from '../../call/sent-request.ts';
import type { Account, Binding, Json, JsonObject, SchemaId } from '../../model/model.ts';
import { quoted } from '../../path.ts';
import { placed, stepsOf, valueAt } from '../../pointer.ts';
import { bodyOf, credentialsOf, isJsonValue } from '../../request.ts';
import type { StoredRecord } from '../../store/record.ts';
import type { Store } from '../../store/store.ts';
import { withFallbacks } from '../../writing/link-targets.ts';

type SignIn = Binding & { readonly do: 'signIn' };

/**
 * Identifies the caller by what is sent, and gives a token for it. Nobody signs in, and the reply is a sample, where nothing is
 * sent that names anyone, as with the credentials of a client (RFC 6749, section 4.4), and where a GET names somebody who has to
 * register first: reads are answered.
 * @throws {HttpError} 401, or what is declared for that, where nobody is known so; where nothing is declared, somebody is there
 *   then.
 */
export function signIn(call: Call, binding: SignIn): HandlerReply {
  return admitted(call, binding, personOf(call, binding));
}

/** Takes back the tokens that a call is made with, or that it sends. */
export function signOut({ store, sent, answer }: Call): HandlerReply {
  const texts = Object.values(sent.body).filter((value) => typeof value === 'string');
  for (const token of [...credentialsOf(sent.request), ...texts]) store.signIns.takeBack(token);
  return answer.reply();
}

/**
 * Returns the reply of a binding, after which the record is known by the secret that was sent, and by the tokens that the reply
 * gives.
 * @param record Whose account it is; a sample is shown where absent.
 */
export function admitted(
  { store, sent, answer }: Call,
  { account, reply }: Binding,
  record: StoredRecord | undefined,
): HandlerReply {
  if (account === undefined || record === undefined) return answer.reply(record);
  const { signIns } = store;
  const secret = textAt(requestValues(sent), account.secret);
  if (secret !== undefined) signIns.keepSecret(record.uid, secret);
  const { schema } = reply;
  const tokens = (schema === undefined ? [] : (account.gives ?? [])).flatMap((pointer) => {
    const token = newToken(store, schema ?? '', pointer, record);
    if (token === undefined) return [];
    signIns.give(token, record.uid);
    return [[pointer, token] as const];
  });
  const made = answer.reply(withOwnTokens(store, reply, record, tokens));
  if (!isJsonValue(made.body)) return made;
  return { ...made, body: tokens.reduce<Json>((body, [at, token]) => placed(body, at, token), made.body) };
}

/**
 * Holds what a new account is known by against those that are there.
 * @throws {HttpError} 409, or what is declared for that, where one of them that was registered has the name.
 */
export function checkNewAccount(
  store: Store,
  sent: SentRequest,
  { account }: Binding,
  resource: string,
): void {
  const { operation } = sent;
  const isDeclared = [409, 422, 400].some((status) =>
    operation.replies.some((reply) => reply.status === status),
  );
  if (account?.names === undefined || !isDeclared) return;
  for (const [name, fields] of namesIn(sent, account)) {
    const known = knownAs(store, resource, name, fields);
    if (known !== undefined && store.signIns.hasSecret(known.uid))
      throw new HttpError(
        409,
        `There already is a ${store.resource(resource).title} ${quoted(name)}: choose another name.`,
      );
  }
}

/**
 * Returns the account of a name that a document shows, and that nobody has registered: it is that of who does so first, or the
 * example of the document would be refused.
 */
export function unregistered(
  store: Store,
  sent: SentRequest,
  { account }: Binding,
  resource: string,
): StoredRecord | undefined {
  if (account === undefined) return undefined;
  const known = namesIn(sent, account).flatMap(
    ([name, fields]) => knownAs(store, resource, name, fields) ?? [],
  );
  return known.find(({ uid }) => !store.signIns.hasSecret(uid));
}

/**
 * Refuses credentials that are good no more.
 * @throws {HttpError} 401 where the token was taken back, or who had it is removed, and the operation declares that.
 */
export function checkToken(store: Store, request: HandlerContext, callers: Callers): void {
  const { security = [], replies } = request.operation;
  if (store.signIns.given === 0 || security.length === 0 || declaredReply(replies, 401) === undefined) return;
  const isKnown = credentialsOf(request).some((token) => store.signIns.holderOf(token) !== undefined);
  if (isKnown && callers.signedIn() === undefined)
    throw new HttpError(401, 'The token is no longer valid: sign in again to get another one.');
}

function personOf(
  { store, sent, callers }: Call,
  { resource, account, open }: SignIn,
): StoredRecord | undefined {
  const { title } = store.resource(resource);
  const { operation } = sent;
  const reads = operation.method === 'GET';
  const values = requestValues(sent);
  const token = textAt(values, account.token);
  if (token !== undefined) {
    const holder = store.get(store.signIns.holderOf(token) ?? '');
    if (holder === undefined && !reads) refuse(operation, `No ${title} has this token: sign in to get one.`);
    return holder;
  }
  const [named, ...others] = namesIn(sent, account);
  if (named === undefined) return undefined;
  const found = [named, ...others].flatMap(([name, fields]) => knownAs(store, resource, name, fields) ?? []);
  const [person] = found;
  if (person === undefined) {
    if (reads && open !== true) return undefined;
    if (open !== true) refuse(operation, `There is no ${title} ${quoted(named[0])}: register first.`);
    return newPerson(store, callers, resource, named);
  }
  const secret = textAt(values, account.secret);
  if (secret !== undefined && !store.signIns.isSecret(person.uid, secret))
    refuse(
      operation,
      `The password of the ${title} ${quoted(named[0])} is wrong: send the one that was set first.`,
    );
  return person;
}

/** Creates the person who signs in where nobody can register, and returns it. */
function newPerson(
  store: Store,
  callers: Callers,
  resource: string,
  [name, fields]: readonly [string, readonly string[]],
): StoredRecord {
  const { schema } = store.resource(resource);
  const field = fields.find((each) => store.fields.fits(schema, each, name));
  const links = withFallbacks(store, callers, resource, undefined, {});
  return store.insert(resource, { links, value: field === undefined ? {} : { [field]: name } });
}

/** The statuses that documents declare for a refused sign-in, the likeliest first. */
const refusals = [401, 400, 403, 422, 404];

/**
 * Refuses who sent something wrong.
 * @param statuses By which documents say so, the likeliest first.
 * @throws {HttpError} The first of them that the operation declares; where it declares none, nothing happens.
 */
export function refuse(
  { replies }: Operation,
  message: string,
  statuses: readonly number[] = refusals,
): void {
  const status =
    statuses.find((each) => replies.some((reply) => reply.status === each)) ??
    (declaredReply(replies, 401) === undefined ? undefined : 401);
  if (status !== undefined) throw new HttpError(status, message);
}

/** Returns what a request says, in its query or its body. */
export function requestValues({ query, request }: SentRequest): JsonObject {
  return { ...query, ...bodyOf(request) };
}

/** Returns the text or number at a place of the request's values, as a text. */
export function textAt(values: JsonObject, pointer: string | undefined): string | undefined {
  const value = pointer === undefined ? undefined : valueAt(values, pointer);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function namesIn(
  sent: SentRequest,
  { names = {} }: Account,
): readonly (readonly [string, readonly string[]])[] {
  const values = requestValues(sent);
  return Object.entries(names).flatMap(([pointer, fields]) => {
    const name = textAt(values, pointer);
    return name === undefined ? [] : [[name, fields] as const];
  });
}

/** Returns the person with a name, in which case is ignored. */
function knownAs(
  store: Store,
  resource: string,
  name: string,
  fields: readonly string[],
): StoredRecord | undefined {
  const wanted = name.toLowerCase();
  return store
    .records(resource)
    .find(({ value }) => fields.some((field) => textAt(value, pointerTo(field))?.toLowerCase() === wanted));
}

/** Returns a token as the schema has it, which stands for nobody else if there is room for that. */
function newToken(
  { sampler, signIns, fields }: Store,
  schema: SchemaId,
  pointer: string,
  { uid }: StoredRecord,
): string | undefined {
  const sample = sampler.sample(schema, `${uid}/token ${signIns.given}`, { optional: 'all' });
  const token = valueAt(sample, pointer);
  if (typeof token !== 'string' || signIns.holderOf(token) === undefined)
    return typeof token === 'string' ? token : undefined;
  const other = `${token}${signIns.given}`;
  return fields.fits(schema, pointer, other) ? other : token;
}

/** Returns the record with those tokens that are fields of its own: later views of it show them as well. */
function withOwnTokens(
  store: Store,
  { body = {} }: Binding['reply'],
  record: StoredRecord,
  tokens: readonly (readonly [string, string])[],
): StoredRecord {
  const own = tokens.flatMap(([pointer, token]) => {
    const around = pointer.slice(0, pointer.lastIndexOf('/'));
    const field = stepsOf(pointer).at(-1);
    return field !== undefined && body[around]?.of === 'self' ? [[field, token] as const] : [];
  });
  if (own.length === 0) return record;
  return store.change(record.uid, { value: { ...record.value, ...Object.fromEntries(own) } });
}
