/** Ways to put something between the parts of what is tested: each makes a part of an injection. */
import type { RequestListener } from 'node:http';
import type { Handler, HandlerContext } from '@specline/server-runtime/handler';
import type { Api, Operation } from '@specline/server-runtime/operation';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { AjvError, RequestValidators, Validate } from '@specline/server-runtime/validation/validator';
import { objectOf } from '../cases/document.ts';
import type { Fetch, Injection } from '../exchanges/serving.ts';

type Body = Readonly<Record<string, unknown>>;

/** Changes what handlers answer with. */
export function changeReply(change: (reply: HandlerReply) => HandlerReply): (next: Handler) => Handler {
  return (next) => async (context) => change(await next(context));
}

/** Changes the body of a success that handlers answer with. */
export function changeBody(change: (body: Body) => Body): (next: Handler) => Handler {
  return changeReply((reply) => withBody(reply, change));
}

/** Changes the body of a success; those of failures stay. */
export function withBody(reply: HandlerReply, change: (body: Body) => Body): HandlerReply {
  return reply.status < 300 ? { ...reply, body: change(objectOf(reply.body)) } : reply;
}

/** Changes what handlers are given, some members replaced. */
export function changeContext(
  change: (context: HandlerContext) => Partial<HandlerContext>,
): (next: Handler) => Handler {
  return (next) => (context) =>
    next(Object.assign(Object.create(context) as HandlerContext, change(context)));
}

/** Defined on the object itself: the members of the context are read-only. */
/** Answers every second deletion of a team with a 404. */
export function refuseSecondDelete(): Injection {
  let count = 0;
  return {
    handler: (next) => (context) => {
      if (context.operation.id !== 'deleteTeam') return next(context);
      count += 1;
      const isRepeated = count % 2 === 0;
      return isRepeated ? { status: 404, body: { error: { code: 404, message: 'seeded' } } } : next(context);
    },
  };
}

/** Changes the URL that the client requests. */
export function changeUrl(change: (url: string) => string): (next: Fetch) => Fetch {
  return (next) => (url, init) => next(change(url), init);
}

/** Takes a header field out of what the client sends. */
export function dropHeader(name: string): (next: Fetch) => Fetch {
  return (next) => (url, init) => {
    const headers = new Headers(init.headers);
    headers.delete(name);
    return next(url, { ...init, headers });
  };
}

/** Changes the body that the client sends. */
export function changeSentBody(change: (body: string) => string): (next: Fetch) => Fetch {
  return (next) => (url, init) =>
    next(url, typeof init.body === 'string' ? { ...init, body: change(init.body) } : init);
}

/** Changes the body that the client gets, after it was recorded. */
export function changeReceived(change: (body: string) => string): (next: Fetch) => Fetch {
  return (next) => async (url, init) => {
    const { status, headers, ...response } = await next(url, init).then(async (each) => ({
      status: each.status,
      headers: each.headers,
      text: await each.text(),
    }));
    return new Response(change(response.text), { status, headers });
  };
}

/** Changes what the server knows of its operations. */
export function changeOperations(change: (operation: Operation) => Operation): (api: Api) => Api {
  return (api) => ({ ...api, operations: api.operations.map(change) });
}

/** Changes the validators of requests. */
export function changeValidators(
  change: (validators: RequestValidators) => RequestValidators,
): (api: Api) => Api {
  return changeOperations((operation) => {
    const { validators } = operation;
    return validators ? { ...operation, validators: async () => change(await validators()) } : operation;
  });
}

/** Validators of parameters that overlook one keyword. */
export function withoutKeyword(keyword: string): (validators: RequestValidators) => RequestValidators {
  return ({ params, body }) => ({
    ...(body && { body }),
    ...(params && {
      params: judging(params, (_, errors) => errors.filter((error) => error.keyword !== keyword)),
    }),
  });
}

/** Validators of parameters that refuse one value. */
export function withoutValue(value: string): (validators: RequestValidators) => RequestValidators {
  const stale = { instancePath: '', schemaPath: '', keyword: 'enum', params: {} };
  return ({ params, body }) => ({
    ...(body && { body }),
    ...(params && {
      params: judging(params, (given, errors) =>
        JSON.stringify(given).includes(JSON.stringify(value)) ? [stale] : errors,
      ),
    }),
  });
}

/** Returns a validator whose errors are others. */
function judging(
  validate: Validate,
  errorsOf: (value: unknown, errors: readonly AjvError[]) => readonly AjvError[],
): Validate {
  const changed: Validate = (value) => {
    const errors = errorsOf(value, validate(value) ? [] : (validate.errors ?? []));
    changed.errors = errors;
    return errors.length === 0;
  };
  return changed;
}

/** Changes the request before the server sees it. */
export function changeRequest(
  change: (request: Parameters<RequestListener>[0]) => void,
): (next: RequestListener) => RequestListener {
  return (next) => (request, response) => {
    change(request);
    next(request, response);
  };
}

/** Returns changes header fields as they are sent; one that becomes empty is dropped. */
export function changeHeaders(
  change: (name: string, value: unknown) => unknown,
): (next: RequestListener) => RequestListener {
  return (next) => (request, response) => {
    const writeHead = response.writeHead.bind(response);
    response.writeHead = (status: number, ...rest: readonly unknown[]) => {
      const given = rest.find((each) => typeof each === 'object') ?? {};
      const all = { ...response.getHeaders(), ...given };
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      const changed = Object.entries(all)
        .map(([name, value]) => [name, change(name.toLowerCase(), value)] as const)
        .filter(([, value]) => value !== '');
      return writeHead(status, Object.fromEntries(changed) as Record<string, string>);
    };
    next(request, response);
  };
}
