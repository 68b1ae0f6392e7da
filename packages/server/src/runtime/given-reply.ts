import type { HandlerReply } from './reply.ts';

/**
 * The reply that a handler gave, whatever it made it of: a `Response` of the Fetch standard is one as well, such as that of a service
 * that it has asked, and so are `Headers`.
 * @param operationId Names the handler in messages.
 * @throws {TypeError} where a handler that no compiler has seen forgot to answer.
 */
export function givenReply(given: unknown, operationId: string): HandlerReply {
  if (!isObject(given))
    throw new TypeError(
      `The handler of ${operationId} answered with no reply: let it return reply(status, body).`,
    );
  if (given instanceof Response) return replyOf(given);
  return given.headers instanceof Headers ? { ...given, headers: fieldsOf(given.headers) } : given;
}

function isObject(value: unknown): value is HandlerReply {
  return typeof value === 'object' && value !== null;
}

/** What is said of the connection to another service does not hold here: RFC 9110, section 7.6.1. */
const ofConnections = ['connection', 'keep-alive', 'proxy-connection', 'upgrade'];

function replyOf({ status, headers, body, type }: Response): HandlerReply {
  const fields = new Headers(headers);
  const gone = fields.get('connection')?.split(',') ?? [];
  for (const name of [...gone, ...ofConnections]) fields.delete(name.trim());
  // `fetch` has unpacked what came compressed; a `Response` of one's own is as it was made.
  const isUnpacked = type !== 'default' && fields.has('content-encoding');
  if (isUnpacked) for (const name of ['content-encoding', 'content-length']) fields.delete(name);
  return { status, headers: fieldsOf(fields), ...(body !== null && { body }) };
}

function fieldsOf(headers: Headers): object {
  const cookies = headers.getSetCookie();
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 && { 'set-cookie': cookies }) };
}
