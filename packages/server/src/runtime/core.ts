import { authenticateRequest } from './authenticate.ts';
import { readBody } from './body.ts';
import { decodeParams } from './decode.ts';
import { declaredReply, encode, isWhole, withoutBody, type Answer } from './encode.ts';
import { defaultRequestId, Exchange } from './exchange.ts';
import { answerFailure, report } from './fail.ts';
import { handlersOf, isHandler, type FindHandler, type Handler } from './handler.ts';
import { HttpError } from './http-error.ts';
import { createMatcher, splitTarget, type Matcher } from './match.ts';
import type { Api } from './operation.ts';
import type { ServerOptions } from './options.ts';
import { checkReply } from './reply-check.ts';
import type { ServerRequest } from './request.ts';
import { createRoute, type Route } from './route.ts';
import { mapStream } from './stream.ts';
import { within } from './time-limit.ts';
import { issuesOf, requestProblems, type RequestValidators } from './validate.ts';

/** Bytes of a request body, unless said otherwise. */
const defaultBodyLimit = 1024 * 1024;

/** An interface with its handlers, ready to serve. */
export interface Server {
  readonly api: Api;
  readonly options: ServerOptions;
  readonly match: Matcher;
}

/**
 * Makes a server of an interface, whatever the platform.
 * @param handlers Handlers by operation.
 * @throws {TypeError} for a handler whose name is no operation, and where credentials are asked for that nobody checks.
 */
export function createServer(api: Api, handlers: object, options: ServerOptions): Server {
  const secured = api.operations.find(({ security = [] }) => security.some((uses) => uses.length > 0));
  if (secured && options.authenticate === undefined)
    throw new TypeError(
      `${secured.id} needs credentials: give the option "authenticate", which checks them.`,
    );
  const own = handlersOf(handlers, api.operations);
  const fallback = fallbackOf(api, options.fallback);
  const routes = api.operations.map((operation) =>
    createRoute(operation, own(operation) ?? fallback(operation) ?? notImplemented),
  );
  return { api, options, match: createMatcher(routes, options.basePath ?? '') };
}

/** Answers a request. It never throws: whatever goes wrong is an answer as well. */
export async function respond(server: Server, request: ServerRequest): Promise<Answer> {
  const { limits, requestId = defaultRequestId } = server.options;
  const exchange = new Exchange(request, requestId);
  let answer: Answer;
  try {
    const answering = run(server, exchange);
    answer = await (limits?.timeout === undefined ? answering : within(limits.timeout, exchange, answering));
  } catch (error) {
    answer = answerFailure(server, exchange, error);
  }
  if (request.method === 'HEAD') return withoutBody(answer);
  const { body } = answer;
  // What fails after the first byte is reported here; nobody else could.
  return isWhole(body)
    ? answer
    : {
        ...answer,
        body: mapStream(body, same, (error) => {
          report(server.options, exchange, error);
        }),
      };
}

/** The way of a request, from first to last. */
async function run({ api, options, match }: Server, exchange: Exchange): Promise<Answer> {
  const { request } = exchange;
  checkHeaderBytes(request, options.limits?.headerBytes);
  const { path, query } = splitTarget(request.target);
  const found = match(request.method, path);
  if ('allow' in found) return { status: 204, headers: { allow: found.allow } };

  const { route } = found;
  const { operation } = route;
  exchange.route = route;
  if (options.authenticate && route.security.length > 0)
    exchange.auth = await authenticateRequest(route, request, options.authenticate, api.title);

  const undecoded = decodeParams(exchange, found, query);
  if (operation.body) await readBody(exchange, operation.body, options.limits?.body ?? defaultBodyLimit);

  const validators = route.requestValidators ?? (await loadValidators(route));
  const problems = requestProblems(exchange, validators);
  if (problems.length > 0 || undecoded.length > 0) {
    const issues = await issuesOf(problems, undecoded, api.positions);
    throw new HttpError(400, 'The request is invalid.', { issues });
  }

  exchange.throwIfAborted();
  const reply = await route.handler(exchange);
  const answer = encode(reply, declaredReply(operation.replies, reply.status));
  if (options.validateReplies === 'warn' || options.validateReplies === 'throw') {
    const error = await checkReply(route, answer);
    if (error && options.validateReplies === 'throw') throw error;
    if (error) report(options, exchange, error);
  }
  return answer;
}

async function loadValidators(route: Route): Promise<RequestValidators> {
  return (route.requestValidators = (await route.operation.validators?.()) ?? {});
}

function fallbackOf(api: Api, fallback: object | Handler | undefined): FindHandler {
  if (fallback === undefined) return () => undefined;
  return isHandler(fallback) ? () => fallback : handlersOf(fallback, api.operations);
}

const same = (piece: string | Uint8Array): string | Uint8Array => piece;

const notImplemented: Handler = ({ operation }) => {
  throw new HttpError(501, `${operation.id} is not implemented.`);
};

/** RFC 6585, section 5. */
function checkHeaderBytes(request: ServerRequest, limit: number | undefined): void {
  if (limit !== undefined && request.headerBytes() > limit)
    throw new HttpError(431, `The header fields may have ${limit} bytes at most.`);
}
