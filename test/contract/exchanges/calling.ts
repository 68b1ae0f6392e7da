/** Calls the typed client by the names of operations, and keeps what it puts on the wire. */
import { createClient } from '../../../packages/client/src/index.ts';
import type { Case } from '../cases/cases.ts';
import { finding, type Finding } from '../report/checks.ts';
import { isSame } from '../cases/schemas.ts';
import { goodToken, type Fetch, type Injection } from './serving.ts';
import { jsonIn, type Exchange, type WireReply } from './wire.ts';

/** The client's result of a reply. */
export interface Outcome {
  readonly exchange: Exchange;
  /** Status and body as the client gave them; absent where it threw. */
  readonly received?: { readonly status: number; readonly body?: unknown };
  /** The error that it threw instead. */
  readonly error?: unknown;
}

/** Calls an operation with the values of a case. */
export type Call = (one: Case) => Promise<Outcome>;

type Method = (params: object) => { result(): Promise<{ status: number; body?: unknown }> };

/** Makes a caller over the client, with `fetch` of the platform behind it. */
export function callerOf(baseUrl: string, injection: Injection = {}): Call {
  let last: Exchange | undefined;
  const recording: Fetch = async (url, init) => {
    const response = await fetch(url, init);
    const reply = await replyOf(response.clone());
    const headers = Object.fromEntries(new Headers(init.headers));
    const request = { method: init.method ?? 'GET', target: url.slice(baseUrl.length), headers };
    last = { request: typeof init.body === 'string' ? { ...request, body: init.body } : request, reply };
    return response;
  };
  const client = createClient({
    baseUrl,
    token: goodToken,
    retry: false,
    fetch: injection.fetch?.(recording) ?? recording,
  });
  // A name that is known only at run time has no type.
  const groups = Object.values(client) as readonly Readonly<Record<string, Method>>[];
  const methods = new Map(groups.flatMap((group) => Object.entries(group)));
  return async ({ operation, values, body }) => {
    last = undefined;
    const method = methods.get(operation.id);
    if (!method) throw new Error(`the client has no method ${operation.id}`);
    const params = { ...values.path, ...values.query, ...values.header, ...(body !== undefined && { body }) };
    try {
      const received = await method(params).result();
      return { exchange: seen(last), received };
    } catch (error) {
      return { exchange: seen(last), error };
    }
  };
}

/** Returns whether the client gave what was on the wire. */
export function checkDecoding({ exchange, received, error }: Outcome): Finding {
  const { status, body } = exchange.reply;
  if (!received) return finding('response_decoding', `the client threw ${String(error)}`);
  if (received.status !== status)
    return finding('response_decoding', `the client reported status ${received.status} of ${status}`);
  const isBodySame =
    body === '' ? received.body === undefined : isSame(received.body, jsonIn(exchange.reply));
  return finding('response_decoding', isBodySame ? undefined : 'the body is not what was on the wire');
}

/** The stand-in for an exchange that did not take place. */
const nothing: Exchange = {
  request: { method: 'none', target: '', headers: {} },
  reply: { status: 0, headers: {}, body: '' },
};

/** Returns the exchange that a callback has recorded: the compiler takes what is written in a callback for what it was before. */
function seen(last: Exchange | undefined): Exchange {
  return last ?? nothing;
}

async function replyOf(response: Response): Promise<WireReply> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}
