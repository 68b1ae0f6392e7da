import type { HandlerContext } from '@specline/server-runtime/handler';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { MockContext } from './mock-context.ts';
import type { Binding, Json, JsonObject, View } from './model/model.ts';
import { keyIn, lookUp, nameOf, notFound, resolve } from './path.ts';
import type { Replies } from './replies/reply.ts';
import { bodyOf, callerKey, credentialsOf, itemsOf, valuesOf } from './request.ts';
import type { Sampler } from './sample.ts';
import type { Show } from './show.ts';
import { ownValue } from '@specline/kernel/values';
import type { StoredRecord } from './store/record.ts';
import type { Store } from './store/store.ts';

/** Carries out what a binding says. */
export type Behave = (context: Context, binding: Binding) => HandlerReply;

/** What is the same for all requests. */
export interface Tools {
  readonly store: Store;
  readonly show: Show;
  readonly replies: Replies;
  readonly behave: Behave;
  /** Resource of the callers; absent where nothing links to any. */
  readonly callers: string | undefined;
}

/** The context of one request. Its parts are worked out when they are asked for. */
export class Context implements MockContext {
  readonly tools: Tools;
  readonly request: HandlerContext;
  readonly binding: Binding;
  readonly store: Store;
  #above: readonly StoredRecord[] | undefined;
  #body: JsonObject | undefined;

  /** @param body Instead of that of the request. */
  constructor(tools: Tools, request: HandlerContext, binding: Binding, body?: JsonObject) {
    this.#body = body;
    this.tools = tools;
    this.request = request;
    this.binding = binding;
    this.store = tools.store;
  }

  get sampler(): Sampler {
    return this.store.sampler;
  }

  get query(): Readonly<Record<string, Json>> {
    const { request, binding } = this;
    const query = valuesOf(request.query);
    // What is asked for by POST or QUERY is told in the body.
    const asks = binding.do === 'list' || binding.do === 'search';
    return asks && request.body !== undefined ? { ...query, ...bodyOf(request) } : query;
  }

  get body(): JsonObject {
    return (this.#body ??= {
      ...queriedBody(this.binding, this.query),
      ...(onlyItem(this.request) ?? bodyOf(this.request)),
    });
  }

  get path(): readonly StoredRecord[] {
    const { above, key } = this;
    return key === undefined ? above : [...above, this.target()];
  }

  /** The records around the last step. */
  get above(): readonly StoredRecord[] {
    return (this.#above ??= resolve(this.store, this.binding.path.slice(0, -1), this.request));
  }

  /** The key of the last step; nothing where the path names no record. */
  get key(): string | undefined {
    const step = this.binding.path.at(-1);
    return step && keyIn(this.request, step);
  }

  /** The record of the last step; nothing where it is not there. */
  found(): StoredRecord | undefined {
    const step = this.binding.path.at(-1);
    return step && lookUp(this.store, step.resource, this.key ?? '', this.above);
  }

  /**
   * The record of the last step.
   * @throws {HttpError} 404 where it is not there.
   */
  target(): StoredRecord {
    const step = this.binding.path.at(-1);
    if (step === undefined) throw new TypeError(`The path of ${this.request.operation.id} names no record.`);
    const found = this.found();
    if (found === undefined) throw notFound(this.store, step.resource, this.key, this.above);
    return found;
  }

  /**
   * The records of the path, none of them removed: something is about to be changed.
   * @throws {HttpError} 404 where one is not there, 409 where its removal marked it.
   */
  changeable(): readonly StoredRecord[] {
    const { path } = this;
    for (const record of path) this.checkPresent(record);
    return path;
  }

  /** @throws {HttpError} 409 where the removal of a record marked it. */
  checkPresent(record: StoredRecord): void {
    if (record.deletedAt !== undefined)
      this.fail(409, `The ${nameOf(this.store, record)} is deleted: restore it first.`);
  }

  /** @throws {HttpError} 404 where something that the path names is not there. */
  checkPath(): readonly StoredRecord[] {
    return this.path;
  }

  now(): number {
    return this.store.now();
  }

  /** The record that the call has a token of; nothing where nobody was given it, or who was is gone. */
  signedIn(): StoredRecord | undefined {
    const { store, request } = this;
    if (store.signIns.given === 0) return undefined;
    const [uid] = credentialsOf(request).flatMap((token) => store.signIns.holderOf(token) ?? []);
    const holder = store.get(uid ?? '');
    return holder?.deletedAt === undefined ? holder : undefined;
  }

  caller(resource = this.tools.callers): StoredRecord | undefined {
    if (resource === undefined) return undefined;
    const { store } = this;
    const holder = this.signedIn();
    if (holder?.resource === resource) return holder;
    const { owners = [], links = {} } = store.resource(resource);
    const owner = this.path.findLast((each) => owners.includes(each.resource));
    const key = callerKey(this.request.auth);
    const named = key === undefined ? undefined : store.find(resource, key, owner?.uid);
    if (named !== undefined && named.deletedAt === undefined) return named;
    const candidates = owner ? store.ownedBy(resource, owner.uid) : store.records(resource);
    const link = Object.keys(links).find((name) => links[name]?.to === this.tools.callers);
    const user = link === undefined || resource === this.tools.callers ? undefined : this.caller();
    const member = user && candidates.find((each) => link !== undefined && each.links[link] === user.uid);
    return member ?? candidates[0];
  }

  show(record: StoredRecord, view?: View): Json | undefined {
    return view === undefined ? this.tools.show.record(record) : this.tools.show.view(record, view);
  }

  reply(record?: StoredRecord): HandlerReply {
    return this.tools.replies.reply(this, this.binding, record);
  }

  fail(status: number, message: string): never {
    throw new HttpError(status, message);
  }

  behave(binding: Binding): HandlerReply {
    return this.tools.behave(new Context(this.tools, this.request, binding), binding);
  }
}

/** Some requests tell of one record as the only item of a list. */
function onlyItem(request: HandlerContext): JsonObject | undefined {
  const items = itemsOf(request);
  return items?.length === 1 ? items[0] : undefined;
}

/** What the query tells of a record, where that is where it is told. */
function queriedBody(binding: Binding, query: Readonly<Record<string, Json>>): JsonObject {
  const fields = 'write' in binding ? binding.write.query : undefined;
  if (fields === undefined) return {};
  return Object.fromEntries(
    Object.entries(query).flatMap(([param, value]) => {
      const field = ownValue(fields, param);
      return typeof field === 'string' ? [[field, value] as const] : [];
    }),
  );
}

/** A context whose functions may be taken out of it, as overrides do. */
export function handedOut(context: Context): MockContext {
  const { request, binding, store, sampler, query } = context;
  return {
    request,
    binding,
    store,
    sampler,
    query,
    get body() {
      return context.body;
    },
    get path() {
      return context.path;
    },
    now: () => context.now(),
    caller: (resource) => context.caller(resource),
    show: (record, view) => context.show(record, view),
    reply: (record) => context.reply(record),
    fail: (status, message) => context.fail(status, message),
    behave: (other) => context.behave(other),
  };
}
