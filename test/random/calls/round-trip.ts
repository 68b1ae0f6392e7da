/** The request that a client sends is what a handler receives, and what the handler answers with is what the client gets. */
import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '../../../generators/ir/types.ts';
import type { HandlerContext } from '@specline/server-runtime/handler';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Emitted } from '../../emit-spec.ts';
import { withCredentials } from './credentials.ts';
import type { Imported } from './imported.ts';
import { comparable } from '../comparable.ts';
import { Values, type Sent } from './operation-values.ts';
import { isOfDelimiter } from './sendable.ts';

const places = { path: 'params', query: 'query', header: 'headers', cookie: 'cookies' } as const;

/** Number of calls of each operation. */
const rounds = 4;

/**
 * Calls each operation some times.
 * @returns What went wrong: `get /shops: what`.
 */
export async function roundTripFaults(
  file: string,
  { api }: Emitted,
  packages: Imported,
  seed: number,
): Promise<readonly string[]> {
  if (api === undefined) return [];
  const values = new Values(seed, file, api);
  const exchange = exchangeWith(packages);
  const faults: string[] = [];
  for (const operation of api.resources.flatMap(({ operations }) => operations)) {
    if (operation.method === 'trace') continue;
    for (let round = 0; round < rounds; round += 1) {
      const sent = values.call(operation);
      const answer = values.reply(operation);
      // The Fetch standard gives a GET no body.
      if (!sent || !answer || (operation.method === 'get' && 'body' in sent)) continue;
      const problems = await exchange(operation, sent, answer);
      faults.push(
        ...problems.map(
          (each) =>
            `${operation.method} ${operation.path}: ${each}; sent ${JSON.stringify(sent.args)}; answered ${JSON.stringify(answer)}`,
        ),
      );
    }
  }
  return faults;
}

type Exchange = (operation: Operation, sent: Sent, answer: HandlerReply) => Promise<readonly string[]>;

/** Returns a client and a server whose handlers answer with what was prepared. */
function exchangeWith({ client, createTransport, createFetchHandler, headersOf }: Imported): Exchange {
  let given: HandlerContext | undefined;
  let next: HandlerReply = { status: 500 };
  const errors: unknown[] = [];
  const handle = createFetchHandler(
    {},
    {
      authenticate: () => ({}),
      validateReplies: 'throw',
      onError: (error: unknown) => errors.push(error),
      fallback: (context: HandlerContext) => {
        given = context;
        return next;
      },
    },
  );
  return async (operation, sent, answer) => {
    const transport = createTransport({
      baseUrl: 'http://localhost',
      fetch: (input: string | URL, init?: RequestInit) =>
        handle(withCredentials(new Request(input, init), operation)),
      retry: { limit: 0 },
    });
    given = undefined;
    next = answer;
    const faults: string[] = [];
    try {
      const result: unknown = await client[operation.name]?.(transport, sent.args).result();
      faults.push(...(await requestFaults(sent, given)));
      faults.push(...(await replyFaults(operation, answer, Object(result))));
      faults.push(...(await headerFaults(answer, headersOf(operation.name, Object(result)))));
    } catch (error) {
      if (!isOfDelimiter(error)) faults.push(`${String(error)} ${JSON.stringify(Object(error)['body'])}`);
    }
    const reported = errors.splice(0).map(String);
    // The judge lets what is only written be in a reply, where another part of its schema has it.
    if (reported.some((error) => error.includes('since it is write-only'))) return [];
    return [...faults, ...reported.map((error) => `the server tells of ${error}`)];
  };
}

async function requestFaults(sent: Sent, given: object | undefined): Promise<readonly string[]> {
  if (given === undefined) return ['is not handled'];
  const got: HandlerContext = Object(given);
  const faults: string[] = [];
  for (const { param, value } of sent.params) {
    const name = param.in === 'header' ? param.wire.toLowerCase() : param.wire;
    const place: unknown = got[places[param.in]];
    const own: unknown = Object.hasOwn(Object(place), name) ? Object(place)[name] : undefined;
    if (!(await isSame(own, value))) faults.push(`${param.in} ${param.wire} is ${JSON.stringify(own)}`);
  }
  if (!('body' in sent)) return faults;
  if (!(await isSame(got.body, sent.body)))
    faults.push(`body is ${JSON.stringify(await comparable(got.body))}`);
  if (got.contentType !== sent.contentType) faults.push(`its media type is ${got.contentType}`);
  return faults;
}

async function replyFaults(
  { method }: Operation,
  answer: HandlerReply,
  result: HandlerReply,
): Promise<readonly string[]> {
  if (result.status !== answer.status) return [`status is ${result.status}: ${JSON.stringify(result.body)}`];
  const isRead = 'body' in answer && method !== 'head';
  return isRead && !(await isSame(result.body, answer.body))
    ? [`reply is ${JSON.stringify(await comparable(result.body))}`]
    : [];
}

async function headerFaults(
  { headers = {} }: HandlerReply,
  received: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [name, value] of Object.entries(headers))
    if (!(await isSame(received[name], value)))
      faults.push(`reply header ${name} is ${JSON.stringify(received[name])}`);
  return faults;
}

async function isSame(one: unknown, other: unknown): Promise<boolean> {
  return isDeepStrictEqual(await comparable(one), await comparable(other));
}
