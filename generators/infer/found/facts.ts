import { isWithoutContent } from '../../load/http-content.ts';
import type { Json } from '@specline/kernel/json';
import type { Cursor } from '../../ir/cursor.ts';
import type { Api, Method, Operation } from '../../ir/types.ts';
import { paramOf, pathKey, segmentsOf } from './path-steps.ts';

/** A body of JSON, or of whatever else there is. */
export interface BodyFacts {
  readonly schema: Cursor;
  readonly contentType: string;
  /** Values of `example` and `examples`, next to the schema. */
  readonly examples: readonly Json[];
}

/** Response of an operation where it succeeds; where no declared response is a success, the one with which it fails. */
export interface ReplyFacts {
  /** 400 or more where it can only fail. */
  readonly status: number;
  readonly body?: BodyFacts;
  /** True where there is more than one media type, so that a reply has to say which it has. */
  readonly isOneOfTypes: boolean;
}

/** Facts of one operation that inference goes by. */
export interface OperationFacts {
  readonly operation: Operation;
  readonly at: Cursor;
  readonly method: Method;
  /** Segments of the path; `{name}` where one is a parameter. */
  readonly segments: readonly string[];
  readonly query: ReadonlyMap<string, Cursor | undefined>;
  /** Schemas of the path parameters. */
  readonly pathParams: ReadonlyMap<string, Cursor | undefined>;
  readonly body?: BodyFacts;
  readonly reply: ReplyFacts;
  /** Response where it has made a record, if that is another one. */
  readonly made?: ReplyFacts;
  /** True where another path continues this one with a parameter. */
  readonly isAroundOne: boolean;
  /** The parameter that the path ends with, where it names a record: not what merely stands around records. */
  readonly last?: string;
  /** The statuses that are declared, as written. */
  readonly statuses: ReadonlySet<string>;
}

/** True for what only asks: GET, HEAD and the QUERY of OpenAPI 3.2. */
export function isReading({ method }: Pick<OperationFacts, 'method'>): boolean {
  return ['get', 'head', 'query'].includes(method);
}

/** Returns the facts of every operation of an API, in its order, by what is written; webhooks are not answered by a server. */
export function writtenFacts(api: Pick<Api, 'resources'>, root: Cursor): readonly OperationFacts[] {
  const operations = api.resources.flatMap((resource) => resource.operations);
  const paths = operations.map(({ path }) => segmentsOf(path));
  const around = new Set(
    paths.flatMap((path) => (paramOf(path.at(-1)) === undefined ? [] : [pathKey(path.slice(0, -1))])),
  );
  return operations.flatMap((operation, index) => {
    const at = root.seek(operation.id);
    if (at === undefined) return [];
    return [operationFacts(operation, at, paths[index] ?? [], around)];
  });
}

function operationFacts(
  operation: Operation,
  at: Cursor,
  segments: readonly string[],
  around: ReadonlySet<string>,
): OperationFacts {
  const params = paramsOf(operation, at);
  const body = bodyOf(at.at('requestBody')?.target);
  const made = madeReply(operation.method, at);
  return {
    operation,
    at,
    method: operation.method,
    segments,
    isAroundOne: around.has(pathKey(segments)),
    query: schemasOf(params, 'query'),
    pathParams: schemasOf(params, 'path'),
    ...(body && { body }),
    reply: replyOf(operation.method, at),
    ...(made && { made }),
    statuses: new Set(at.entriesAt('responses').map(([status]) => status)),
  };
}

function paramsOf({ id }: Operation, at: Cursor): readonly Cursor[] {
  const item = at.seek(id.slice(0, id.lastIndexOf('/')));
  return [...at.itemsAt('parameters'), ...(item?.itemsAt('parameters') ?? [])].map(({ target }) => target);
}

/** Returns the schemas of parameters by name; those of an operation stand before those of its path item, and go first. */
function schemasOf(params: readonly Cursor[], place: string): ReadonlyMap<string, Cursor | undefined> {
  const found = new Map<string, Cursor | undefined>();
  for (const param of params) {
    const name = param.text('name');
    if (param.text('in') === place && name !== undefined && !found.has(name))
      found.set(name, param.at('schema'));
  }
  return found;
}

function replyOf(method: Method, at: Cursor): ReplyFacts {
  const all = at.entriesAt('responses');
  const success = successOf(all, method);
  if (success !== undefined) return replyAs(success, method);
  return { status: all.length === 0 ? 200 : failureOf(all.map(([key]) => key)), isOneOfTypes: false };
}

/**
 * Returns the reply of a PUT that has made a record, where its status distinguishes that from a replaced one: RFC 9110, section
 * 9.3.4.
 */
function madeReply(method: Method, at: Cursor): ReplyFacts | undefined {
  if (method !== 'put') return undefined;
  const successes = at.entriesAt('responses').filter(([key]) => isSuccess(key));
  const made = successes.length > 1 ? successes.find(([key]) => key === '201') : undefined;
  return made && replyAs(made, method);
}

function replyAs([behavior, response]: Response, method: Method): ReplyFacts {
  const status = statusFor(behavior);
  const content = response.target.entriesAt('content');
  const body = isWithoutContent(method, String(status)) ? undefined : bodyOf(response.target);
  return { status, ...(body && { body }), isOneOfTypes: content.length > 1 };
}

type Response = readonly [status: string, response: Cursor];

/**
 * Returns the first of the replies that an operation can succeed with: OpenAPI 3.1.1, section 4.8.16. What a POST does is to make,
 * and a PUT to replace.
 */
function successOf(all: readonly Response[], method: Method): Response | undefined {
  return (
    (method === 'post' ? all.find(([key]) => key === '201') : undefined) ??
    (method === 'put' ? all.find(([key]) => isSuccess(key) && key !== '201') : undefined) ??
    all.find(([key]) => isSuccess(key)) ??
    // What only sends elsewhere, such as to a file, succeeds by a redirect.
    all.find(([key]) => /^3(?:\d\d|XX)$/.test(key)) ??
    // All others may be successes as well, unless they are problems by their media types: RFC 9457.
    all.find(([key, response]) => key === 'default' && !isProblem(response.target))
  );
}

function isSuccess(key: string): boolean {
  return /^2(?:\d\d|XX)$/.test(key);
}

function isProblem(response: Cursor): boolean {
  const content = response.entriesAt('content');
  return content.length > 0 && content.every(([type]) => /^application\/problem\+/i.test(type));
}

/**
 * Returns how an operation fails for which no success is declared: that it is not implemented where the document lets it say so,
 * else as the server that is at fault, else as the client is.
 */
function failureOf(keys: readonly string[]): number {
  if (keys.some((key) => key === '501' || key === '5XX' || key === 'default')) return 501;
  const failures = keys.filter((key) => /^[45]/.test(key));
  const key = failures.find((each) => each.startsWith('5')) ?? failures[0];
  return key === undefined ? 501 : statusFor(key);
}

/** Returns the status that stands for a range, or for all others. */
function statusFor(key: string): number {
  if (/^\d+$/.test(key)) return Number(key);
  const ofRange: Readonly<Record<string, number>> = { '3XX': 302, '4XX': 400, '5XX': 501 };
  return ofRange[key] ?? 200;
}

function bodyOf(at: Cursor | undefined): BodyFacts | undefined {
  const content = at?.entriesAt('content') ?? [];
  const [contentType, payload] = content.find(([type]) => isJson(type)) ?? content[0] ?? [];
  const schema = payload?.at('schema');
  if (payload === undefined || schema === undefined || contentType === undefined) return undefined;
  const named = payload.entriesAt('examples').map(([, example]) => example.target.at('value'));
  const examples = [payload.at('example'), ...named].flatMap((each) =>
    each === undefined ? [] : [each.value],
  );
  return { schema, contentType, examples };
}

function isJson(mediaType: string): boolean {
  const [essence = ''] = mediaType.split(';');
  return /^application\/json$|\+json$/i.test(essence.trim());
}
