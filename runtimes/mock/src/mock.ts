import type { Handler, HandlerContext } from '@specline/server-runtime/handler';
import { isHttpError, withStatus, type HttpError } from '@specline/server-runtime/failure/http-error';
import type { Api, Operation } from '@specline/server-runtime/operation';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import { behave } from './behaviors/behave.ts';
import { checkToken } from './behaviors/session/sign-in.ts';
import { callOf, type Call, type Tools } from './call/call.ts';
import { overrideContext } from './call/override-context.ts';
import type { Override, Overrides } from './mock-context.ts';
import type { Binding, Model } from './model/model.ts';
import { repeatsOf } from './repeats.ts';
import { checkAnswerable } from './replies/check-answerable.ts';
import { declaredStatus } from './replies/declared-status.ts';
import { headerParts } from './replies/header-parts.ts';
import type { HeaderParts } from './replies/sampled-headers.ts';
import { failureWithHeaders, withHeaders } from './replies/reply-headers.ts';
import { Replies } from './replies/reply.ts';
import type { Sampler } from './sample.ts';
import { seedBelow, seedStore } from './seed.ts';
import { Show, type ShownOverrides } from './show.ts';
import { createStore } from './store/create-store.ts';
import type { Store } from './store/store.ts';

/** Options of a mock. */
export interface MockOptions {
  /** Determines keys, samples and the initial records. @default 1 */
  readonly seed?: number;
  /** Returns the time in milliseconds since 1970. @default Date.now */
  readonly clock?: () => number;
  /** The store to use. Default: a new one, filled by the seed. */
  readonly store?: Store;
  /** Number of records of each collection that is listed and that no examples give. @default 5 */
  readonly recordCount?: number;
  /** True if a new store starts without records. */
  readonly empty?: boolean;
  /** Fills a new store instead of the seed. */
  readonly fill?: (store: Store) => void;
  /** Creates samples. Default: one that follows the seed. */
  readonly sampler?: Sampler;
  /** Operations and fields of records that you implement yourself. */
  readonly overrides?: MockOverrides;
  /**
   * The answer to a path with a key that nobody created: `missing` answers 404, `sample` answers with a record of that key. Records
   * of `x-resource` are always `missing`. By default keys are missing, but sampled if no operation lists or creates such records.
   */
  readonly unknown?: UnknownKeys;
  /** Bytes that are kept of uploaded files; the oldest go first. @default 67108864 */
  readonly maxUploads?: number;
}

/** The answer to a key in a path that was neither created nor removed. */
export type UnknownKeys = 'missing' | 'sample';

/**
 * Operations and fields of records that are implemented by hand.
 * @typeParam Received What handlers of the document receive.
 */
export interface MockOverrides<Received extends HandlerContext = HandlerContext> {
  /** Handlers by operation id. */
  readonly operations?: Overrides<Received>;
  /** Functions that compute fields of records, under names such as `posts.authors`. */
  readonly shown?: ShownOverrides;
}

/**
 * Puts overrides together.
 * @param own Take precedence over the others.
 */
export function mergeOverrides<Received extends HandlerContext>(
  overrides: MockOverrides<Received>,
  own: MockOverrides<Received> | undefined,
): MockOverrides<Received> {
  return {
    operations: { ...overrides.operations, ...own?.operations },
    shown: { ...overrides.shown, ...own?.shown },
  };
}

/** Handlers by operation id, with their `store`, which is not enumerable. */
export type MockHandlers = Readonly<Record<string, Handler>> & { readonly store: Store };

/**
 * Handlers for every operation of an interface: they do to a store what the model says.
 * @throws {TypeError} for an override of what is no operation.
 */
export function createHandlers(api: Api, model: Model, options: MockOptions = {}): MockHandlers {
  const { overrides = {} } = options;
  const store = options.store ?? newStore(model, options);
  const show = new Show(store, overrides.shown);
  const tools: Tools = {
    store,
    show,
    replies: new Replies(show, options.maxUploads),
    callers: callersOf(model),
  };
  const parts = headerParts(store, api);
  const operations = new Map(Object.entries(overrides.operations ?? {}));
  const handlers = new Map<string, Handler>();
  for (const operation of api.operations) {
    const binding = bindingOf(model, operation);
    handlers.set(operation.id, handlerOf(tools, parts, binding, operations.get(operation.id)));
    operations.delete(operation.id);
  }
  for (const name of operations.keys())
    throw new TypeError(
      `There is an override for "${name}", but the document has no operation of that name.`,
    );
  const object = Object.fromEntries(handlers);
  Object.defineProperty(object, 'store', { value: store, enumerable: false });
  // An index signature cannot say that one member differs.
  return object as MockHandlers;
}

function handlerOf(
  tools: Tools,
  parts: HeaderParts,
  binding: Binding,
  override: Override | undefined,
): Handler {
  const { store } = tools;
  const answered = repeatsOf(store);
  return (request) => {
    store.expire();
    const call = callOf(tools, request, binding);
    const behaveAs = (other: Binding): HandlerReply => carryOut(store, callOf(tools, request, other), other);
    try {
      checkToken(store, request, call.callers);
      if (override === undefined) checkAnswerable(store.fields, request.operation, binding);
      return answered(request, () => {
        const reply =
          override === undefined
            ? carryOut(store, call, binding)
            : override(overrideContext(call, binding, behaveAs));
        return withHeaders(parts, request, binding, reply);
      });
    } catch (error) {
      throw isHttpError(error) ? failureWithHeaders(parts, request, asDeclared(error, request)) : error;
    }
  };
}

/** Carries out a binding. Records that a read makes are there for it alone: a read changes no later answer. */
function carryOut(store: Store, call: Call, binding: Binding): HandlerReply {
  const { method } = call.sent.operation;
  return isReading(method, binding) ? store.reading(() => behave(call, binding)) : behave(call, binding);
}

/** True if an operation only shows what is there. */
function isReading(method: string, binding: Binding): boolean {
  switch (binding.do) {
    case 'list':
    case 'search':
      return true;
    // Of a sample that something is sent for, the bytes are kept.
    case 'get':
    case 'sample':
      return method === 'GET' || method === 'HEAD';
    default:
      return false;
  }
}

/** Returns the error of a refused request with the status that the operation declares for it. */
function asDeclared(error: HttpError, { operation }: HandlerContext): HttpError {
  const status = declaredStatus(operation, error.status);
  return status === error.status ? error : withStatus(error, status);
}

/**
 * Returns a model in which all keys of records without `x-resource` that nobody created are missing, or are sampled when a path
 * has them.
 */
function withUnknown(model: Model, unknown: UnknownKeys | undefined): Model {
  if (unknown === undefined) return model;
  const chosen = unknown === 'sample' ? 'sampled' : 'missing';
  const resources = model.resources.map((each) =>
    each.inferred === true ? ({ ...each, unknown: chosen } as const) : each,
  );
  return { ...model, resources };
}

function newStore(
  given: Model,
  { seed = 1, clock = Date.now, recordCount, empty, fill, sampler, unknown }: MockOptions,
): Store {
  const model = withUnknown(given, unknown);
  const filled =
    fill ??
    ((store: Store) => {
      seedStore(store, model, seed, recordCount);
    });
  return createStore(model, {
    seed,
    clock,
    ...(sampler && { sampler }),
    ...(empty !== true && { fill: filled }),
    ...(empty !== true && fill === undefined && { below: seedBelow(model, seed, recordCount) }),
  });
}

/** Returns the binding of an operation; one that the model does not know answers with its first status of success and no body. */
function bindingOf({ bindings }: Model, { id, replies }: Operation): Binding {
  const binding = Object.hasOwn(bindings, id) ? bindings[id] : undefined;
  if (binding) return binding;
  const status = replies.map((reply) => reply.status).find((each) => typeof each === 'number' && each < 400);
  return { do: 'sample', path: [], reply: { status: typeof status === 'number' ? status : 200 } };
}

/** Returns the resource of the callers: the first that a link to a caller names, or else that of those who sign in. */
function callersOf({ resources, bindings }: Model): string | undefined {
  for (const { links = {} } of resources)
    for (const { to, caller } of Object.values(links)) if (caller === true) return to;
  for (const binding of Object.values(bindings)) if (binding.do === 'signIn') return binding.resource;
  return undefined;
}
